import type { Activity } from "../../../contract/catalog/activity.ts";
import type { Drawable } from "../../../ui/content/picture.tsx";
import { drawable } from "../../../ui/content/picture-source.ts";

/** What a card shows of an activity. */
export interface CardActivity extends Pick<Activity, "id" | "name" | "summary" | "sub_count" | "place_count"> {
  cover: Drawable;
}

/** An activity cut down to its card: a page need not carry the rest once more for the scripts. */
export function cardActivity({ id, name, summary, sub_count, place_count, cover }: Activity): CardActivity {
  return { id, name, summary, sub_count, place_count, cover: drawable(cover) };
}
