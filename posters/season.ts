import type { Landscape } from "./landscape.ts";
import type { Rng } from "./random.ts";

export type Season = "spring" | "summer" | "autumn" | "winter";

const SEASONS: readonly Season[] = ["spring", "summer", "autumn", "winter"];

/** Season to draw: the one with most of the best Jalali months (1 to 12), else a usual one of the landscape. */
export function seasonOf(random: Rng, landscape: Landscape, kind: string, months: readonly number[] = []): Season {
  if (kind === "ski_resort" || /ski|snow/.test(kind)) return "winter";
  const usualSeason = random.pick(["spring", "spring", "summer", "autumn"] as const);
  const tally = [0, 0, 0, 0];
  for (const month of months) tally[Math.floor((month - 1) / 3)]!++;
  const maxMonths = Math.max(...tally);
  if (maxMonths === 0 || months.length === 12)
    return landscape === "caspian" && usualSeason === "autumn" ? "summer" : usualSeason;
  return random.pick(SEASONS.filter((_, s) => tally[s] === maxMonths));
}
