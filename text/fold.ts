const VARIANTS = "يىېكڪةەہٱ";
const PERSIAN = "یییککههها"; // the Persian form of each variant

/**
 * Normalizes a text for comparison, like `database/persian.ts` and without spaces: one form of each letter, Latin digits, no
 * half-spaces or vowel signs. A test keeps the two in sync.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\sءـ]/gu, "")
    .replace(
      /[يىېكڪةەہٱ۰-۹٠-٩]/g,
      (character) => PERSIAN[VARIANTS.indexOf(character)] ?? String(character.charCodeAt(0) & 15),
    );
