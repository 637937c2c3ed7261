import { jalaliDate } from "../../../text/dates.ts";
import { Prose } from "../../../ui/content/prose/prose.tsx";
import css from "./site-text.module.css";

interface SiteTextProps {
  text: { title: string; summary: string; body: string; updated_on: string };
  /** 2 for the second and later texts of a page. */
  headingLevel?: 1 | 2;
}

/** A text about the site, with the date of its last change. */
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
