const VARIANTS = "يىېكڪةەہٱ";
const PERSIAN = "یییککههها"; // the Persian form of each variant

/** Sorting the marks of a long run takes quadratic time, so normalization sees thirty of them; `cleanText` cuts there too. */
const cutMarkRuns = (text: string) => text.replace(/([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu, "$1");

/**
 * Normalizes a text for comparison, like `database/persian.ts` and without spaces: one form of each letter, Latin digits, no
 * half-spaces or vowel signs. A test keeps the two in sync.
 */
export const fold = (text: string): string =>
  cutMarkRuns(text.replace(/\p{Cf}+/gu, ""))
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\sءـ]/gu, "")
    .replace(
      /[يىېكڪةەہٱ۰-۹٠-٩]/g,
      (character) => PERSIAN[VARIANTS.indexOf(character)] ?? String(character.charCodeAt(0) & 15),
    );
