import { fa, faWord } from "./digits.ts";

/** Formats a distance in kilometres: metres below one kilometre, one decimal below ten. */
export function distance(km: number): string {
  if (km < 0.95) return `${fa(Math.max(50, Math.round(km * 20) * 50))} متر`;
  return `${fa(km, km < 9.95 ? 1 : 0)} کیلومتر`;
}

/** Formats the distance in kilometres from a visitor, whose position is rounded to about a kilometre: «۳ کیلومتر», «نزدیک شما». */
export const distanceToVisitor = (km: number): string => (km < 1 ? "نزدیک شما" : `${fa(km, 0)} کیلومتر`);

/** The same where nothing else says what the distance is: «حدود ۳ کیلومتر تا شما». */
export const aboutDistanceToVisitor = (km: number): string =>
  km < 1 ? distanceToVisitor(km) : `حدود ${distanceToVisitor(km)} تا شما`;

/** Formats an elevation in metres. */
export const altitude = (metres: number): string => `${fa(metres)} متر`;

/** Formats an elevation that may be off by so many metres: «حدود ۱٬۶۲۰ متر». */
export const roughAltitude = (metres: number, doubt: number | null): string =>
  `${doubt !== null && doubt >= ROUGH_M ? "حدود " : ""}${altitude(metres)}`;

const ROUGH_M = 50; // metres: heights that were read from a grid; those of summits are surveyed

/** Formats an area in square kilometres. */
export const area = (km2: number): string => `${fa(km2)} کیلومتر مربع`;

/** Formats a duration in minutes: «نیم ساعت», «یک ساعت و نیم», «دو روز». */
export function duration(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), Math.round(minutes % 60)];
  const parts = [
    days > 0 && `${faWord(days)} روز`,
    hours > 0 && `${faWord(hours)} ساعت`,
    rest === 30 ? (hours > 0 ? "نیم" : "نیم ساعت") : rest > 0 && `${fa(rest)} دقیقه`,
  ].filter((part) => part !== false);
  return parts.join(" و ") || "چند لحظه";
}

/** Formats a price in rials as toman: «۱۵۰ هزار تومان»; 0 is «رایگان». */
export function price(rials: number): string {
  const toman = Math.round(rials / 10);
  if (toman === 0) return "رایگان";
  const [millions, thousands, rest] = [Math.floor(toman / 1e6), Math.floor((toman % 1e6) / 1e3), toman % 1e3];
  if (rest > 0) return `${fa(toman)} تومان`;
  const parts = [millions > 0 && `${fa(millions)} میلیون`, thousands > 0 && `${fa(thousands)} هزار`];
  return `${parts.filter((part) => part !== false).join(" و ")} تومان`;
}

/** Formats a temperature in degrees Celsius. */
export const degrees = (celsius: number): string => `${fa(Math.round(celsius))}°`;
