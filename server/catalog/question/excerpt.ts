import { searchWords } from "../../../database/persian.ts";
import { stemOf } from "../places/text-index.ts";

const maxExcerpt = 90; // characters
const maxRead = 20_000;

/** «در متن: …»: where a text has one of the words; null where the name has it, or nothing does. */
export function excerpt(
  { name, summary }: { name: string; summary: string | null },
  text: string | undefined,
  words: readonly string[],
): string | null {
  const stems = new Set(words.flatMap((word) => searchWords(word)).map(stemOf));
  const hasWord = (part: string) => searchWords(part).some((word) => stems.has(stemOf(word)));
  if (hasWord(name)) return null;
  for (const sentence of sentencesOf(`${summary ?? ""}\n${plain(text ?? "")}`)) {
    if (!hasWord(sentence)) continue;
    return `در متن: ${shorten(sentence, hasWord)}`;
  }
  return null;
}

const sentencesOf = (text: string) =>
  text
    .slice(0, maxRead)
    .split(/(?<=[.؟!])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

const photo = /!\[(?:\\.|[^\]\\[])*\]\((?:[^()"]|"(?:\\.|[^"\\])*")*\)/g;
const link = /\[((?:\\.|[^\]\\[])*)\]\((?:<[^<>]*>|[^()]*)\)/g;

/** Markdown without its marks and photos; a sign after a backslash is no mark. */
const plain = (markdown: string) =>
  markdown
    .slice(0, maxRead)
    .replaceAll(photo, "")
    .replaceAll(link, "$1")
    .replaceAll(/^[ \t>]*[-+] /gm, "")
    .replaceAll(
      /\\([!-/:-@[-`{-~\n])|\||~~|[*_#>`]/g,
      (mark, escaped: string | undefined) => escaped ?? (mark === "|" ? " " : ""),
    )
    .replaceAll(/ {2,}/g, " ");

/** The part of a sentence around the word. */
function shorten(sentence: string, hasWord: (part: string) => boolean): string {
  if (sentence.length <= maxExcerpt) return sentence;
  const words = sentence.split(" ");
  const at = Math.max(0, words.findIndex(hasWord));
  let [from, to] = [at, at + 1];
  const length = () => words.slice(from, to).join(" ").length;
  while (length() < maxExcerpt && (from > 0 || to < words.length)) {
    if (from > 0) from--;
    if (to < words.length) to++;
  }
  return `${from > 0 ? "…" : ""}${words.slice(from, to).join(" ")}${to < words.length ? "…" : ""}`;
}
