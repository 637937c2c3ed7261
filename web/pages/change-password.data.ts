import { redirect } from "react-router";
import { changePassword } from "../../contract/account.ts";
import { acts, loads } from "../api/api.ts";
import { dropToken } from "../api/token.ts";

export const loader = loads(async ({ signedIn }) => ({ signedIn }));

/** With the ticket of a reset, or with the password that is. A reset signs out every device, this one too. */
export const action = acts(async ({ api, field, cookies, say }) => {
  const [reset_token, old_password, password] = [field("reset_token"), field("old_password"), field("password")];
  const { message } = await api(changePassword, {
    password,
    ...(reset_token && { reset_token }),
    ...(old_password && { old_password }),
  });
  if (reset_token) dropToken(cookies);
  say("success", message);
  return redirect("/login");
});
