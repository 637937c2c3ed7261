import type { NamedResult, PlaceResult, PostResult } from "../../../contract/catalog/search.ts";
import { highlight } from "../../catalog/search/highlight.ts";
import type { Match } from "../../catalog/search/matching.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import { placeCover, ref, toPlaceCard } from "../place/place-card.ts";
import { toPostCard } from "../post/post-card.ts";
import { posterImage } from "../poster/poster-image.ts";
import { activitySubject, provinceSubject } from "../poster/poster-subject.ts";

/** The matched ranges of the name, and the other name that matched when the name itself does not. */
function matchedIn({ lexicon }: Snapshot, { doc, by }: Match) {
  const { name, otherNames, english } = lexicon.documents[doc]!;
  const ranges = highlight(name, by);
  const other = [...otherNames, english].find((text) => highlight(text, by).length > 0);
  return { ranges, known_as: ranges.length === 0 ? (other ?? null) : null };
}

const idOf = ({ lexicon }: Snapshot, { doc }: Match) => lexicon.documents[doc]!.id;

export const toPlaceResult = (snapshot: Snapshot, match: Match): PlaceResult => ({
  ...toPlaceCard(snapshot, snapshot.placeById.get(idOf(snapshot, match))!),
  ...matchedIn(snapshot, match),
});

export const toPostResult = (snapshot: Snapshot, match: Match): PostResult => ({
  ...toPostCard(snapshot, snapshot.postById.get(idOf(snapshot, match))!),
  ...matchedIn(snapshot, match),
});

export function toProvinceResult(snapshot: Snapshot, match: Match): NamedResult {
  const { id, slug, name, placeCount } = snapshot.provinceById.get(idOf(snapshot, match))!;
  const cover = posterImage(`province-${slug}`, provinceSubject(slug), `استان ${name}`);
  return { id, name, place_count: placeCount, cover, within: null, ...matchedIn(snapshot, match) };
}

export function toCityResult(snapshot: Snapshot, match: Match): NamedResult {
  const { id, name, placeCount, provinceId } = snapshot.cityById.get(idOf(snapshot, match))!;
  const within = ref(snapshot.provinceById.get(provinceId)!);
  return { id, name, place_count: placeCount, cover: null, within, ...matchedIn(snapshot, match) };
}

export function toActivityResult(snapshot: Snapshot, match: Match): NamedResult {
  const { id, slug, name, placeCount, parentId } = snapshot.activityById.get(idOf(snapshot, match))!;
  const within = parentId === null ? null : ref(snapshot.activityById.get(parentId)!);
  const cover = posterImage(`activity-${slug}`, activitySubject(slug), name);
  return { id, name, place_count: placeCount, cover, within, ...matchedIn(snapshot, match) };
}

export function toCategoryResult(snapshot: Snapshot, match: Match): NamedResult {
  const { id, name, placeCount } = snapshot.categoryById.get(idOf(snapshot, match))!;
  const best = snapshot.orders.best.find((index) => snapshot.places[index]!.categoryIds.includes(id));
  const cover = best === undefined ? null : placeCover(snapshot, snapshot.places[best]!);
  return { id, name, place_count: placeCount, cover, within: null, ...matchedIn(snapshot, match) };
}
