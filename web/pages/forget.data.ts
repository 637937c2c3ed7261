import { forgetPassword } from "../../contract/account.ts";
import { acts } from "../api/acts.ts";
import { loads } from "../api/api.ts";

export const loader = loads(async () => null);

export const action = acts(async ({ api, field, say }) => {
  const mobile = field("mobile");
  const { message, ...times } = await api(forgetPassword, { mobile });
  say("success", message);
  return { sent: { mobile, ...times } };
});
