import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { getProfile } from "../../../contract/member/member.ts";
import { sendMessage } from "../../../contract/site/message.ts";
import { MESSAGE_FIELDS, type MessageFields } from "../../features/message/message-fields.ts";

/** A member's own name and addresses, so that they need not be typed; none for a visitor or when the session has ended. */
export const loader = createLoader(async ({ api, signedIn }) => {
  if (!signedIn) return { sender: undefined };
  const user = await api(getProfile, {}).then(
    (profile) => profile.user,
    () => undefined,
  );
  if (!user) return { sender: undefined };
  return { sender: { name: `${user.first_name} ${user.last_name}`, mobile: user.mobile, email: user.email ?? "" } };
});

export const action = createAction(async ({ api, field }) => {
  const fields = Object.fromEntries(MESSAGE_FIELDS.map((name) => [name, field(name)])) as MessageFields;
  const { message } = await api(sendMessage, fields);
  return { sent: message };
});
