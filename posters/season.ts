import type { Landscape } from "./landscape.ts";
import type { Rng } from "./random.ts";

export type Season = "spring" | "summer" | "autumn" | "winter";

const SEASONS: readonly Season[] = ["spring", "summer", "autumn", "winter"];

/** Season to draw: the one that holds most of the best Jalali months (1-12), else one that suits the landscape. */
export function seasonOf(r: Rng, landscape: Landscape, kind: string, months: readonly number[] = []): Season {
  if (kind === "ski_resort" || /ski|snow/.test(kind)) return "winter";
  const usual = r.pick(["spring", "spring", "summer", "autumn"] as const);
  const tally = SEASONS.map((_, s) => months.filter((m) => Math.floor((m - 1) / 3) === s).length);
  const most = Math.max(...tally);
  if (most === 0 || months.length === 12) return landscape === "caspian" && usual === "autumn" ? "summer" : usual;
  return r.pick(SEASONS.filter((_, s) => tally[s] === most));
}
