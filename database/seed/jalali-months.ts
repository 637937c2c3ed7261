const gregorianDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const jalaliDays = [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 29];
/** The first of Farvardin is the 21st of March: the 80th day of a common year. */
const daysBeforeFarvardin = 79;

/**
 * Converts twelve monthly values of the Gregorian year, January first, to the Jalali year, Farvardin first. Each Jalali month is
 * the mean of the Gregorian months that it overlaps, weighted by days.
 */
export function toJalaliMonths(gregorian: readonly number[]): number[] {
  if (gregorian.length !== 12) throw new RangeError(`a year has 12 months, not ${gregorian.length}`);
  const daily = gregorianDays.flatMap((days, month) => Array<number>(days).fill(gregorian[month]!));
  const jalaliYear = [...daily.slice(daysBeforeFarvardin), ...daily.slice(0, daysBeforeFarvardin)];
  let start = 0;
  return jalaliDays.map((days) => {
    const month = jalaliYear.slice(start, start + days);
    start += days;
    return month.reduce((sum, value) => sum + value, 0) / days;
  });
}
