import type { Db } from "../../database/connect.ts";
import { fa } from "../../text/server-digits.ts";
import { join } from "../../text/server-lists.ts";
import { type NewToMember, tellOfNewPlaces, type Words } from "../features/notification/new-places.sql.ts";
import { createPoller } from "./poller.ts";

const lookEvery = 600_000; // ms

/** Tells members of new places for what they like to do: now, and every ten minutes. Any number of processes may. */
export function announceNewPlaces(db: Db): { close: () => Promise<void> } {
  return createPoller({
    db,
    what: "News of places",
    pollEvery: lookEvery,
    async look() {
      await tellOfNewPlaces(db, newPlacesWords);
    },
  });
}

/** «۳ جای تازه برای کوهنوردی», the places by name, and the way to the newest of them. */
export function newPlacesWords({ activities, places, names }: NewToMember): Words {
  const forWhat = activities.slice(0, 2).map(({ name }) => name);
  if (activities.length > 2) forWhat.push(`${fa(activities.length - 2)} فعالیت دیگر`);
  const left = places - names.length;
  return {
    title: `${places === 1 ? "یک" : fa(places)} جای تازه برای ${join(forWhat)}`,
    body: `${join(left > 0 ? [...names, `${fa(left)} جای دیگر`] : names)} به سرزمین افزوده شد.`,
    link: `/place-list?activity_id=${activities.map(({ id }) => id).join(",")}&sort=latest`,
  };
}
