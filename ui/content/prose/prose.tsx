import { proseClass } from "./prose-class.ts";

interface ProseProps {
  /** HTML that the server has sanitized. */
  html: string;
  className?: string | undefined;
}

/** An editors' text. */
export const Prose = ({ html, className }: ProseProps) => (
  <div
    className={className ? `${proseClass} ${className}` : proseClass}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes the HTML
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
