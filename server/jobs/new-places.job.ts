import type { Db } from "../../database/connect.ts";
import { fa } from "../../text/digits.ts";
import { joinList } from "../../text/lists.ts";
import {
  type NewPlacesDigest,
  type NotificationText,
  notifyNewPlaces,
} from "../features/notification/new-places.sql.ts";
import { createPoller } from "./poller.ts";

const pollEvery = 600_000; // ms

/**
 * Notifies members of new places for their activities: at the start and every ten minutes. Any number of processes may
 * run it.
 */
export function notifyNewPlacesRegularly(db: Db): { close: () => Promise<void> } {
  return createPoller({
    db,
    label: "New places",
    pollEvery,
    async poll() {
      await notifyNewPlaces(db, newPlacesText);
    },
  });
}

/** The notification's text: «۳ جای تازه برای کوهنوردی», the names of the places, and a link to the newest of them. */
export function newPlacesText({ activities, places, names }: NewPlacesDigest): NotificationText {
  const activityNames = activities.slice(0, 2).map(({ name }) => name);
  if (activities.length > 2) activityNames.push(`${fa(activities.length - 2)} فعالیت دیگر`);
  const unnamed = places - names.length;
  return {
    title: `${places === 1 ? "یک" : fa(places)} جای تازه برای ${joinList(activityNames)}`,
    body: `${joinList(unnamed > 0 ? [...names, `${fa(unnamed)} جای دیگر`] : names)} به سرزمین افزوده شد.`,
    link: `/place-list?activity_id=${activities.map(({ id }) => id).join(",")}&sort=latest`,
  };
}
