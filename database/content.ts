// The texts of the seed: Markdown files with YAML front matter, one per item, named by its slug.
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { LineCounter, parseDocument } from "yaml";
import { z } from "zod";

export const contentFolder = join(import.meta.dirname, "seed/content");

const text = z.string().regex(/\S/, "is empty");
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is no slug");
const number = z.int().min(1);

/**
 * The front matter of each kind of text; unknown keys are errors. An `id` never changes, so that URLs survive a new slug; the ids
 * of activities are in `activity.csv`.
 */
const frontMatterSchemas = {
  page: z.strictObject({ id: number, title: text, summary: text, updated: z.iso.date() }),
  slider: z.strictObject({
    id: number,
    title: text.max(40),
    subtitle: text.max(90),
    link: text,
    picture: slug,
    sort: number,
    /** The Jalali months in which the home page shows it; all without it. */
    months: z.array(number.max(12)).min(1).max(11).optional(),
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
    /** Minutes, where the kind's default does not fit. */
    visit: number.max(2880).optional(),
    /** Jalali months, where the rule based on the climate is wrong. */
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

export type ContentKind = keyof typeof frontMatterSchemas;
export const contentKinds = Object.keys(frontMatterSchemas) as ContentKind[];

/** A parsed text: `file` is relative to the content folder, `body` is Markdown; a slider has no body. */
export type Content = {
  [Kind in ContentKind]: {
    kind: Kind;
    slug: string;
    file: string;
    front: z.infer<(typeof frontMatterSchemas)[Kind]>;
    body: string;
  };
}[ContentKind];

/** An error in the front matter, with its line in the file. */
export interface FrontMatterProblem {
  line: number;
  excerpt: string;
}

export interface ContentFile {
  file: string;
  text: string;
}

/** The front matter and the body of a file, with the line where the body begins; undefined without front matter. */
export function splitFrontMatter(text: string): { head: string; body: string; bodyLine: number } | undefined {
  const [all, head] = /^---\r?\n([\s\S]*?\n|)---[ \t\r]*(?:\n|$)/.exec(text) ?? [];
  if (all === undefined || head === undefined) return undefined;
  return { head, body: text.slice(all.length), bodyLine: all.split("\n").length };
}

/** The kind and slug in a file name: `faq/how-to-join.md`, for places with the province, `place/fars/persepolis.md`. */
function parseFileName(file: string): { kind: ContentKind; slug: string } | undefined {
  const [, folder, province, slug] = /^([a-z]+)\/(?:([a-z0-9-]+)\/)?([^/]+)\.md$/.exec(file) ?? [];
  const kind = contentKinds.find((contentKind) => contentKind === folder);
  return kind && slug && (kind === "place") === (province !== undefined) ? { kind, slug } : undefined;
}

/** Parses one file. Never throws; errors are returned with their lines. */
export function parseContent({ file, text }: ContentFile): { content: Content } | { problems: FrontMatterProblem[] } {
  const name = parseFileName(file);
  if (!name)
    return { problems: [{ line: 1, excerpt: `${file} is no <kind>/<slug>.md of ${contentKinds.join(", ")}` }] };
  const parts = splitFrontMatter(text);
  if (!parts) return { problems: [{ line: 1, excerpt: "no front matter" }] };
  const lines = new LineCounter();
  const document = parseDocument(parts.head, { lineCounter: lines });
  // Plus one line for the opening ---.
  const lineAt = (offset = 0) => lines.linePos(offset).line + 1;
  if (document.errors.length > 0)
    return { problems: document.errors.map(({ pos, code }) => ({ line: lineAt(pos[0]), excerpt: `YAML ${code}` })) };
  const result = frontMatterSchemas[name.kind].safeParse(toPlainValue(document) ?? {});
  if (result.success) {
    const front = result.data as never;
    return { content: { ...name, file, front, body: parts.body.trim() } };
  }
  const problems = result.error.issues.map(({ path, message }) => {
    const node = path.length > 0 && document.contents ? document.getIn(path, true) : undefined;
    const range = (node as { range?: [number, number, number] } | undefined)?.range;
    return { line: lineAt(range?.[0]), excerpt: [path.join("."), message].filter(Boolean).join(" ") };
  });
  return { problems };
}

/** The front matter as plain values; undefined for YAML that cannot be resolved, such as an unknown alias. */
function toPlainValue(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
}

/** Reads all files of the folder, sorted by name. */
export async function readContentFiles(folder = contentFolder): Promise<ContentFile[]> {
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

/** Reads all texts, sorted by file name. Throws an error that names the file and line of every front matter error. */
export async function readContent(folder = contentFolder): Promise<Content[]> {
  const parsed = (await readContentFiles(folder)).map((file) => ({ file: file.file, ...parseContent(file) }));
  const problems = parsed.flatMap((item) =>
    "problems" in item ? item.problems.map(({ line, excerpt }) => `${item.file}:${line}: ${excerpt}`) : [],
  );
  if (problems.length > 0) throw new Error(`The contents cannot be read:\n${problems.join("\n")}`);
  return parsed.flatMap((item) => ("content" in item ? [item.content] : []));
}
