import css from "./collapsible-text.module.css";
import { Prose } from "./prose/prose.tsx";

interface CollapsibleTextProps {
  title: string;
  /** HTML that the server has sanitized. */
  html: string;
}

/** An editors' text, collapsed on pages whose main content is another. */
export function CollapsibleText({ title, html }: CollapsibleTextProps) {
  return (
    <details className={css.collapsible}>
      <summary>{title}</summary>
      <Prose html={html} />
    </details>
  );
}
