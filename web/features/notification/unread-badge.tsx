import { fa } from "../../../text/digits.ts";
import { useUnread } from "./unread.ts";
import css from "./unread-badge.module.css";

const most = 99;

/** The unread count in the corner of an icon; nothing when there is none. */
export default function UnreadBadge() {
  return <UnreadCount count={useUnread() ?? 0} className={css.corner} />;
}

interface UnreadCountProps {
  count: number;
  className?: string | undefined;
}

/** A count in a dot, in words for those who listen. */
export function UnreadCount({ count, className = css.inline }: UnreadCountProps) {
  if (count === 0) return null;
  return (
    <span className={`${css.badge} ${className}`}>
      <span aria-hidden="true">{count > most ? `${fa(most)}+` : fa(count)}</span>
      <span className={css.heard}>{`${fa(count)} اعلان نخوانده`}</span>
    </span>
  );
}
