import { useId } from "react";
import type { Notification } from "../../../contract/member/notification.ts";
import { ago } from "../../../text/ago.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import css from "./notification-card.module.css";
import { OPEN } from "./notification-intents.ts";

const ICONS: Record<Notification["kind"], string> = {
  comment: "comment",
  answer: "comment",
  announcement: "bell",
  places: "pin",
  security: "key",
  task: "pencil",
};

interface NotificationCardProps {
  notification: Notification;
  now: Date;
}

/** A notification. Its button marks it as read and opens what it is about. */
export function NotificationCard({ notification, now }: NotificationCardProps) {
  const { id, kind, title, body, link, read_at, created_at } = notification;
  const text = useId();
  const unread = read_at === null;
  return (
    <article className={css.card} data-unread={unread || undefined} data-linked={link !== null || undefined}>
      <span className={css.icon}>
        <Icon name={ICONS[kind]} />
      </span>
      <div className={css.text}>
        <h2>
          {unread && <span className="visually-hidden">نخوانده: </span>}
          <bdi>{title}</bdi>
        </h2>
        <p id={text} dir="auto">
          {body}
        </p>
        <div className={css.footer}>
          <time dateTime={created_at}>{ago(new Date(created_at), now)}</time>
          {(link !== null || unread) && (
            <form method="post">
              <input type="hidden" name="intent" value={OPEN} />
              <input type="hidden" name="id" value={id} />
              <button type="submit" className={css.open} aria-describedby={text}>
                {link === null ? "خواندم" : "دیدن"}
                <span className="visually-hidden">{`«${title}»`}</span>
                {link !== null && <Icon name="onward" />}
              </button>
            </form>
          )}
        </div>
      </div>
    </article>
  );
}
