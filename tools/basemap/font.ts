import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

// CommonJS without types: the type of its only function is declared here.
const subsetFont: (
  font: Buffer,
  text: string,
  options: { targetFormat: "woff2"; variationAxes: { wght: number }; keepFeatures: string[]; noLayoutClosure: true },
) => Promise<Buffer> = createRequire(import.meta.url)("subset-font");

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** The letters, marks and digits of Persian, and of its neighbours in Iran: Arabic, Kurdish, Azeri. */
const letters = new Set(
  [
    "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيٱپچژڕڤکگڵھۀہۆۇیێۋەڪ",
    "،؛؟٪٫٬۔ـ",
    range(0x64b, 0x655),
    ...[range(0x660, 0x669), range(0x670, 0x670), range(0x6f0, 0x6f9)],
  ].join(""),
);

/** Whether a presentation form is that of one of the letters, or of the ligature of lam and alef. */
function isFormOfLetters(form: string): boolean {
  const plain = form.normalize("NFKC");
  return plain !== form && [...plain].every((letter) => letters.has(letter)) && /^(.|ل[اآأإ])$/u.test(plain);
}

/** The letters and their presentation forms: a map renders single glyphs, so joined forms must be in the font. */
const forms = [...range(0xfb50, 0xfdff), ...range(0xfe70, 0xfefc)].filter(isFormOfLetters);
const persian = ` \u200c\u200d${[...letters].join("")}${forms.join("")}`;
const latin = `${range(0x20, 0x7e)}«»·–—×°`;

/** Writes Vazirmatn (OFL 1.1) for the labels: one file per weight for Persian, one file for Latin. */
export async function writeFonts(folder: string): Promise<void> {
  const source = join(import.meta.dirname, "../../node_modules/@fontsource-variable/vazirmatn");
  await mkdir(folder, { recursive: true });
  const writeSubset = async (script: string, text: string, wght: number) => {
    const font = await readFile(join(source, `files/vazirmatn-${script}-wght-normal.woff2`));
    const subset = await subsetFont(font, text, {
      targetFormat: "woff2",
      variationAxes: { wght },
      keepFeatures: ["mark", "mkmk", "ccmp"], // the map chooses the forms of letters itself, so only marks need rules
      noLayoutClosure: true,
    });
    await writeFile(join(folder, `label-${script}-${wght}.woff2`), subset);
  };
  for (const weight of [400, 500, 700]) await writeSubset("arabic", persian, weight);
  await writeSubset("latin", latin, 500);
  await writeFile(join(folder, "LICENSE.txt"), await readFile(join(source, "LICENSE")));
}
