import { fold, searchWords } from "../../../database/persian.ts";
import type { Document } from "./documents.ts";
import type { Lexicon } from "./lexicon.ts";
import { TIERS } from "./matching.ts";
import type { Found } from "./search.ts";

/**
 * What somebody probably meant who typed this, when nothing is quite so: the name that is nearest, or the typed words as they
 * should have been. Null when something is as it was typed, or nothing is near.
 */
export function didYouMean({ documents }: Lexicon, { matches, otherKeyboard }: Found, typed: string): string | null {
  const [best] = matches;
  if (!best) return null;
  if (best.tier > TIERS.near) return otherKeyboard;
  const document = documents[best.doc]!;
  const corrected = best.by.map(({ word }) => shownForm(document, word)).join(" ");
  return fold(corrected).replaceAll(" ", "") === searchWords(typed).join("") ? null : corrected;
}

/** A folded word as the document writes it. */
function shownForm({ name, otherNames, english, context }: Document, word: string): string {
  const texts = [name, ...otherNames, english, ...context];
  const whole = texts.find((text) => searchWords(text).join("") === word);
  if (whole) return whole;
  const written = texts.flatMap((text) => [...text.split(/[\s،()]+/), ...text.split(/[\s،()\u200c]+/)]);
  return written.find((text) => fold(text) === word) ?? word;
}
