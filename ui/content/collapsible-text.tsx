import css from "./collapsible-text.module.css";
import { Prose } from "./prose.tsx";

interface FoldedTextProps {
  title: string;
  /** HTML that the server has sanitized. */
  html: string;
}

/** A text of the editors for those who want it, where most have come for something else. */
export function FoldedText({ title, html }: FoldedTextProps) {
  return (
    <details className={css.folded}>
      <summary>{title}</summary>
      <Prose html={html} />
    </details>
  );
}
