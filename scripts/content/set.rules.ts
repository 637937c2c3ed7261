import type { Content } from "../../database/content.ts";
import { searchWords } from "../../database/persian.ts";
import type { Slugs } from "./link.rules.ts";
import type { Problem } from "./problem.ts";
import { spokenBody, wordsOf } from "./spoken.ts";

const lengths: Record<Exclude<Content["kind"], "activity">, [least: number, most: number]> = {
  page: [300, 1000],
  post: [700, 1300],
  faq: [30, 150],
  slider: [0, 0],
  place: [90, 220],
  province: [60, 150],
  type: [60, 150],
  category: [60, 150],
};

/** How many words a text may have. */
function bounds({ kind, slug }: Content, slugs: Slugs): [least: number, most: number] {
  if (kind === "activity") return slugs.wholeActivity.has(slug) ? [60, 150] : [30, 110];
  return lengths[kind];
}

const spokenText = (body: string) => spokenBody(body).map(({ text }) => text);

/** Words of a text's body. */
export const countWords = ({ body }: Content): number => wordsOf(spokenText(body).join("\n")).length;

/** Whether a text, and what an activity counts up, keeps its measure. */
export function judgeLength(content: Content, slugs: Slugs): string[] {
  const [least, most] = bounds(content, slugs);
  const count = countWords(content);
  const wrong = count < least || count > most ? [`${count} words, not ${least}–${most}`] : [];
  if (content.kind !== "activity" || !slugs.wholeActivity.has(content.slug)) return wrong;
  const { bring, safety } = content.front;
  if (bring.length < 5) wrong.push(`bring: ${bring.length}, not 5–9`);
  if (safety.length < 2) wrong.push(`safety: ${safety.length}, not 2–5`);
  return wrong;
}

/** The first three words, by which nobody should know two texts. */
const opening = ({ body }: Content) => searchWords(spokenText(body).join(" ")).slice(0, 3).join(" ");

/** What texts of one kind have in common and should not. */
export function judgeSameness(contents: Content[]): Problem[] {
  return [
    ...repeated(contents, "twin", ({ front }) =>
      "question" in front ? front.question : "title" in front ? front.title : "",
    ),
    ...repeated(contents, "twin", ({ front }) => ("id" in front ? `id ${front.id}` : "")),
    ...repeated(contents, "opening", opening),
  ];
}

function repeated(contents: Content[], rule: "twin" | "opening", said: (content: Content) => string): Problem[] {
  const first = new Map<string, string>();
  return contents.flatMap((content) => {
    const words = searchWords(said(content)).join(" ");
    const key = `${content.kind} ${words}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, content.file);
    return before === undefined || !words ? [] : [{ file: content.file, line: 1, rule, piece: `${words} = ${before}` }];
  });
}

/** Activities that nobody has introduced yet. */
export function judgeMissing(contents: Content[], slugs: Slugs): Problem[] {
  const written = new Set(contents.filter(({ kind }) => kind === "activity").map(({ slug }) => slug));
  return [...slugs.activity]
    .filter((slug) => !written.has(slug))
    .map((slug) => ({ file: `activity/${slug}.md`, line: 1, rule: "missing", piece: slug }));
}
