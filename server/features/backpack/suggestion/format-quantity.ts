import { fa } from "../../../../text/digits.ts";

/** A whole number in Persian digits. */
export const formatCount = (value: number) => fa(Math.round(value));

/** Whole degrees in Persian: «۴ درجه», «۶ درجه زیر صفر», «صفر». */
export function formatDegrees(celsius: number): string {
  const whole = Math.round(celsius);
  if (whole === 0) return "صفر";
  return whole < 0 ? `${formatCount(-whole)} درجه زیر صفر` : `${formatCount(whole)} درجه`;
}

/** Millimetres to the nearest ten, below twenty to the nearest five, because normals are not a forecast. */
export const formatMillimetres = (rain: number) =>
  formatCount(rain < 20 ? Math.round(rain / 5) * 5 : Math.round(rain / 10) * 10);

/** Metres to the nearest hundred. */
export const formatMetres = (altitude: number) => formatCount(Math.round(altitude / 100) * 100);
