import css from "./icon.module.css";
import sprite from "./icons.svg?no-inline";

interface IconProps {
  /** A symbol's id in `icons.svg`. */
  name: string;
  className?: string | undefined;
}

/** A line drawing of 24 × 24, as large as the letters beside it. It only decorates: the words stand next to it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `${css.icon} ${className}` : css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
