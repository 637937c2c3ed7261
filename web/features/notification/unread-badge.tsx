import css from "./unread-badge.module.css";
import { unreadTexts } from "./unread-texts.ts";

interface UnreadMarkProps {
  /** The count that the server knows. */
  count?: number;
  className?: string | undefined;
}

/** The unread count in a dot, with a text for screen readers; hidden while it is 0. `web/shell/page/unread.ts` keeps it up to date. */
const UnreadDot = ({ count = 0, className }: UnreadMarkProps) => (
  <span className={`${css.badge} ${className}`} data-unread-mark="" hidden={count === 0}>
    <span aria-hidden="true">{unreadTexts(count)[0]}</span>
    <span className={css.visuallyHidden}>{unreadTexts(count)[1]}</span>
  </span>
);

/** In the corner of an icon. */
export const UnreadMark = () => <UnreadDot className={css.corner} />;

/** Behind a text. */
export const UnreadCount = ({ count }: { count: number }) => <UnreadDot count={count} className={css.inline} />;
