import { filterPlaces } from "../../../contract/catalog/place.ts";
import type { Question } from "../../../contract/catalog/question.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { namedAmenitiesPath } from "../../../map/amenity/amenity-path.ts";
import { toPictureSource } from "../../../ui/content/picture-source.ts";
import { parseQuery } from "../../features/place/filter/query/parse-query.ts";
import { type PlaceQuery, placeListPath, toEndpointInput } from "../../features/place/filter/query/place-query.ts";
import { hasChip, withChips, withoutChip } from "../../features/place/filter/search-chips.ts";

/** What the search says of a text. */
export interface AskedQuestion {
  question: Question;
  did_you_mean: string | null;
}

/** What the search understood of the text whose meaning the filters hold; null without one, and when the request fails. */
export async function loadAsked(api: Api, { asked, position }: PlaceQuery): Promise<AskedQuestion | null> {
  if (asked === "") return null;
  const input = { q: asked, ...position, page_count: 1, fields: ["id" as const] };
  const { question, did_you_mean } = await api(filterPlaces, input).catch(() => ({
    question: undefined,
    did_you_mean: null,
  }));
  return question ? { question, did_you_mean } : null;
}

/** Whether a text finds the places of its chips and no others: names may match, too. */
export async function isWholeMeaning(
  api: Api,
  { q, position }: PlaceQuery,
  chips: Question["chips"],
): Promise<boolean> {
  const few = { ...position, page_count: 1, fields: ["id" as const] };
  const meaning = toEndpointInput(withChips(parseQuery(new URLSearchParams()), chips));
  const [text, filtered] = await Promise.all([
    api(filterPlaces, { q, ...few }),
    api(filterPlaces, { ...meaning, ...few }),
  ]);
  return text.total === filtered.total;
}

/** The query without what was understood of its former text. */
export const withoutQuestion = (query: PlaceQuery, { chips }: Question): PlaceQuery => ({
  ...chips.filter((chip) => hasChip(query, chip)).reduce(withoutChip, query),
  asked: "",
});

/** What is shown above the places: nothing when a part of the text was removed meanwhile, which it would contradict. */
export function showQuestion(query: PlaceQuery, question: Question) {
  const { chips, head, answer, amenities, widening, dropped, instead } = question;
  if (query.q === "" && !chips.every((chip) => hasChip(query, chip))) return null;
  const [shown, to] = [{ ...query, asked: "", sort: "best", position: null, page: 1 } as const, head && headPath(head)];
  return {
    answer,
    amenities: amenities && { ...amenities, to: namedAmenitiesPath(amenities) },
    notes: [
      ...(widening ? [{ icon: "compass", sentence: widening.sentence }] : []),
      ...(dropped ? [{ icon: "close", sentence: dropped.sentence }] : []),
    ],
    /** Another list that the text names; none where it is this list. */
    head:
      head && to && to !== placeListPath(shown)
        ? { to, sentence: head.sentence, cover: head.cover && toPictureSource(head.cover) }
        : null,
    instead: instead && {
      sentence: instead.sentence,
      places: instead.places.map((place) => ({ ...place, cover: toPictureSource(place.cover) })),
    },
  };
}
export type ShownQuestion = NonNullable<ReturnType<typeof showQuestion>>;

const headPath = ({ params }: { params: Record<string, string> }) =>
  placeListPath(parseQuery(new URLSearchParams(params)));
