import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { requestPasswordReset } from "../../../contract/member/account.ts";

export const loader = createLoader(async () => null);

export const action = createAction(async ({ api, field, toast }) => {
  const mobile = field("mobile");
  const { message, ...times } = await api(requestPasswordReset, { mobile });
  toast("success", message);
  return { sent: { mobile, ...times } };
});
