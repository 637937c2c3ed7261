import { jalaliDate } from "../../../text/dates.ts";
import { Prose } from "../../../ui/content/prose.tsx";
import css from "./site-text.module.css";

interface SiteTextProps {
  text: { title: string; summary: string; body: string; updated_on: string };
  /** The second and later parts of a page stand under a lesser title. */
  headingLevel?: 1 | 2;
}

/** A text of the site's own, with the day it was last changed. */
export function SiteText({ text: { title, summary, body, updated_on }, headingLevel = 1 }: SiteTextProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <header className={css.head}>
        <Heading>{title}</Heading>
        <p className={css.summary}>{summary}</p>
        <p className={css.updated}>
          آخرین به‌روزرسانی: <time dateTime={updated_on}>{jalaliDate(new Date(`${updated_on}T12:00:00Z`))}</time>
        </p>
      </header>
      <Prose html={body} />
    </>
  );
}
