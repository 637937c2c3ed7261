import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { requestPasswordReset } from "../../../contract/member/account.ts";
import { readVerification, writeCodeSent } from "../../features/account/verification.ts";

/** What was entered before. */
export const loader = createLoader(async ({ cookies }) => ({ mobile: readVerification(cookies).mobile }));

export const action = createAction(async ({ api, cookies, field, toast }) => {
  const mobile = field("mobile");
  const { message, ...times } = await api(requestPasswordReset, { mobile, proof: field("proof") || undefined });
  toast("success", message);
  writeCodeSent(cookies, { mobile, ...times });
  return { sent: true };
});
