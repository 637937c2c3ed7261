import { jalaliDate } from "./dates.ts";
import { faDigits } from "./digits.ts";

const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Tehran", hour: "2-digit", minute: "2-digit" });

/** «۱۴:۰۵», in Tehran. */
export const clockTime = (at: Date): string => faDigits(clock.format(at));

/** «۳۰ آبان ۱۴۰۵، ۱۴:۰۵», in Tehran. */
export const jalaliTime = (at: Date): string => `${jalaliDate(at)}، ${clockTime(at)}`;
