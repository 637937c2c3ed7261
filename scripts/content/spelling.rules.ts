import type { ContentFile } from "../../database/content.ts";
import { proseOfBody, proseOfHead } from "./prose.ts";

const HALF_SPACE = "\u200c";

/** Two words each, whose letters alone do not tell them apart: half a day and noon, they sleep and it laid, moist and a lime tree. */
const DIFFERENT = ["نیم‌روز", "خواب‌اند", "نم‌دار"];

/** «خانه‌ای» and «خان‌های» have the same letters, too. */
const isOfTwoNouns = (letters: string) => letters.endsWith("های");

/** Words that the texts write both with a half-space and without one, each with all its spellings. */
export function findTwoSpellings(files: readonly Pick<ContentFile, "text">[]): string[] {
  const accepted = new Set(DIFFERENT.map(lettersOf));
  const spellings = new Map<string, Set<string>>();
  for (const word of files.flatMap(({ text }) => wordsOf(text))) {
    const letters = lettersOf(word);
    if (!accepted.has(letters) && !isOfTwoNouns(letters))
      spellings.set(letters, (spellings.get(letters) ?? new Set()).add(word));
  }
  return [...spellings.values()].filter(({ size }) => size > 1).map((words) => [...words].join("، "));
}

const lettersOf = (word: string) => word.replaceAll(HALF_SPACE, "");

const wordsOf = (text: string): string[] =>
  [...proseOfHead(text), ...proseOfBody(text)].flatMap(({ text }) => text.match(/\p{L}[\p{L}\p{M}\u200c]*/gu) ?? []);
