import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { sendMessage } from "../../../contract/site/message.ts";
import { MESSAGE_FIELDS, type MessageFields } from "../../features/message/message-fields.ts";
import { loadSender } from "../../features/session/load-sender.ts";

export const loader = createLoader(async ({ api, signedIn }) => ({ sender: await loadSender(api, signedIn) }));

export const action = createAction(async ({ api, field }) => {
  const fields = Object.fromEntries(MESSAGE_FIELDS.map((name) => [name, field(name)])) as MessageFields;
  const { message } = await api(sendMessage, fields);
  return { sent: message };
});
