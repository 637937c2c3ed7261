import type { NamedResult, PlaceResult, PostResult } from "../../../contract/catalog/search.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { getExisting } from "../../catalog/lookup.ts";
import type { DocumentMatch } from "../../catalog/search/document-matching.ts";
import type { Group } from "../../catalog/search/documents.ts";
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

type Named = Exclude<Group, "place" | "post">;
type Row = Omit<NamedResult, "ranges" | "known_as">;

const rows: Record<Named, (index: CatalogIndex, id: number) => Row | null> = {
  province(index, id) {
    const province = index.provinceById.get(id);
    if (!province) return null;
    const { slug, name, placeCount } = province;
    const cover = posterImage(`province-${slug}`, provinceSubject(slug), `استان ${name}`);
    return { id, name, place_count: placeCount, cover, within: null };
  },
  city(index, id) {
    const city = index.cityById.get(id);
    if (!city) return null;
    const within = ref(getExisting(index.provinceById, city.provinceId));
    return { id, name: city.name, place_count: city.placeCount, cover: null, within };
  },
  activity(index, id) {
    const activity = index.activityById.get(id);
    if (!activity) return null;
    const { slug, name, placeCount, parentId } = activity;
    const within = parentId === null ? null : ref(getExisting(index.activityById, parentId));
    const cover = posterImage(`activity-${slug}`, activitySubject(index, activity), name);
    return { id, name, place_count: placeCount, cover, within };
  },
  category(index, id) {
    const category = index.categoryById.get(id);
    if (!category) return null;
    const [best] = placesWithOption(index, "category", id).slice(0, 1);
    const cover = best === undefined ? null : placeCover(index, index.places.cardAt(best));
    return { id, name: category.name, place_count: category.placeCount, cover, within: null };
  },
};

/** A region, activity or category that was understood; null for one that is gone. */
export function toNamedResult(index: CatalogIndex, group: Named, id: number): NamedResult | null {
  const row = rows[group](index, id);
  return row && { ...row, ranges: [], known_as: null };
}

/** A region, activity or category whose name matches. */
export function toNamedMatch(index: CatalogIndex, group: Named, match: DocumentMatch): NamedResult {
  const row = rows[group](index, idOf(index, match));
  if (!row) throw new Error(`no ${group} ${idOf(index, match)}`);
  return { ...row, ...matchedIn(index, match) };
}
