const formatter = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tehran" });

/** The Gregorian date of an instant in Tehran, `2026-11-21`. */
export const tehranDay = (instant: Date | number = Date.now()): string => formatter.format(instant);
