import { redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { signUp } from "../../../contract/member/account.ts";

/** Who is signed in already is led on. */
export const loader = createLoader(async ({ signedIn }) => (signedIn ? redirect("/profile") : null));

export const action = createAction(async ({ api, field, toast: say }) => {
  const [mobile, email] = [field("mobile"), field("email")];
  const { message, ...times } = await api(signUp, { mobile, email });
  say("success", message);
  return { sent: { mobile, email, ...times } };
});
