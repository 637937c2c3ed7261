// Valid texts in which tests plant errors.
import type { ContentFile } from "../../database/content.ts";
import { seedSlugs } from "./link.rules.ts";
import { lintFile } from "./lint.ts";

/** The slugs of the seed and of one story. */
export const slugs = await seedSlugs(["yazd-in-two-days"]);

/** Forty words without errors, so that a text is long enough. */
export const filler = Array.from({ length: 40 }, (_, index) => ["سفر", "راه", "کوه", "آب"][index % 4]).join(" ");
/** A FAQ text with `line` as the first line of its body, which is line 8 of the file. */
export const faqSample = (line: string, more: { question?: string; sort?: string; id?: number } = {}): ContentFile => ({
  file: "faq/planted.md",
  text: `---\nid: ${more.id ?? 1}\nquestion: ${more.question ?? "کجا برویم؟"}\ncategory: travel\nsort: ${more.sort ?? 1}\n---\n\n${line}\n${filler}.\n`,
});
/** The findings for a single file. */
export const lintSample = (file: ContentFile) =>
  lintFile(file, slugs).map(({ line, rule, excerpt }) => ({ line, rule, excerpt }));
