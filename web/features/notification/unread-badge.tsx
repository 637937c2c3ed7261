import { fa } from "../../../text/digits.ts";
import { useUnread } from "./unread.ts";
import css from "./unread-badge.module.css";

const MAX_COUNT = 99;

/** The unread count in the corner of an icon; nothing while it is 0. */
export default function UnreadBadge() {
  return <UnreadCount count={useUnread() ?? 0} className={css.corner} />;
}

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
