import type { Notification } from "../../../contract/member/notification.ts";
import { NotificationCard } from "./notification-card.tsx";
import css from "./notification-list.module.css";

interface NotificationListProps {
  notifications: Notification[];
  now: Date;
}

/** A member's notifications, newest first. */
export const NotificationList = ({ notifications, now }: NotificationListProps) => (
  <ol className={css.list}>
    {notifications.map((notification) => (
      <li key={notification.id} id={`notification-${notification.id}`}>
        <NotificationCard notification={notification} now={now} />
      </li>
    ))}
  </ol>
);
