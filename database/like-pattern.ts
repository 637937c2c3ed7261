const zwnj = /\u200c/g;

/** A pattern for `ilike` that matches the text anywhere, with wildcards escaped and half-spaces removed. */
export const containsPattern = (text: string): string => `%${text.replace(zwnj, "").replace(/[\\%_]/g, "\\$&")}%`;
