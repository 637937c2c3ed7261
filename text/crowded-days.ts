import { type Crowd, dayKind, type HolidayChange } from "./holidays.ts";

/** Days in a row on which many people travel. */
export interface CrowdedDays {
  /** Noon of the first and of the last day. */
  from: Date;
  to: Date;
  crowd: Extract<Crowd, "crowded" | "very_crowded">;
  /** The names of the holidays among them, without repetition. */
  names: string[];
  /** Whether a holiday by the moon is among them, so that they may begin and end a day earlier or later. */
  isUncertain: boolean;
}

const DAY = 86_400_000;
const MAX_LENGTH = 30; // days

/**
 * The first crowded days that begin within a number of days from an instant, or that it lies in; null for none. `changes` are what
 * editors say of holidays.
 */
export function nextCrowdedDays(
  instant: Date,
  withinDays: number,
  changes: readonly HolidayChange[] = [],
): CrowdedDays | null {
  const at = (nth: number) => new Date(instant.getTime() + nth * DAY);
  const isCrowded = (nth: number) => ["crowded", "very_crowded"].includes(dayKind(at(nth), changes).crowd);
  let first = 0;
  while (!isCrowded(first)) if (++first > withinDays) return null;
  while (first > -MAX_LENGTH && isCrowded(first - 1)) first--;
  let last = first;
  while (last < first + MAX_LENGTH && isCrowded(last + 1)) last++;
  const kinds = Array.from({ length: last - first + 1 }, (_, step) => dayKind(at(first + step), changes));
  const holidays = kinds.flatMap((kind) => kind.holidays);
  return {
    from: at(first),
    to: at(last),
    crowd: kinds.some(({ crowd }) => crowd === "very_crowded") ? "very_crowded" : "crowded",
    names: [...new Set(holidays.map(({ name }) => name))],
    isUncertain: holidays.some(({ isUncertain }) => isUncertain),
  };
}
