import { redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { clearToken } from "../../../api-client/token.ts";
import { changePassword, logOut } from "../../../contract/member/account.ts";

export const loader = createLoader(async ({ signedIn }) => ({ signedIn }));

/**
 * Changes the password with a reset ticket, or with the current password. The member has to log in again in both cases,
 * on this device too.
 */
export const action = createAction(async ({ api, field, cookies, toast, signedIn }) => {
  const [reset_token, old_password, password] = [field("reset_token"), field("old_password"), field("password")];
  const { message } = await api(changePassword, {
    password,
    ...(reset_token && { reset_token }),
    ...(old_password && { old_password }),
  });
  if (signedIn && !reset_token) await api(logOut, {}).catch(() => {}); // a reset has already ended the session
  clearToken(cookies);
  toast("success", message);
  return redirect("/login");
});
