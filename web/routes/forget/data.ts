import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { forgetPassword } from "../../../contract/member/account.ts";

export const loader = createLoader(async () => null);

export const action = createAction(async ({ api, field, toast: say }) => {
  const mobile = field("mobile");
  const { message, ...times } = await api(forgetPassword, { mobile });
  say("success", message);
  return { sent: { mobile, ...times } };
});
