import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { HighlightedText } from "./highlighted-text.tsx";
import css from "./suggestion-list.module.css";
import type { Suggestion } from "./suggestions.ts";

/** A suggestion: its picture or icon, its name, what it is, and why it was found. */
export function SuggestionRow({
  name,
  ranges,
  description,
  alias,
  reason,
  cover,
  icon,
}: Suggestion & { icon: string }) {
  return (
    <>
      <span className={css.picture}>
        {cover ? <Picture image={cover} sizes="3.5rem" alt="" /> : <Icon name={icon} />}
      </span>
      <span className={css.text}>
        <b>
          <HighlightedText text={name} ranges={ranges} />
        </b>
        <small>
          {alias && (
            <>
              به نام <bdi>{`«${alias}»`}</bdi>
              {description && " · "}
            </>
          )}
          {description}
        </small>
        {reason && <small className={css.reason}>{reason}</small>}
      </span>
    </>
  );
}
