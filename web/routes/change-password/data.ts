import { redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { clearToken } from "../../../api-client/token.ts";
import { changePassword, logOut } from "../../../contract/member/account.ts";
import { readVerification, writeVerification } from "../../features/account/verification.ts";

/** The phone number of a reset ticket, if there is one; with neither ticket nor token, redirects to the screen that leads to a ticket. */
export const loader = createLoader(async ({ cookies, signedIn }) => {
  const { mobile, reset_token } = readVerification(cookies);
  if (!signedIn && !reset_token) throw redirect("/forget");
  return { requiresCurrent: !reset_token, mobile: reset_token && mobile };
});

/**
 * Changes the password with a reset ticket, or with the current password. The member has to log in again in both cases,
 * on this device too.
 */
export const action = createAction(async ({ api, field, cookies, toast, signedIn }) => {
  const { reset_token } = readVerification(cookies);
  const old_password = field("old_password");
  const { message } = await api(changePassword, {
    password: field("password"),
    ...(reset_token && { reset_token }),
    ...(old_password && { old_password }),
  });
  if (signedIn && !reset_token) await api(logOut, {}).catch(() => {}); // a reset has already ended the session
  writeVerification(cookies, {});
  clearToken(cookies);
  toast("success", message);
  return redirect("/login");
});
