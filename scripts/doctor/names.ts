import { SETTING_NAMES } from "../../server/env.ts";
import { advice, type Finding } from "./finding.ts";

const maxDistance = 2;
const plain = (name: string) => name.toUpperCase().replaceAll("_", "");

/** Names in the environment that look like a misspelt setting: with the same letters, or with one or two others. */
export function checkNames(environment: NodeJS.ProcessEnv): Finding[] {
  const known = new Set<string>(SETTING_NAMES);
  return Object.keys(environment)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = SETTING_NAMES.find((it) => isLike(name, it));
      return meant ? [advice(`${name} تنظیم شناخته‌ای نیست؛ شاید ${meant} می‌خواستید.`)] : [];
    });
}

function isLike(name: string, setting: string): boolean {
  const [written, meant] = [plain(name), plain(setting)];
  if (written === meant) return true;
  if (meant.length < 6 || Math.abs(written.length - meant.length) > maxDistance) return false;
  return distance(written, meant) <= maxDistance;
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
