const inTehran = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", { timeZone: "Asia/Tehran", month: "numeric" });

/** The Jalali month (1–12) in which an instant falls in Tehran. */
export const jalaliMonth = (date: Date): number => Number(inTehran.format(date));

/** The months of the Persian year; month 1 is the first. */
export const MONTHS = "فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند".split(" ");

/** A Jalali month's name by its number, 1–12. */
export const monthName = (month: number): string => MONTHS[month - 1]!;
