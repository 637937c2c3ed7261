import { Prose } from "../../../../ui/content/prose.tsx";
import css from "./place-about.module.css";

interface PlaceAboutProps {
  place: { name: string; summary: string; description: string | null };
  /** What its facts say. */
  story: readonly string[];
}

/** What is told about a place; where nobody has written yet, what its facts say. */
export function PlaceAbout({ place: { name, summary, description }, story }: PlaceAboutProps) {
  if (description)
    return (
      <>
        <p className={css.summary}>{summary}</p>
        <Prose html={description} />
      </>
    );
  if (story.length === 0) return null;
  return (
    <div className={css.facts}>
      <p>{story.join(" ")}</p>
      <p className={css.quiet}>هنوز کسی دربارهٔ {name} ننوشته است؛ این چند جمله از داده‌های همین صفحه است.</p>
    </div>
  );
}
