import css from "./introduction.module.css";
import { Prose } from "./prose.tsx";

/** A short text of the editors' about what a page is for, as wide as the page. `html` was sanitized by the server. */
export function Introduction({ html }: { html: string }) {
  return <Prose html={html} className={css.introduction} />;
}
