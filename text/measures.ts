import { fa, faWord } from "./digits.ts";

/** A distance in words people use: metres below one kilometre, one decimal below ten. */
export function distance(km: number): string {
  if (km < 0.95) return `${fa(Math.max(50, Math.round(km * 20) * 50))} متر`;
  return `${fa(km, km < 9.95 ? 1 : 0)} کیلومتر`;
}

/** A height above the sea, in metres. */
export const altitude = (metres: number): string => `${fa(metres)} متر`;

/** An area in square kilometres. */
export const area = (km2: number): string => `${fa(km2)} کیلومتر مربع`;

/** A stay, in minutes, as people say it: «نیم ساعت», «یک ساعت و نیم», «دو روز». */
export function duration(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), Math.round(minutes % 60)];
  const said = [
    days > 0 && `${faWord(days)} روز`,
    hours > 0 && `${faWord(hours)} ساعت`,
    rest === 30 ? (hours > 0 ? "نیم" : "نیم ساعت") : rest > 0 && `${fa(rest)} دقیقه`,
  ].filter((part) => part !== false);
  return said.join(" و ") || "چند لحظه";
}

/** A price given in rials, said in toman: «۱۵۰ هزار تومان»; nothing to pay is «رایگان». */
export function price(rials: number): string {
  const toman = Math.round(rials / 10);
  if (toman === 0) return "رایگان";
  const [millions, thousands, rest] = [Math.floor(toman / 1e6), Math.floor((toman % 1e6) / 1e3), toman % 1e3];
  if (rest > 0) return `${fa(toman)} تومان`;
  const said = [millions > 0 && `${fa(millions)} میلیون`, thousands > 0 && `${fa(thousands)} هزار`];
  return `${said.filter((part) => part !== false).join(" و ")} تومان`;
}

/** Degrees Celsius. */
export const degrees = (celsius: number): string => `${fa(Math.round(celsius))}°`;
