import { type Content, type ContentFile, parseContent } from "../../database/content.ts";
import { lintProseLine, lintRawLine } from "./line.rules.ts";
import { isValidLink, type Slugs } from "./link.rules.ts";
import { proseOfBody, proseOfHead } from "./prose.ts";
import type { Finding, Problem } from "./rules.ts";
import { lintDuplicates, lintLength, lintMissing } from "./set.rules.ts";

/** Lints one file on its own. Never throws, whatever the file contains. */
export function lintFile(file: ContentFile, slugs: Slugs): Problem[] {
  const { text } = file;
  const body = proseOfBody(text);
  const findings: Finding[] = [
    ...text.split("\n").flatMap((line, index) => lintRawLine(line, index + 1)),
    ...[...proseOfHead(text), ...body].flatMap(({ text, line }) => lintProseLine(text, line)),
    ...body.flatMap(({ markup, line }) => markup.map((excerpt) => ({ line, rule: "markup" as const, excerpt }))),
    ...body.flatMap(({ links, line }) =>
      links
        .filter(({ href, text }) => !text.trim() || !isValidLink(href, slugs))
        .map(({ href, text }) => ({ line, rule: "link" as const, excerpt: `[${text}](${href})` })),
    ),
    ...lintHead(file, slugs),
  ];
  return findings.map((finding) => ({ file: file.file, ...finding })).sort((a, b) => a.line - b.line);
}

/** Kinds whose texts describe a row of the seed, by its slug. */
const kindsWithSlug = ["place", "province", "type", "category", "activity"] as const;

function lintHead(file: ContentFile, slugs: Slugs): Finding[] {
  const read = parseContent(file);
  if ("problems" in read) return read.problems.map((problem) => ({ ...problem, rule: "head" }));
  const { content } = read;
  const { kind, slug, front } = content;
  const lineOf = (key: string) => file.text.split("\n").findIndex((line) => line.startsWith(`${key}:`)) + 1;
  const findings: Finding[] = lintLength(content, slugs).map((excerpt) => ({ line: 1, rule: "length", excerpt }));
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) findings.push({ line: 1, rule: "slug", excerpt: slug });
  if (kindsWithSlug.some((name) => name === kind) && !slugs[kind as (typeof kindsWithSlug)[number]].has(slug))
    findings.push({ line: 1, rule: "slug", excerpt: slug });
  if (kind === "place" && file.file !== `place/${slugs.provinceOf.get(slug)}/${slug}.md`)
    findings.push({ line: 1, rule: "slug", excerpt: file.file });
  if ("link" in front && !isValidLink(front.link, slugs))
    findings.push({ line: lineOf("link"), rule: "link", excerpt: front.link });
  if ("picture" in front && !slugs.place.has(front.picture))
    findings.push({ line: lineOf("picture"), rule: "link", excerpt: front.picture });
  return findings;
}

/** Lints all files, each on its own and compared with the others; `contents` are the files with valid front matter. */
export function lintContent(files: ContentFile[], slugs: Slugs): { problems: Problem[]; contents: Content[] } {
  const contents = files.flatMap((file) => {
    const read = parseContent(file);
    return "content" in read ? [read.content] : [];
  });
  const problems = [
    ...files.flatMap((file) => lintFile(file, slugs)),
    ...lintDuplicates(contents),
    ...lintMissing(contents, slugs),
  ];
  return { problems, contents };
}
