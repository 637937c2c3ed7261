import type { NamedResult, PlaceResult, PostResult } from "../../../contract/catalog/search.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { getExisting } from "../../catalog/lookup.ts";
import type { DocumentMatch } from "../../catalog/search/document-matching.ts";
import { highlight } from "../../catalog/search/highlight.ts";
import { placeCover, ref, toPlaceCard } from "../place/place-card.ts";
import { placesWithOption } from "../place/place-page.ts";
import { toPostCard } from "../post/post-card.ts";
import { posterImage } from "../poster/poster-image.ts";
import { activitySubject, provinceSubject } from "../poster/poster-subject.ts";

/** The matched ranges of the name, and the other name that matched when the name itself does not. */
function matchedIn({ lexicon }: CatalogIndex, { doc, matchedWords: by }: DocumentMatch) {
  const { name, otherNames, english } = lexicon.document(doc);
  const ranges = highlight(name, by);
  const other = [...otherNames, english].find((text) => highlight(text, by).length > 0);
  return { ranges, known_as: ranges.length === 0 ? (other ?? null) : null };
}

const idOf = ({ lexicon }: CatalogIndex, { doc }: DocumentMatch) => lexicon.columns.id(doc);

export const toPlaceResult = (index: CatalogIndex, match: DocumentMatch): PlaceResult => ({
  ...toPlaceCard(index, getExisting(index.places, idOf(index, match))),
  ...matchedIn(index, match),
});

export const toPostResult = (index: CatalogIndex, match: DocumentMatch): PostResult => ({
  ...toPostCard(index, getExisting(index.postById, idOf(index, match))),
  ...matchedIn(index, match),
});

export function toProvinceResult(index: CatalogIndex, match: DocumentMatch): NamedResult {
  const { id, slug, name, placeCount } = getExisting(index.provinceById, idOf(index, match));
  const cover = posterImage(`province-${slug}`, provinceSubject(slug), `استان ${name}`);
  return { id, name, place_count: placeCount, cover, within: null, ...matchedIn(index, match) };
}

export function toCityResult(index: CatalogIndex, match: DocumentMatch): NamedResult {
  const { id, name, placeCount, provinceId } = getExisting(index.cityById, idOf(index, match));
  const within = ref(getExisting(index.provinceById, provinceId));
  return { id, name, place_count: placeCount, cover: null, within, ...matchedIn(index, match) };
}

export function toActivityResult(index: CatalogIndex, match: DocumentMatch): NamedResult {
  const { id, slug, name, placeCount, parentId } = getExisting(index.activityById, idOf(index, match));
  const within = parentId === null ? null : ref(getExisting(index.activityById, parentId));
  const cover = posterImage(`activity-${slug}`, activitySubject(slug), name);
  return { id, name, place_count: placeCount, cover, within, ...matchedIn(index, match) };
}

export function toCategoryResult(index: CatalogIndex, match: DocumentMatch): NamedResult {
  const { id, name, placeCount } = getExisting(index.categoryById, idOf(index, match));
  const [best] = placesWithOption(index, "category", id).slice(0, 1);
  const cover = best ? placeCover(index, best) : null;
  return { id, name, place_count: placeCount, cover, within: null, ...matchedIn(index, match) };
}
