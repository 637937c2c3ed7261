/** The most characters of a searched text, as the endpoints limit it. */
const MAX_LENGTH = 100;

/** A typed text in one line, of `max` characters at most, without a blank or half an emoji where it is cut. */
export const toSearchText = (text: string, max = MAX_LENGTH): string =>
  text
    .trim()
    .replace(/\s+/g, " ")
    .slice(0, max)
    .replace(/[\s\ud800-\udbff]+$/, "");
