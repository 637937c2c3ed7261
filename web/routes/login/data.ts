import { redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { redirectBack } from "../../../api-client/redirect-address.ts";
import { saveToken } from "../../../api-client/token.ts";
import { logIn } from "../../../contract/member/account.ts";

/** A signed-in member is redirected to the profile. */
export const loader = createLoader(async ({ signedIn }) => (signedIn ? redirect("/profile") : null));

export const action = createAction(async ({ api, field, cookies, origin, toast }) => {
  const token = await api(logIn, { username: field("username"), password: field("password") });
  saveToken(cookies, token);
  toast("success", token.message);
  return redirectBack(cookies, origin);
});
