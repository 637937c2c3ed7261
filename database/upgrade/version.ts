import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The version of this program, as `package.json` has it: three numbers. */
export const programVersion: string = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"),
).version;

/** Below 0 when the version `a` is older than `b`, above 0 when it is newer, 0 when they are the same. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split(".").map(Number));
  const at = left!.findIndex((number, index) => number !== right![index]);
  return at < 0 ? 0 : left![at]! - (right![at] ?? 0);
}
