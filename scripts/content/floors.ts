import { type Census, importantPlaces, leastInProvince } from "./census.ts";

/** How many of something there must be; fewer is a mistake. */
export interface Floor {
  what: string;
  count: (census: Census) => number;
  least: (census: Census) => number;
}

export const floors: Floor[] = [
  { what: "مکان", count: ({ places }) => places.all, least: () => 900 },
  { what: "مکان معرفی‌شده", count: ({ places }) => places.written, least: () => 300 },
  {
    what: "مکان معرفی‌شده با اهمیت ۴ و ۵",
    count: (census) => importantPlaces(census).written,
    least: (census) => importantPlaces(census).all,
  },
  { what: "مکان معرفی‌شده در کم‌ترین استان", count: leastInProvince, least: () => 8 },
  {
    what: "استان معرفی‌شده",
    count: ({ introduced }) => introduced.province.written,
    least: ({ introduced }) => introduced.province.all,
  },
  {
    what: "نوع معرفی‌شده",
    count: ({ introduced }) => introduced.type.written,
    least: ({ introduced }) => introduced.type.all,
  },
  {
    what: "دستهٔ معرفی‌شده",
    count: ({ introduced }) => introduced.category.written,
    least: ({ introduced }) => introduced.category.all,
  },
  { what: "نوشته", count: ({ stories }) => stories, least: () => 16 },
  { what: "پرسش", count: ({ questions }) => questions, least: () => 40 },
  { what: "دستهٔ پرسش", count: ({ questionCategories }) => questionCategories, least: () => 5 },
];

/** How many runs of six words may stand in two texts. */
export const MOST_RUNS = 20;

/** What is not enough, or too much: a sentence each. */
export function judgeFloors(census: Census, of = floors, mostRuns = MOST_RUNS): string[] {
  const few = of
    .map(({ what, count, least }) => ({ what, now: count(census), least: least(census) }))
    .filter(({ now, least }) => now < least)
    .map(({ what, now, least }) => `${what} کم است: ${fa(now)}، نه ${fa(least)}`);
  const { length } = census.runs;
  return length > mostRuns ? [...few, `تکرار زیاد است: ${fa(length)}، نه ${fa(mostRuns)}`] : few;
}

const fa = (number: number) => number.toLocaleString("fa");
