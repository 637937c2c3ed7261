const ALIKE = "يىېكڪةەہٱ";
const PERSIAN = "یییککههها"; // what each of them is written as

/**
 * A text for comparing, as `database/persian.ts` folds it, and without spaces: one form of each letter, Latin digits, neither
 * half-spaces nor vowel signs. A test holds the two together.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\sءـ]/gu, "")
    .replace(/[يىېكڪةەہٱ۰-۹٠-٩]/g, (sign) => PERSIAN[ALIKE.indexOf(sign)] ?? String(sign.charCodeAt(0) & 15));
