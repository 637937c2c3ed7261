import { tehranDay } from "../../../text/days.ts";

const DAY = 86_400_000; // ms

/** The Gregorian dates of today and the six days after it in Tehran. */
export const nextDays = (now = Date.now()): string[] =>
  Array.from({ length: 7 }, (_, index) => tehranDay(now + index * DAY));
