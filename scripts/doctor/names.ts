import { SETTING_NAMES } from "../../server/env.ts";
import { advice, type Finding } from "./finding.ts";

const plain = (name: string) => name.toUpperCase().replaceAll("_", "");

/** Every setting by its name and by that of a file with its value; `most` letters may differ in a misspelt name. */
const meanings = SETTING_NAMES.flatMap((setting) => {
  const { length } = plain(setting);
  const most = length < 6 ? 0 : length < 10 ? 2 : 3;
  return [setting, `${setting}_FILE`].map((name) => ({ name, most }));
});
const known = new Set(meanings.map(({ name }) => name));

/** Names in the environment that look like a misspelt setting: with the same letters, or with up to three others. */
export function checkNames(environment: NodeJS.ProcessEnv): Finding[] {
  return Object.keys(environment)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const [meant] = meanings
        .filter((it) => isLike(name, it))
        .toSorted((a, b) => unlike(name, a.name) - unlike(name, b.name));
      return meant ? [advice(`${name} تنظیم شناخته‌ای نیست؛ شاید ${meant.name} می‌خواستید.`)] : [];
    });
}

const unlike = (name: string, setting: string) => distance(plain(name), plain(setting));

function isLike(name: string, { name: setting, most }: (typeof meanings)[number]): boolean {
  const [written, meant] = [plain(name), plain(setting)];
  return Math.abs(written.length - meant.length) <= most && unlike(name, setting) <= most;
}

/** How many letters must be changed, added or left out to make one word of the other (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, nth) => nth);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, replaced);
    }
    row = next;
  }
  return row[to.length]!;
}
