// Texts that tests plant faults into.
import type { ContentFile } from "../../database/content.ts";
import { judgeFile } from "./judge.ts";
import { seedSlugs } from "./link.rules.ts";

/** Those of the seed, and one story. */
export const slugs = await seedSlugs(["yazd-in-two-days"]);

/** Forty words without a fault, so that a text is long enough. */
export const filler = Array.from({ length: 40 }, (_, index) => ["سفر", "راه", "کوه", "آب"][index % 4]).join(" ");
/** A question with a line of one's own as the first of its body, the eighth of the file. */
export const faq = (line: string, more: { question?: string; sort?: string; id?: number } = {}): ContentFile => ({
  file: "faq/planted.md",
  text: `---\nid: ${more.id ?? 1}\nquestion: ${more.question ?? "کجا برویم؟"}\ncategory: travel\nsort: ${more.sort ?? 1}\n---\n\n${line}\n${filler}.\n`,
});
/** What is said of a file by itself. */
export const said = (file: ContentFile) =>
  judgeFile(file, slugs).map(({ line, rule, piece }) => ({ line, rule, piece }));
