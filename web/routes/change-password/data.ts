import { redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { dropToken } from "../../../api-client/token.ts";
import { changePassword, logOut } from "../../../contract/member/account.ts";

export const loader = createLoader(async ({ signedIn }) => ({ signedIn }));

/** With the ticket of a reset, or with the password that is. Either way one logs in anew, on this device too. */
export const action = createAction(async ({ api, field, cookies, toast: say, signedIn }) => {
  const [reset_token, old_password, password] = [field("reset_token"), field("old_password"), field("password")];
  const { message } = await api(changePassword, {
    password,
    ...(reset_token && { reset_token }),
    ...(old_password && { old_password }),
  });
  if (signedIn && !reset_token) await api(logOut, {}).catch(() => {}); // a reset has ended it already
  dropToken(cookies);
  say("success", message);
  return redirect("/login");
});
