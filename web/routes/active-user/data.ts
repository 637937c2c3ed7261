import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { checkResetCode, checkSignUpCode, requestPasswordReset, signUp } from "../../../contract/member/account.ts";

export const loader = createLoader(async () => null);

/** Checks a code, or sends another; the path says whether the code registers an account or resets a password. */
export const action = createAction(async ({ api, field, url, toast }) => {
  const reset = url.pathname === "/reset-password";
  const [mobile, email, code] = [field("mobile"), field("email"), field("code")];
  if (field("wish") === "resend") {
    const { message, ...times } = await (reset
      ? api(requestPasswordReset, { mobile })
      : api(signUp, { mobile, email }));
    toast("success", message);
    return { sent: { mobile, email, ...times } };
  }
  const ticket = await (reset ? api(checkResetCode, { mobile, code }) : api(checkSignUpCode, { mobile, code }));
  toast("success", ticket.message);
  const { message: _, ...token } = ticket;
  return { token };
});
