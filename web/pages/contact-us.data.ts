import { sendMessage } from "../../contract/contact.ts";
import { acts } from "../api/acts.ts";
import { loads } from "../api/api.ts";
import { CONTACT_FIELDS, type ContactFields } from "../features/contact/contact-fields.ts";

export const loader = loads(async () => null);

export const action = acts(async ({ api, field }) => {
  const fields = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, field(name)])) as ContactFields;
  const { message } = await api(sendMessage, fields);
  return { sent: message };
});
