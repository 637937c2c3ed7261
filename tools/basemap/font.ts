import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

// CommonJS without types: the type of its only function is declared here.
const subsetFont: (
  font: Buffer,
  text: string,
  options: { targetFormat: "woff2"; variationAxes: { wght: number } },
) => Promise<Buffer> = createRequire(import.meta.url)("subset-font");

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** Letters and their presentation forms: a map renders single glyphs, so joined forms must be in the font. */
const persian = ` ${range(0x600, 0x6ff)}\u200c\u200d${range(0xfb50, 0xfdff)}${range(0xfe70, 0xfeff)}`;
const latin = `${range(0x20, 0x7e)}«»·–—×°`;

/** Writes Vazirmatn (OFL 1.1) for the labels: one file per weight for Persian, one file for Latin. */
export async function writeFonts(folder: string): Promise<void> {
  const source = join(import.meta.dirname, "../../node_modules/@fontsource-variable/vazirmatn");
  await mkdir(folder, { recursive: true });
  const writeSubset = async (script: string, text: string, wght: number) => {
    const font = await readFile(join(source, `files/vazirmatn-${script}-wght-normal.woff2`));
    const subset = await subsetFont(font, text, { targetFormat: "woff2", variationAxes: { wght } });
    await writeFile(join(folder, `label-${script}-${wght}.woff2`), subset);
  };
  for (const weight of [400, 500, 700]) await writeSubset("arabic", persian, weight);
  await writeSubset("latin", latin, 500);
  await writeFile(join(folder, "LICENSE.txt"), await readFile(join(source, "LICENSE")));
}
