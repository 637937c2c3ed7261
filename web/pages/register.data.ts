import { redirect } from "react-router";
import { signUp } from "../../contract/account.ts";
import { acts } from "../api/acts.ts";
import { loads } from "../api/api.ts";

/** Who is signed in already is led on. */
export const loader = loads(async ({ signedIn }) => (signedIn ? redirect("/profile") : null));

export const action = acts(async ({ api, field, say }) => {
  const [mobile, email] = [field("mobile"), field("email")];
  const { message, ...times } = await api(signUp, { mobile, email });
  say("success", message);
  return { sent: { mobile, email, ...times } };
});
