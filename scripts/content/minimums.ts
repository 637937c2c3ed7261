import { fa } from "../../text/digits.ts";
import { type Census, importantPlaceCoverage, minPlacesInProvince } from "./census.ts";

/** A minimum number of rows or texts. */
export interface Minimum {
  label: string;
  count: (census: Census) => number;
  minimum: (census: Census) => number;
}

export const minimums: Minimum[] = [
  { label: "مکان", count: ({ places }) => places.all, minimum: () => 900 },
  { label: "مکان معرفی‌شده", count: ({ places }) => places.written, minimum: () => 620 },
  {
    label: "مکان معرفی‌شده با اهمیت ۳ و بیشتر",
    count: (census) => importantPlaceCoverage(census).written,
    minimum: (census) => importantPlaceCoverage(census).all,
  },
  { label: "مکان معرفی‌شده در کم‌ترین استان", count: minPlacesInProvince, minimum: () => 10 },
  {
    label: "استان معرفی‌شده",
    count: ({ introduced }) => introduced.province.written,
    minimum: ({ introduced }) => introduced.province.all,
  },
  {
    label: "نوع معرفی‌شده",
    count: ({ introduced }) => introduced.type.written,
    minimum: ({ introduced }) => introduced.type.all,
  },
  {
    label: "دستهٔ معرفی‌شده",
    count: ({ introduced }) => introduced.category.written,
    minimum: ({ introduced }) => introduced.category.all,
  },
  { label: "نوشته", count: ({ stories }) => stories, minimum: () => 16 },
  { label: "پرسش", count: ({ questions }) => questions, minimum: () => 40 },
  { label: "دستهٔ پرسش", count: ({ questionCategories }) => questionCategories, minimum: () => 5 },
];

/** How many runs of at least six words two texts may share in total. */
export const MAX_REPEATED_RUNS = 20;

/** A Persian sentence for each minimum that is not reached, and for too many repeated runs. */
export function checkMinimums(census: Census, required = minimums, maxRuns = MAX_REPEATED_RUNS): string[] {
  const shortages = required
    .map(({ label: what, count, minimum: least }) => ({ what, now: count(census), least: least(census) }))
    .filter(({ now, least }) => now < least)
    .map(({ what, now, least }) => `${what} کم است: ${fa(now)}، نه ${fa(least)}`);
  const { length } = census.runs;
  return length > maxRuns ? [...shortages, `تکرار زیاد است: ${fa(length)}، نه ${fa(maxRuns)}`] : shortages;
}
