import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { activate, checkResetCode, forgetPassword, signUp } from "../../../contract/member/account.ts";

export const loader = createLoader(async () => null);

/** Checks a code, or sends another; which of the two codes it is follows from the path. */
export const action = createAction(async ({ api, field, url, toast: say }) => {
  const reset = url.pathname === "/reset-password";
  const [mobile, email, code] = [field("mobile"), field("email"), field("code")];
  if (field("wish") === "resend") {
    const { message, ...times } = await (reset ? api(forgetPassword, { mobile }) : api(signUp, { mobile, email }));
    say("success", message);
    return { sent: { mobile, email, ...times } };
  }
  const ticket = await (reset ? api(checkResetCode, { mobile, code }) : api(activate, { mobile, code }));
  say("success", ticket.message);
  const { message: _, ...token } = ticket;
  return { token };
});
