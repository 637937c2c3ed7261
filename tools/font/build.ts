import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

// Subsets Vazirmatn (OFL 1.1, Saber Rastikerdar) to the characters of Persian pages: `node tools/font/build.ts`.
// The output is committed: the build does not run this script.

// CommonJS without types: the type of its only function is declared here.
const subsetFont: (
  font: Buffer,
  text: string,
  options: { targetFormat: "woff2"; variationAxes: { wght: { min: number; max: number } } },
) => Promise<Buffer> = createRequire(import.meta.url)("subset-font");

const root = join(import.meta.dirname, "../..");
const source = join(root, "node_modules/@fontsource-variable/vazirmatn");
const target = join(root, "ui/styles/fonts");

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** The characters of each file, and the subset of Vazirmatn that has them; `fonts.css` lists the same in `unicode-range`. */
const faces = {
  // Persian letters, Arabic letters for quotations, vowel signs, digits, and the space.
  arabic: {
    source: "arabic",
    text: ` \u00a0،؛؟٪٫٬ـ${range(0x621, 0x63a)}${range(0x641, 0x655)}ٰٱپچژکگی${"ۀہة"}${range(0x6f0, 0x6f9)}${range(0x660, 0x669)}\u200c\u200d\u200e`,
  },
  // The punctuation of Persian texts: with the letters above it is all that most pages need.
  marks: { source: "latin", text: `!()*+-./:[]«»·×–…` },
  latin: {
    source: "latin",
    text: `${[...range(0x21, 0x7e)].filter((letter) => !"!()*+-./:[]".includes(letter)).join("")}°±—‘’“”−`,
  },
};

await mkdir(target, { recursive: true });
for (const [name, { source: part, text }] of Object.entries(faces)) {
  const font = await readFile(join(source, `files/vazirmatn-${part}-wght-normal.woff2`));
  const subset = await subsetFont(font, text, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 900 } },
  });
  await writeFile(join(target, `vazirmatn-${name}.woff2`), subset);
  console.log(`${name}: ${(subset.length / 1000).toFixed(1)} kB`);
}
await writeFile(join(target, "LICENSE.txt"), await readFile(join(source, "LICENSE")));
