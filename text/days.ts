const inTehran = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tehran" });

/** The Gregorian day on which an instant falls in Tehran, `2026-11-21`. */
export const tehranDay = (at: Date | number = Date.now()): string => inTehran.format(at);
