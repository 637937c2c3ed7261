import { deselectActivities, selectActivities } from "../../../contract/catalog/activity.ts";
import type { Api } from "../../../contract/endpoint.ts";

/**
 * Stores the selected activities, sending only the difference. Both requests are idempotent, so a failure between them
 * is repaired by submitting the same form again. Resolves to the server's last message; undefined when nothing changed.
 */
export async function storeActivitySelection(api: Api, form: FormData): Promise<string | undefined> {
  const selected = form.getAll("activity").map(String);
  const previous = String(form.get("before") ?? "")
    .split(",")
    .filter(Boolean);
  const added = selected.filter((id) => !previous.includes(id));
  const removed = previous.filter((id) => !selected.includes(id));
  let message: string | undefined;
  if (removed.length > 0) message = (await api(deselectActivities, { id: removed.join(",") })).message;
  if (added.length > 0) message = (await api(selectActivities, { id: added.join(",") })).message;
  return message;
}
