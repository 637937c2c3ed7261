import { OSM_DAYS, parseOpeningWeek } from "../../../../contract/catalog/opening-times.ts";
import type { PlaceFact } from "../../../../contract/catalog/place-fact.ts";
import { isPrice } from "./correction-fields.ts";

/** What a fact has now, as the field of its form takes it: prices in toman. */
export const knownValue = ({ name, value }: Pick<PlaceFact, "name" | "value">): string =>
  isPrice(name) ? String(Number(value) / 10) : String(value);

/**
 * The values of the fields for opening times, by their names; undefined where the times say more than the fields can: seasons, hours
 * until midnight or in several parts, hours that differ by the day, and days of which nothing is known beside others that are open.
 */
export function knownTimes(text: string): Record<string, string> | undefined {
  const week = parseOpeningWeek(text);
  if (!week || week.holidays?.length) return undefined;
  const open = week.days.flatMap((times) => (times?.length ? [times.map(spanText).join()] : []));
  const [span, ...others] = new Set(open);
  if (others.length > 0 || (span && !/^[\d:]{5}-[\d:]{5}$/.test(span))) return undefined;
  if (span && week.days.includes(null)) return undefined;
  const closed = OSM_DAYS.filter((_, day) => week.days[day]?.length === 0);
  const [from = "", to = ""] = span?.split("-") ?? [];
  const names = [...closed, ...(week.holidays ? ["PH"] : [])].map((day) => [`closed-${day}`, "on"]);
  return { from, to, ...Object.fromEntries(names) };
}

/** `08:00-17:00`; a field for a time has no 24:00. */
const spanText = ({ from, to }: { from: number; to: number }) =>
  to === 1440 ? "until midnight" : `${clock(from)}-${clock(to)}`;

const clock = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
