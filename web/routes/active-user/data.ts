import { redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { checkResetCode, checkSignUpCode, requestPasswordReset, signUp } from "../../../contract/member/account.ts";
import { readVerification, sentCodeOf, writeCodeSent, writeVerification } from "../../features/account/verification.ts";

const isReset = ({ pathname }: URL) => pathname === "/reset-password";

/** Where the code was sent. Without a phone number, redirects to the screen that asks for it, and says why. */
export const loader = createLoader(async ({ cookies, toast, url }) => {
  const verification = readVerification(cookies);
  const code = sentCodeOf(verification);
  if (!code) {
    toast("info", "نخست شمارهٔ همراهتان را بنویسید تا برایش کد بفرستیم.");
    throw redirect(isReset(url) ? "/forget" : "/register");
  }
  return { code, email: verification.email, reset: isReset(url) };
});

/** Checks a code, or sends another; the path says whether the code registers an account or resets a password. */
export const action = createAction(async ({ api, cookies, field, url, toast }) => {
  const verification = readVerification(cookies);
  const { mobile = "", email = "" } = verification;
  const reset = isReset(url);
  if (field("wish") === "resend") {
    const proof = field("proof") || undefined;
    const { message, ...times } = await (reset
      ? api(requestPasswordReset, { mobile, proof })
      : api(signUp, { mobile, email, proof }));
    toast("success", message);
    writeCodeSent(cookies, { mobile, email, ...times });
    return { sent: true };
  }
  const code = field("code");
  const { message, ...ticket } = await (reset
    ? api(checkResetCode, { mobile, code })
    : api(checkSignUpCode, { mobile, code }));
  toast("success", message);
  writeVerification(cookies, { ...verification, ...ticket });
  return redirect(reset ? "/change-password" : "/register-info");
});
