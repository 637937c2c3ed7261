import { redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { signUp } from "../../../contract/member/account.ts";
import { readVerification, writeCodeSent } from "../../features/account/verification.ts";
import { toLogInReason } from "../../features/session/log-in-reason.ts";

/** What was entered before, and why the visitor was led here; a signed-in member is redirected to the profile. */
export const loader = createLoader(async ({ signedIn, cookies, url }) => {
  if (signedIn) throw redirect("/profile");
  const { mobile, email } = readVerification(cookies); // of a visitor who returns to correct them
  return { mobile, email, reason: toLogInReason(url) };
});

export const action = createAction(async ({ api, cookies, field, toast }) => {
  const [mobile, email] = [field("mobile"), field("email")];
  const { message, ...times } = await api(signUp, { mobile, email, proof: field("proof") || undefined });
  toast("success", message);
  writeCodeSent(cookies, { mobile, email, ...times });
  return { sent: true };
});
