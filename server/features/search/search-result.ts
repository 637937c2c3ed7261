import type { NamedResult, PlaceResult, PostResult } from "../../../contract/catalog/search.ts";
import { getExisting } from "../../catalog/lookup.ts";
import type { DocumentMatch } from "../../catalog/search/document-matching.ts";
import { highlight } from "../../catalog/search/highlight.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import { placeCover, ref, toPlaceCard } from "../place/place-card.ts";
import { placesWithOption } from "../place/place-page.ts";
import { toPostCard } from "../post/post-card.ts";
import { posterImage } from "../poster/poster-image.ts";
import { activitySubject, provinceSubject } from "../poster/poster-subject.ts";

/** The matched ranges of the name, and the other name that matched when the name itself does not. */
function matchedIn({ lexicon }: Snapshot, { doc, matchedWords: by }: DocumentMatch) {
  const { name, otherNames, english } = lexicon.document(doc);
  const ranges = highlight(name, by);
  const other = [...otherNames, english].find((text) => highlight(text, by).length > 0);
  return { ranges, known_as: ranges.length === 0 ? (other ?? null) : null };
}

const idOf = ({ lexicon }: Snapshot, { doc }: DocumentMatch) => lexicon.document(doc).id;

export const toPlaceResult = (snapshot: Snapshot, match: DocumentMatch): PlaceResult => ({
  ...toPlaceCard(snapshot, getExisting(snapshot.places, idOf(snapshot, match))),
  ...matchedIn(snapshot, match),
});

export const toPostResult = (snapshot: Snapshot, match: DocumentMatch): PostResult => ({
  ...toPostCard(snapshot, getExisting(snapshot.postById, idOf(snapshot, match))),
  ...matchedIn(snapshot, match),
});

export function toProvinceResult(snapshot: Snapshot, match: DocumentMatch): NamedResult {
  const { id, slug, name, placeCount } = getExisting(snapshot.provinceById, idOf(snapshot, match));
  const cover = posterImage(`province-${slug}`, provinceSubject(slug), `استان ${name}`);
  return { id, name, place_count: placeCount, cover, within: null, ...matchedIn(snapshot, match) };
}

export function toCityResult(snapshot: Snapshot, match: DocumentMatch): NamedResult {
  const { id, name, placeCount, provinceId } = getExisting(snapshot.cityById, idOf(snapshot, match));
  const within = ref(getExisting(snapshot.provinceById, provinceId));
  return { id, name, place_count: placeCount, cover: null, within, ...matchedIn(snapshot, match) };
}

export function toActivityResult(snapshot: Snapshot, match: DocumentMatch): NamedResult {
  const { id, slug, name, placeCount, parentId } = getExisting(snapshot.activityById, idOf(snapshot, match));
  const within = parentId === null ? null : ref(getExisting(snapshot.activityById, parentId));
  const cover = posterImage(`activity-${slug}`, activitySubject(slug), name);
  return { id, name, place_count: placeCount, cover, within, ...matchedIn(snapshot, match) };
}

export function toCategoryResult(snapshot: Snapshot, match: DocumentMatch): NamedResult {
  const { id, name, placeCount } = getExisting(snapshot.categoryById, idOf(snapshot, match));
  const [best] = placesWithOption(snapshot, "category", id).slice(0, 1);
  const cover = best ? placeCover(snapshot, best) : null;
  return { id, name, place_count: placeCount, cover, within: null, ...matchedIn(snapshot, match) };
}
