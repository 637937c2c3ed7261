import type { Place } from "../../../contract/place.ts";
import css from "./place-about.module.css";
import { placeStory } from "./place-story.ts";

/** What is told about a place; where nobody has written yet, what its facts say. */
export function PlaceAbout({ place }: { place: Place }) {
  if (place.description !== null)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server when it was written
    return <div className={css.prose} dangerouslySetInnerHTML={{ __html: place.description }} />;
  const story = placeStory(place);
  if (story.length === 0) return null;
  return (
    <div className={css.prose}>
      <p>{story.join(" ")}</p>
      <p className={css.quiet}>هنوز کسی دربارهٔ {place.name} ننوشته است؛ این چند جمله از داده‌های همین صفحه است.</p>
    </div>
  );
}
