import css from "./prose.module.css";

/** Whether an editors' text has nothing but paragraphs and what is within a line. */
export const isParagraphs = (html: string): boolean => !/<(?!\/?(?:p|a|strong|em|del|code|br)\b)/.test(html);

/** An editors' text of paragraphs alone: without the styles of lists, tables and pictures, which `Prose` has. */
export const Paragraphs = ({ html }: { html: string }) => (
  <div
    className={css.prose}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes the HTML
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
