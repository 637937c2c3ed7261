import { redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { leadBack } from "../../../api-client/redirect-address.ts";
import { keepToken } from "../../../api-client/token.ts";
import { logIn } from "../../../contract/member/account.ts";

/** Who is signed in already is led on. */
export const loader = createLoader(async ({ signedIn }) => (signedIn ? redirect("/profile") : null));

export const action = createAction(async ({ api, field, cookies, origin, toast: say }) => {
  const token = await api(logIn, { username: field("username"), password: field("password") });
  keepToken(cookies, token);
  say("success", token.message);
  return leadBack(cookies, origin);
});
