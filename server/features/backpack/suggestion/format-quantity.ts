import { fa } from "../../../../text/server-digits.ts";

/** A whole number in Persian digits. */
export const count = (value: number) => fa(Math.round(value));

/** Whole degrees in Persian: «۴ درجه», «۶ درجه زیر صفر», «صفر». */
export function degrees(celsius: number): string {
  const whole = Math.round(celsius);
  if (whole === 0) return "صفر";
  return whole < 0 ? `${count(-whole)} درجه زیر صفر` : `${count(whole)} درجه`;
}

/** Millimetres to the nearest ten, below twenty to the nearest five, because normals are not a forecast. */
export const millimetres = (rain: number) => count(rain < 20 ? Math.round(rain / 5) * 5 : Math.round(rain / 10) * 10);

/** Metres to the nearest hundred. */
export const metres = (altitude: number) => count(Math.round(altitude / 100) * 100);
