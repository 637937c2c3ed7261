import { LRUCache } from "lru-cache";
import { type PosterSubject, posterPlaceholder } from "../../../posters/poster.ts";

const maxRemembered = 5000; // some 2 MB

const placeholders = new LRUCache<string, string>({ max: maxRemembered });

/** The placeholder of a subject's poster by day: the same arithmetic as for the whole drawing, so it is remembered. */
export function placeholderOf(subject: PosterSubject): string {
  const { slug, kind, province, lat, lon, months, scene } = subject;
  const key = `${slug} ${kind} ${province} ${lat} ${lon} ${months} ${scene?.name} ${scene?.camera}`;
  let placeholder = placeholders.get(key);
  if (placeholder === undefined) {
    placeholder = posterPlaceholder(subject, "day");
    placeholders.set(key, placeholder);
  }
  return placeholder;
}
