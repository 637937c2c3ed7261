import { BelowFoldStyles } from "../../../../ui/content/below-fold-styles.tsx";
import { isParagraphs, Paragraphs } from "../../../../ui/content/prose/paragraphs.tsx";
import { Prose } from "./place-about.below.ts";
import css from "./place-about.module.css";

interface PlaceAboutProps {
  place: { name: string; summary: string; description: string | null };
  /** The facts as sentences, used without a description. */
  facts: readonly string[];
}

/** The description of a place; without one, its facts. */
export function PlaceAbout({ place: { name, summary, description }, facts }: PlaceAboutProps) {
  if (description)
    return (
      <>
        <p className={css.summary}>{summary}</p>
        {isParagraphs(description) ? (
          <Paragraphs html={description} />
        ) : (
          <>
            <BelowFoldStyles />
            <Prose html={description} />
          </>
        )}
      </>
    );
  if (facts.length === 0) return null;
  return (
    <div className={css.facts}>
      <p>{facts.join(" ")}</p>
      <p className={css.quiet}>هنوز کسی دربارهٔ {name} ننوشته است؛ این چند جمله از داده‌های همین صفحه است.</p>
    </div>
  );
}
