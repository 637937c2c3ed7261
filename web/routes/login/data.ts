import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { redirectBack } from "../../../api-client/redirect-address.ts";
import { saveToken } from "../../../api-client/token.ts";
import { logIn } from "../../../contract/member/account.ts";
import { toLogInReason } from "../../features/session/log-in-reason.ts";

/** Why the visitor was led here; a member, who may have logged in elsewhere meanwhile, is led on as after the log-in. */
export const loader = createLoader(async ({ signedIn, url, cookies, origin }) => {
  if (signedIn) throw redirectBack(cookies, origin, "/profile");
  return { reason: toLogInReason(url) };
});

export const action = createAction(async ({ api, field, cookies, origin, toast }) => {
  const token = await api(logIn, { username: field("username"), password: field("password") });
  saveToken(cookies, token);
  toast("success", token.message);
  return redirectBack(cookies, origin);
});
