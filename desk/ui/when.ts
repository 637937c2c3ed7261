import { jalaliDate } from "../../web/text/dates.ts";
import { faDigits } from "../../web/text/digits.ts";

const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Tehran", hour: "2-digit", minute: "2-digit" });

/** «۳۰ آبان ۱۴۰۵، ۱۴:۰۵», in Tehran. */
export const jalaliTime = (at: Date): string => `${jalaliDate(at)}، ${faDigits(clock.format(at))}`;
