import type { Chip } from "../../contract/catalog/question.ts";

/** The icons of what the search understood. */
export const CHIP_ICONS: Record<Chip["kind"], string> = {
  ...{ where: "pin", near: "compass", what: "landmark", activity: "hiking" },
  ...{ attribute: "check", when: "sun", words: "book", without: "eye-closed" },
};
