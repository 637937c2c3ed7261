// `node scripts/screens.ts take <checkout> <folder> [--only <parts of names, with commas>] [--as sizes|abilities]`: captures images of all
// screens of a checkout; `sizes` each at three widths in both themes, `abilities` at 320 px, with forced colours, more contrast and letters of 200 %.
// `node scripts/screens.ts compare <folder> <folder>`: compares two sets of images. Exits with 1 when they differ.
// Content, clock and random numbers are fixed, so that two sets of the same program are equal, pixel by pixel.
import { parseArgs } from "node:util";
import { compareScreens } from "./screens/compare.ts";
import { takeScreens } from "./screens/take.ts";

const USAGE = `node scripts/screens.ts take <checkout> <folder> [--only <parts of names, with commas>] [--as sizes|abilities]
node scripts/screens.ts compare <folder> <folder>`;

/** Runs the command of the arguments. Returns false when an image differs or could not be captured. */
async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: "string" }, as: { type: "string" } },
  });
  const [command, first, second, ...rest] = positionals;
  if (first && second && rest.length === 0) {
    if (command === "take") return await takeScreens(first, second, values);
    if (command === "compare") return await compareScreens(first, second);
  }
  console.error(USAGE);
  return false;
}

process.exitCode = (await run()) ? 0 : 1;
