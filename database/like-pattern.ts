const zwnj = /\u200c/g;

/** A pattern for `ilike` that finds a text anywhere in another; what `ilike` reads as a sign stands for itself. Without half-spaces. */
export const containing = (text: string): string => `%${text.replace(zwnj, "").replace(/[\\%_]/g, "\\$&")}%`;
