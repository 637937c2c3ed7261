import css from "./icon.module.css";
import sprite from "./icons.svg?no-inline";

interface IconProps {
  /** A symbol's id in `icons.svg`. */
  name: string;
  className?: string | undefined;
}

/** An icon in the size of the text beside it. Decorative: the text must also express its meaning. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `${css.icon} ${className}` : css.icon} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
