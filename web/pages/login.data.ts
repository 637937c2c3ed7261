import { redirect } from "react-router";
import { logIn } from "../../contract/account.ts";
import { acts } from "../api/acts.ts";
import { loads } from "../api/api.ts";
import { leadBack } from "../api/redirect-address.ts";
import { keepToken } from "../api/token.ts";

/** Who is signed in already is led on. */
export const loader = loads(async ({ signedIn }) => (signedIn ? redirect("/profile") : null));

export const action = acts(async ({ api, field, cookies, origin, say }) => {
  const token = await api(logIn, { username: field("username"), password: field("password") });
  keepToken(cookies, token);
  say("success", token.message);
  return leadBack(cookies, origin);
});
