import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

// Cuts Vazirmatn (OFL 1.1, Saber Rastikerdar) down to what Persian pages use: `node tools/font/build.ts`.
// The products are committed: neither the build nor a visitor needs this script.

// CommonJS without types: its one function is described here.
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

/** What each file holds; `tokens.css` names the same characters in `unicode-range`. */
const faces = {
  // Persian letters, the Arabic ones that quotations need, vowel signs, digits, and the space, so that most words need one file only.
  arabic: ` \u00a0،؛؟٪٫٬ـ${range(0x621, 0x63a)}${range(0x641, 0x655)}ٰٱپچژکگی${"ۀہة"}${range(0x6f0, 0x6f9)}${range(0x660, 0x669)}\u200c\u200d\u200e`,
  latin: `${range(0x20, 0x7e)}\u00a0«»°·×±–—‘’“”…−`,
};

await mkdir(target, { recursive: true });
for (const [name, text] of Object.entries(faces)) {
  const font = await readFile(join(source, `files/vazirmatn-${name}-wght-normal.woff2`));
  const cut = await subsetFont(font, text, { targetFormat: "woff2", variationAxes: { wght: { min: 400, max: 900 } } });
  await writeFile(join(target, `vazirmatn-${name}.woff2`), cut);
  console.log(`${name}: ${(cut.length / 1000).toFixed(1)} kB`);
}
await writeFile(join(target, "LICENSE.txt"), await readFile(join(source, "LICENSE")));
