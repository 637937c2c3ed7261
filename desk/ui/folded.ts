/** A name as one searches for it: without half-spaces and marks, with one shape of each letter. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u200c\u200d]/g, "")
    .replace(/[يى]/g, "ی")
    .replace(/ك/g, "ک")
    .replace(/[آأإ]/g, "ا")
    .replace(/[ةۀ]/g, "ه")
    .replace(/\s+/g, " ")
    .trim();
