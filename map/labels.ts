import { OUTLINES, type Outline } from "./outlines.ts";

/** A name on the map: its lines, and from which size of the map on there is room for it. */
export interface Label extends Outline {
  lines: string[];
  from: "small" | "middle" | "large";
}

// Units of the map: about 11 px high on a phone, 12 on a tablet, 13 on a desk. Keep in step with province-map.module.css.
const SMALL = 30;
const MIDDLE = 20;
const EM = 0.52; // a Persian letter's mean width
const OVER = 1.25; // a name may reach a little into its neighbours

// Two words stand under each other where the province is higher than wide.
const SPLIT: Record<string, string[]> = {
  "chaharmahal-and-bakhtiari": ["چهارمحال", "و بختیاری"],
  "kohgiluyeh-and-boyer-ahmad": ["کهگیلویه و", "بویراحمد"],
  "sistan-and-baluchestan": ["سیستان و", "بلوچستان"],
  "east-azerbaijan": ["آذربایجان", "شرقی"],
  "west-azerbaijan": ["آذربایجان", "غربی"],
  "north-khorasan": ["خراسان", "شمالی"],
  "south-khorasan": ["خراسان", "جنوبی"],
  "razavi-khorasan": ["خراسان", "رضوی"],
};

// Where the roomiest spot of a bent shape is not where one looks for its name.
const PLACED: Record<string, { x: number; y: number }> = {
  "west-azerbaijan": { x: 47, y: 104 },
};

export const LABELS: Label[] = OUTLINES.map((outline) => {
  const lines = SPLIT[outline.slug] ?? [outline.name];
  const width = Math.max(...lines.map((line) => line.length)) * EM;
  const fits = (size: number) => width * size <= outline.room * 2 * OVER;
  return {
    ...outline,
    ...PLACED[outline.slug],
    lines,
    from: fits(SMALL) ? "small" : fits(MIDDLE) ? "middle" : "large",
  };
});
