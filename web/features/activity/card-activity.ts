import type { Activity } from "../../../contract/catalog/activity.ts";
import type { PictureSource } from "../../../ui/content/picture.tsx";
import { toPictureSource } from "../../../ui/content/picture-source.ts";

/** The data that an activity card renders. */
export interface CardActivity extends Pick<Activity, "id" | "name" | "summary" | "sub_count" | "place_count"> {
  cover: PictureSource;
}

/** Reduces an activity to the data of its card, because loader data is serialized into the page. */
export function toCardActivity({ id, name, summary, sub_count, place_count, cover }: Activity): CardActivity {
  return { id, name, summary, sub_count, place_count, cover: toPictureSource(cover) };
}
