import { type Census, importantPlaces, leastInProvince } from "./census.ts";

/** How many there must be, and how many there are to be. */
export interface Floor {
  what: string;
  count: (census: Census) => number;
  /** What there was when it was last raised: fewer is a mistake. Only ever raised, up to the target. */
  least: number;
  target: (census: Census) => number;
}

export const floors: Floor[] = [
  { what: "مکان", count: ({ places }) => places.all, least: 900, target: () => 900 },
  { what: "مکان معرفی‌شده", count: ({ places }) => places.written, least: 300, target: () => 300 },
  {
    what: "مکان معرفی‌شده با اهمیت ۴ و ۵",
    count: (census) => importantPlaces(census).written,
    least: 253,
    target: (census) => importantPlaces(census).all,
  },
  { what: "مکان معرفی‌شده در کم‌ترین استان", count: leastInProvince, least: 8, target: () => 8 },
  {
    what: "استان معرفی‌شده",
    count: ({ introduced }) => introduced.province.written,
    least: 0,
    target: ({ introduced }) => introduced.province.all,
  },
  {
    what: "نوع معرفی‌شده",
    count: ({ introduced }) => introduced.type.written,
    least: 0,
    target: ({ introduced }) => introduced.type.all,
  },
  {
    what: "دستهٔ معرفی‌شده",
    count: ({ introduced }) => introduced.category.written,
    least: 0,
    target: ({ introduced }) => introduced.category.all,
  },
  { what: "نوشته", count: ({ stories }) => stories, least: 4, target: () => 16 },
  { what: "پرسش", count: ({ questions }) => questions, least: 15, target: () => 40 },
  { what: "دستهٔ پرسش", count: ({ questionCategories }) => questionCategories, least: 5, target: () => 5 },
];

/** How many repeated runs there may be, and how few there are to be. Only ever lowered, down to the target. */
export const repetition = { most: 30, target: 20 };

/** What is not enough, or too much: a sentence each. */
export function judgeFloors(census: Census, of = floors, runs = repetition): string[] {
  const few = of
    .filter(({ count, least }) => count(census) < least)
    .map(({ what, count, least }) => `${what} کم است: ${fa(count(census))}، نه ${fa(least)}`);
  const { length } = census.runs;
  return length > runs.most ? [...few, `تکرار زیاد است: ${fa(length)}، نه ${fa(runs.most)}`] : few;
}

const fa = (number: number) => number.toLocaleString("fa");
