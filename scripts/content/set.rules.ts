import type { Content } from "../../database/content.ts";
import { searchWords } from "../../database/persian.ts";
import type { Slugs } from "./link.rules.ts";
import { proseOfBody, splitWords } from "./prose.ts";
import type { Problem } from "./rules.ts";

const lengthRanges: Record<Exclude<Content["kind"], "activity">, [min: number, max: number]> = {
  page: [300, 1000],
  post: [700, 1300],
  faq: [30, 150],
  slider: [0, 0],
  place: [60, 220],
  province: [60, 150],
  type: [60, 150],
  category: [60, 150],
};

/** Two sentences about a place of importance 1 or 2. */
const minorPlaceRange: [min: number, max: number] = [20, 220];

/** The minimum and maximum number of words of a text. */
function lengthRange({ kind, slug }: Content, slugs: Slugs): [min: number, max: number] {
  if (kind === "activity") return slugs.topLevelActivity.has(slug) ? [60, 150] : [30, 110];
  if (kind === "place" && slugs.minorPlace.has(slug)) return minorPlaceRange;
  return lengthRanges[kind];
}

const proseText = (body: string) => proseOfBody(body).map(({ text }) => text);

/** The number of words of a text's body. */
export const countWords = ({ body }: Content): number => splitWords(proseText(body).join("\n")).length;

/** The violations of the length limits of a text and, for an activity, of its lists. */
export function lintLength(content: Content, slugs: Slugs): string[] {
  const [min, max] = lengthRange(content, slugs);
  const count = countWords(content);
  const errors = count < min || count > max ? [`${count} words, not ${min}–${max}`] : [];
  if (content.kind !== "activity" || !slugs.topLevelActivity.has(content.slug)) return errors;
  const { bring, safety } = content.front;
  if (bring.length < 5) errors.push(`bring: ${bring.length}, not 5–9`);
  if (safety.length < 2) errors.push(`safety: ${safety.length}, not 2–5`);
  return errors;
}

/** The first three words, which must differ between texts. */
const opening = ({ body }: Content) => searchWords(proseText(body).join(" ")).slice(0, 3).join(" ");

/** Titles, ids and openings that several texts of one kind share. */
export function lintDuplicates(contents: Content[]): Problem[] {
  return [
    ...findRepeated(contents, "duplicate", ({ front }) =>
      "question" in front ? front.question : "title" in front ? front.title : "",
    ),
    ...findRepeated(contents, "duplicate", ({ front }) => ("id" in front ? `id ${front.id}` : "")),
    ...findRepeated(contents, "opening", opening),
  ];
}

function findRepeated(
  contents: Content[],
  rule: "duplicate" | "opening",
  keyOf: (content: Content) => string,
): Problem[] {
  const first = new Map<string, string>();
  return contents.flatMap((content) => {
    const words = searchWords(keyOf(content)).join(" ");
    const key = `${content.kind} ${words}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, content.file);
    return before === undefined || !words
      ? []
      : [{ file: content.file, line: 1, rule, excerpt: `${words} = ${before}` }];
  });
}

/** Activities without a text. */
export function lintMissing(contents: Content[], slugs: Slugs): Problem[] {
  const written = new Set(contents.filter(({ kind }) => kind === "activity").map(({ slug }) => slug));
  return [...slugs.activity]
    .filter((slug) => !written.has(slug))
    .map((slug) => ({ file: `activity/${slug}.md`, line: 1, rule: "missing", excerpt: slug }));
}
