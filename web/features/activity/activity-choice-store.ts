import { chooseActivities, dropActivities } from "../../../contract/catalog/activity.ts";
import type { Api } from "../../../contract/endpoint.ts";

/**
 * Stores a choice of activities: only what changed is sent. Both calls may be repeated, so a failure between them is
 * mended by sending the same form again. Resolves to what the server said last; undefined when nothing changed.
 */
export async function storeChoice(api: Api, form: FormData): Promise<string | undefined> {
  const now = form.getAll("activity").map(String);
  const before = String(form.get("before") ?? "")
    .split(",")
    .filter(Boolean);
  const chosen = now.filter((id) => !before.includes(id));
  const dropped = before.filter((id) => !now.includes(id));
  let said: string | undefined;
  if (dropped.length > 0) said = (await api(dropActivities, { id: dropped.join(",") })).message;
  if (chosen.length > 0) said = (await api(chooseActivities, { id: chosen.join(",") })).message;
  return said;
}
