import { fold, searchWords } from "../../../database/persian.ts";
import { type DocumentMatch, TIERS } from "./document-matching.ts";
import type { Document } from "./documents.ts";
import type { Lexicon } from "./lexicon.ts";

/**
 * A spelling suggestion for a text without exact matches: the words of the best fuzzy match as its document writes them, or the
 * text of the other keyboard layout. Null when there are exact matches or none at all.
 */
export function didYouMean(
  lexicon: Lexicon,
  best: DocumentMatch | undefined,
  otherKeyboard: string | null,
  typed: string,
): string | null {
  if (!best) return null;
  if (best.tier > TIERS.fuzzy) return otherKeyboard;
  const document = lexicon.document(best.doc);
  const corrected = best.matchedWords.map(({ word }) => writtenForm(document, word)).join(" ");
  return fold(corrected).replaceAll(" ", "") === searchWords(typed).join("") ? null : corrected;
}

/** A folded word in the document's spelling. */
function writtenForm({ name, otherNames, english, context }: Document, word: string): string {
  const texts = [name, ...otherNames, english, ...context];
  const fullText = texts.find((text) => searchWords(text).join("") === word);
  if (fullText) return fullText;
  const written = texts.flatMap((text) => [...text.split(/[\s،()]+/), ...text.split(/[\s،()\u200c]+/)]);
  return written.find((text) => fold(text) === word) ?? word;
}
