import { redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { redirectBack } from "../../../api-client/redirect-address.ts";
import { saveToken } from "../../../api-client/token.ts";
import { logIn } from "../../../contract/member/account.ts";
import { toLogInReason } from "../../features/session/log-in-reason.ts";

/** Why the visitor was led here; a signed-in member is redirected to the profile. */
export const loader = createLoader(async ({ signedIn, url }) => {
  if (signedIn) throw redirect("/profile");
  return { reason: toLogInReason(url) };
});

export const action = createAction(async ({ api, field, cookies, origin, toast }) => {
  const token = await api(logIn, { username: field("username"), password: field("password") });
  saveToken(cookies, token);
  toast("success", token.message);
  return redirectBack(cookies, origin);
});
