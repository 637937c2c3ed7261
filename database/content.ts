// The editors' texts as they lie in the folder: Markdown under a head of YAML, one file an item, named by its slug.
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { LineCounter, parseDocument } from "yaml";
import { z } from "zod";

export const contentFolder = join(import.meta.dirname, "seed/content");

const text = z.string().regex(/\S/, "is empty");
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is no slug");
const number = z.int().min(1);

/**
 * What the head of a text holds, by its kind; whatever else stands there is a mistake. An `id` is the row's for good, so that
 * addresses outlive a new slug; an activity has its own in `activity.csv`.
 */
const heads = {
  page: z.strictObject({ id: number, title: text, summary: text, updated: z.iso.date() }),
  slider: z.strictObject({
    id: number,
    title: text.max(40),
    subtitle: text.max(90),
    link: text,
    picture: slug,
    sort: number,
  }),
  post: z.strictObject({
    id: number,
    title: text,
    summary: text,
    category: z.enum(["safarname", "tabiat", "farhang", "rahnama"]),
    author: text,
    published: z.iso.date(),
    picture: slug,
  }),
  faq: z.strictObject({
    id: number,
    question: text,
    category: z.enum(["start", "account", "places", "travel", "site"]),
    sort: number,
  }),
  place: z.strictObject({
    summary: text.max(140),
    /** Minutes, where the kind's own do not fit. */
    visit: number.max(2880).optional(),
    /** Jalali months, where the climate's rule is wrong. */
    months: z.array(number.max(12)).min(1).max(11).optional(),
    sources: z
      .array(z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }).optional() }))
      .min(1)
      .optional(),
  }),
  province: z.strictObject({}),
  type: z.strictObject({}),
  category: z.strictObject({}),
  activity: z.strictObject({
    season: text.optional(),
    bring: z.array(text).min(2).max(9),
    safety: z.array(text).min(1).max(5),
    suits: text,
  }),
};

export type ContentKind = keyof typeof heads;
export const contentKinds = Object.keys(heads) as ContentKind[];

/** A text, its file relative to the folder of the contents, its body in Markdown; a slider has none. */
export type Content = {
  [Kind in ContentKind]: { kind: Kind; slug: string; file: string; front: z.infer<(typeof heads)[Kind]>; body: string };
}[ContentKind];

/** What is wrong with the head of a file, and in which of its lines. */
export interface HeadProblem {
  line: number;
  piece: string;
}

export interface ContentFile {
  file: string;
  text: string;
}

/** The head and the body of a file, with the line at which the body begins; undefined where there is no head. */
export function partsOf(text: string): { head: string; body: string; bodyLine: number } | undefined {
  const [all, head] = /^---\r?\n([\s\S]*?\n|)---[ \t\r]*(?:\n|$)/.exec(text) ?? [];
  if (all === undefined || head === undefined) return undefined;
  return { head, body: text.slice(all.length), bodyLine: all.split("\n").length };
}

/** The kind and the slug that a file's name says: `faq/how-to-join.md`, and places by province, `place/fars/persepolis.md`. */
function nameOf(file: string): { kind: ContentKind; slug: string } | undefined {
  const [, folder, province, slug] = /^([a-z]+)\/(?:([a-z0-9-]+)\/)?([^/]+)\.md$/.exec(file) ?? [];
  const kind = contentKinds.find((contentKind) => contentKind === folder);
  return kind && slug && (kind === "place") === (province !== undefined) ? { kind, slug } : undefined;
}

/** Reads one file. Never throws: what is wrong comes back by line. */
export function contentOf({ file, text }: ContentFile): { content: Content } | { problems: HeadProblem[] } {
  const name = nameOf(file);
  if (!name) return { problems: [{ line: 1, piece: `${file} is no <kind>/<slug>.md of ${contentKinds.join(", ")}` }] };
  const parts = partsOf(text);
  if (!parts) return { problems: [{ line: 1, piece: "no front matter" }] };
  const lines = new LineCounter();
  const document = parseDocument(parts.head, { lineCounter: lines });
  // One line more for the opening ---.
  const lineAt = (offset = 0) => lines.linePos(offset).line + 1;
  if (document.errors.length > 0)
    return { problems: document.errors.map(({ pos, code }) => ({ line: lineAt(pos[0]), piece: `YAML ${code}` })) };
  const read = heads[name.kind].safeParse(plain(document) ?? {});
  if (read.success) {
    const front = read.data as never;
    return { content: { ...name, file, front, body: parts.body.trim() } };
  }
  const problems = read.error.issues.map(({ path, message }) => {
    const node = path.length > 0 && document.contents ? document.getIn(path, true) : undefined;
    const range = (node as { range?: [number, number, number] } | undefined)?.range;
    return { line: lineAt(range?.[0]), piece: [path.join("."), message].filter(Boolean).join(" ") };
  });
  return { problems };
}

/** The head as plain values; a head that YAML reads but cannot resolve, such as a foreign alias, as nothing. */
function plain(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
}

/** All files of the folder, by name. */
export async function contentFiles(folder = contentFolder): Promise<ContentFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.sort().map(async (path) => ({
      file: path
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
      text: await readFile(path, "utf8"),
    })),
  );
}

/** All texts, by file name. Throws an error that names every file and line whose head is wrong. */
export async function readContent(folder = contentFolder): Promise<Content[]> {
  const read = (await contentFiles(folder)).map((file) => ({ file: file.file, ...contentOf(file) }));
  const problems = read.flatMap((item) =>
    "problems" in item ? item.problems.map(({ line, piece }) => `${item.file}:${line}: ${piece}`) : [],
  );
  if (problems.length > 0) throw new Error(`The contents cannot be read:\n${problems.join("\n")}`);
  return read.flatMap((item) => ("content" in item ? [item.content] : []));
}
