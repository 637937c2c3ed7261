import css from "./prose.module.css";

interface ProseProps {
  /** HTML that the server has sanitized. */
  html: string;
  className?: string | undefined;
}

/** An editors' text. */
export const Prose = ({ html, className }: ProseProps) => (
  <div
    className={className ? `${css.prose} ${className}` : css.prose}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes the HTML
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
