import type { SearchResponse } from "../../../contract/catalog/search.ts";
import { fa } from "../../../text/digits.ts";

interface StatusInput {
  term: string;
  /** The number of suggestions. */
  count: number;
  searches: readonly { isDeleted?: boolean }[];
  response: SearchResponse | undefined;
}

/** What the panel shows, for screen readers: the answer, how the text was understood, and the number of suggestions. */
export function statusText({ term, count, searches, response }: StatusInput): string {
  if (!term) return startText(searches);
  if (count === 0 || !response) return "چیزی پیدا نشد.";
  const { question, did_you_mean: correction } = response;
  const { answer, amenities, chips = [], widening, dropped, instead } = question ?? {};
  return [
    answer?.sentence,
    amenities?.sentence,
    chips.length > 0 && `برداشت ما: ${chips.map(({ label }) => label).join("، ")}`,
    widening?.sentence,
    dropped?.sentence,
    instead?.sentence,
    `${fa(count)} پیشنهاد`,
    correction && `منظورتان «${correction}» بود؟`,
  ]
    .filter((part) => typeof part === "string")
    .map((part) => part.replace(/[.:]$/, ""))
    .join("، ");
}

function startText(searches: StatusInput["searches"]): string {
  if (searches.some(({ isDeleted }) => isDeleted)) return "پاک شد";
  return searches.length > 0 ? `${fa(searches.length)} جستجوی اخیر` : "پیشنهادها برای آغاز";
}
