import { acts } from "../../../api-client/actions.ts";
import { loads } from "../../../api-client/api.ts";
import { forgetPassword } from "../../../contract/member/account.ts";

export const loader = loads(async () => null);

export const action = acts(async ({ api, field, say }) => {
  const mobile = field("mobile");
  const { message, ...times } = await api(forgetPassword, { mobile });
  say("success", message);
  return { sent: { mobile, ...times } };
});
