import type { ActionFunctionArgs } from "react-router";
import { sendMessage } from "../../contract/contact.ts";
import { acts } from "../api/acts.ts";
import { loads } from "../api/api.ts";
import { CONTACT_FIELDS, type ContactFields } from "../features/contact/contact-fields.ts";

export const loader = loads(async () => null);

const send = acts(async ({ api, field }) => {
  const fields = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, field(name)])) as ContactFields;
  const { message } = await api(sendMessage, fields);
  return { sent: message };
});

/** Sends the message. A refused one comes back with what was typed, for pages that no script has kept it on. */
export async function action(args: ActionFunctionArgs) {
  const typed = await args.request.clone().formData();
  const answer = await send(args);
  const text = (name: string) => String(typed.get(name) ?? "").slice(0, 20_000);
  const fields = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, text(name)])) as ContactFields;
  return { ...answer, fields };
}
