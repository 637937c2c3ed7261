import { redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { signUp } from "../../../contract/member/account.ts";

/** A signed-in member is redirected to the profile. */
export const loader = createLoader(async ({ signedIn }) => (signedIn ? redirect("/profile") : null));

export const action = createAction(async ({ api, field, toast }) => {
  const [mobile, email] = [field("mobile"), field("email")];
  const { message, ...times } = await api(signUp, { mobile, email });
  toast("success", message);
  return { sent: { mobile, email, ...times } };
});
