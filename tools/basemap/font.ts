import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

// CommonJS without types: its one function is described here.
const subsetFont: (
  font: Buffer,
  text: string,
  options: { targetFormat: "woff2"; variationAxes: { wght: number } },
) => Promise<Buffer> = createRequire(import.meta.url)("subset-font");

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** Letters as they are typed, and in the forms in which they join: a map draws letter by letter, already joined. */
const persian = ` ${range(0x600, 0x6ff)}\u200c\u200d${range(0xfb50, 0xfdff)}${range(0xfe70, 0xfeff)}`;
const latin = `${range(0x20, 0x7e)}«»·–—×°`;

/** Writes Vazirmatn (OFL 1.1) for the labels: one file a weight for Persian, one for Latin. */
export async function writeFonts(folder: string): Promise<void> {
  const source = join(import.meta.dirname, "../../node_modules/@fontsource-variable/vazirmatn");
  await mkdir(folder, { recursive: true });
  const cut = async (script: string, text: string, wght: number) => {
    const font = await readFile(join(source, `files/vazirmatn-${script}-wght-normal.woff2`));
    const made = await subsetFont(font, text, { targetFormat: "woff2", variationAxes: { wght } });
    await writeFile(join(folder, `label-${script}-${wght}.woff2`), made);
  };
  for (const weight of [400, 500, 700]) await cut("arabic", persian, weight);
  await cut("latin", latin, 500);
  await writeFile(join(folder, "LICENSE.txt"), await readFile(join(source, "LICENSE")));
}
