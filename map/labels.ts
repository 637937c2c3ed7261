import { OUTLINES, type Outline } from "./outlines.ts";

/** A name on the map: its lines, and the smallest size of the map that has space for it. */
export interface Label extends Outline {
  lines: string[];
  minSize: "small" | "middle" | "large";
}

// Font sizes in units of the map, never below 12 px: on a phone and on a tablet. Keep in sync with province-map.module.css.
const SMALL = 30;
const MIDDLE = 24;
const EM = 0.52; // the mean width of a Persian letter
const OVERLAP = 1.25; // a name may overlap its neighbours a little

// Two lines where the province is taller than wide.
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

// Where the widest part of a bent shape is not the natural position of its name.
const POSITIONS: Record<string, { x: number; y: number }> = {
  "west-azerbaijan": { x: 47, y: 104 },
};

export const LABELS: Label[] = OUTLINES.map((outline) => {
  const lines = SPLIT[outline.slug] ?? [outline.name];
  const width = Math.max(...lines.map((line) => line.length)) * EM;
  const fits = (size: number) => width * size <= outline.space * 2 * OVERLAP;
  return {
    ...outline,
    ...POSITIONS[outline.slug],
    lines,
    minSize: fits(SMALL) ? "small" : fits(MIDDLE) ? "middle" : "large",
  };
});
