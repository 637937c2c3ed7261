import { fa } from "../../../text/digits.ts";
import css from "./unread-badge.module.css";

const MAX_COUNT = 99;

/** The unread count in the corner of an icon, filled by `web/shell/page/unread.ts`; hidden while it is 0. */
export const UnreadMark = () => (
  <span className={`${css.badge} ${css.corner}`} data-unread-mark="" hidden>
    <span aria-hidden="true" />
    <span className={css.visuallyHidden} />
  </span>
);

interface UnreadCountProps {
  count: number;
  className?: string | undefined;
}

/** A count in a dot, with a text for screen readers. */
export function UnreadCount({ count, className = css.inline }: UnreadCountProps) {
  if (count === 0) return null;
  return (
    <span className={`${css.badge} ${className}`}>
      <span aria-hidden="true">{count > MAX_COUNT ? `${fa(MAX_COUNT)}+` : fa(count)}</span>
      <span className={css.visuallyHidden}>{`${fa(count)} اعلان نخوانده`}</span>
    </span>
  );
}
