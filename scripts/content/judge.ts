import { type Content, type ContentFile, contentOf } from "../../database/content.ts";
import { judgeSpoken, judgeWritten } from "./line.rules.ts";
import { leadsSomewhere, type Slugs } from "./link.rules.ts";
import type { Problem, Remark } from "./problem.ts";
import { judgeLength, judgeMissing, judgeSameness } from "./set.rules.ts";
import { spokenBody, spokenHead } from "./spoken.ts";

/** Judges one file by itself. Never throws, whatever the file holds. */
export function judgeFile(file: ContentFile, slugs: Slugs): Problem[] {
  const { text } = file;
  const body = spokenBody(text);
  const remarks: Remark[] = [
    ...text.split("\n").flatMap((line, index) => judgeWritten(line, index + 1)),
    ...[...spokenHead(text), ...body].flatMap(({ text, line }) => judgeSpoken(text, line)),
    ...body.flatMap(({ markup, line }) => markup.map((piece) => ({ line, rule: "markup" as const, piece }))),
    ...body.flatMap(({ links, line }) =>
      links
        .filter(({ href, text }) => !text.trim() || !leadsSomewhere(href, slugs))
        .map(({ href, text }) => ({ line, rule: "link" as const, piece: `[${text}](${href})` })),
    ),
    ...judgeHead(file, slugs),
  ];
  return remarks.map((remark) => ({ file: file.file, ...remark })).sort((a, b) => a.line - b.line);
}

/** Kinds whose texts describe a row of the seed, by its slug. */
const described = ["place", "province", "type", "category", "activity"] as const;

function judgeHead(file: ContentFile, slugs: Slugs): Remark[] {
  const read = contentOf(file);
  if ("problems" in read) return read.problems.map((problem) => ({ ...problem, rule: "head" }));
  const { content } = read;
  const { kind, slug, front } = content;
  const lineOf = (key: string) => file.text.split("\n").findIndex((line) => line.startsWith(`${key}:`)) + 1;
  const remarks: Remark[] = judgeLength(content, slugs).map((piece) => ({ line: 1, rule: "length", piece }));
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) remarks.push({ line: 1, rule: "slug", piece: slug });
  if (described.some((name) => name === kind) && !slugs[kind as (typeof described)[number]].has(slug))
    remarks.push({ line: 1, rule: "slug", piece: slug });
  if (kind === "place" && file.file !== `place/${slugs.provinceOf.get(slug)}/${slug}.md`)
    remarks.push({ line: 1, rule: "slug", piece: file.file });
  if ("link" in front && !leadsSomewhere(front.link, slugs))
    remarks.push({ line: lineOf("link"), rule: "link", piece: front.link });
  if ("picture" in front && !slugs.place.has(front.picture))
    remarks.push({ line: lineOf("picture"), rule: "link", piece: front.picture });
  return remarks;
}

/** Judges all files, each by itself and beside the others; `contents` are those whose head could be read. */
export function judge(files: ContentFile[], slugs: Slugs): { problems: Problem[]; contents: Content[] } {
  const contents = files.flatMap((file) => {
    const read = contentOf(file);
    return "content" in read ? [read.content] : [];
  });
  const problems = [
    ...files.flatMap((file) => judgeFile(file, slugs)),
    ...judgeSameness(contents),
    ...judgeMissing(contents, slugs),
  ];
  return { problems, contents };
}
