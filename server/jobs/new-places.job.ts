import type { Db } from "../../database/connect.ts";
import { type NewToMember, tellOfNewPlaces, type Words } from "../features/notification/new-places.sql.ts";
import { createLooker } from "./looker.ts";

const lookEvery = 600_000; // ms

/** Tells members of new places for what they like to do: now, and every ten minutes. Any number of processes may. */
export function announceNewPlaces(db: Db): { close: () => Promise<void> } {
  return createLooker({
    db,
    what: "News of places",
    lookEvery,
    async look() {
      await tellOfNewPlaces(db, newPlacesWords);
    },
  });
}

/** «۳ جای تازه برای کوهنوردی», the places by name, and the way to the newest of them. */
export function newPlacesWords({ activities, places, names }: NewToMember): Words {
  const [first, second] = activities;
  const more = activities.length - 2;
  const forWhat = [first!.name, second?.name, more > 0 ? `${fa(more)} فعالیت دیگر` : undefined];
  const left = places - names.length;
  return {
    title: `${places === 1 ? "یک" : fa(places)} جای تازه برای ${listed(forWhat)}`,
    body: `${listed([...names, left > 0 ? `${fa(left)} جای دیگر` : undefined])} به سرزمین افزوده شد.`,
    link: `/place-list?activity_id=${activities.map(({ id }) => id).join(",")}&sort=latest`,
  };
}

const fa = (count: number) => count.toLocaleString("fa");

function listed(items: (string | undefined)[]): string {
  const all = items.filter((it) => it !== undefined);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join("، ")} و ${all.at(-1)}`;
}
