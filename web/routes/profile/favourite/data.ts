import { parseId } from "../../../../api-client/route-params.ts";
import type { Api } from "../../../../contract/endpoint.ts";
import {
  type BuiltinCollection,
  type Collection,
  listCollections,
  listPostBookmarks,
  showCollection,
} from "../../../../contract/member/collection.ts";
import { toCardCollection } from "../../../features/collection/card-collection.ts";
import type { FavouriteType } from "../../../features/collection/favourite-path.ts";
import {
  isFiltered,
  parseSavedQuery,
  type SavedQuery,
  toSavedInput,
} from "../../../features/collection/saved-query.ts";
import { toCardPlace } from "../../../features/place/card/card-place.ts";
import { toCardPost } from "../../../features/post/card-post.ts";
import { createMemberLoader } from "../../../features/session/require-member.ts";

export { action } from "./action.ts";

const PAGE_SIZE = 24; // whole rows of two, three and four

/** The content of the selected tab: the places of a collection, own collections, or posts. */
export const loader = createMemberLoader(async ({ api, url }) => {
  const type = parseType(url.searchParams.get("type"));
  const query = parseSavedQuery(url.searchParams);
  if (type === "custom") return loadCollections(api, query);
  if (type === "post") return loadPosts(api);
  return loadPlaces(api, type, query);
});

const TYPE_NAMES = ["bookmark", "favorite", "custom", "post"] as const;

const parseType = (text: string | null): FavouriteType =>
  text === null ? "bookmark" : (TYPE_NAMES.find((name) => name === text) ?? parseId(text));

async function loadCollections(api: Api, query: SavedQuery) {
  const { custom } = await api(listCollections, {});
  return {
    selected: "custom",
    query,
    collections: custom.map((collection, index) => ({ ...toCardCollection(collection), rank: index + 1 })),
  } as const;
}

async function loadPosts(api: Api) {
  const { bookmark, favorite } = await api(listPostBookmarks, {});
  return { selected: "post", bookmark: bookmark.map(toCardPost), favorite: favorite.map(toCardPost) } as const;
}

/** A page of the places, the last one instead of one beyond it: the places of the last page may just have been moved. */
async function loadPage(api: Api, type: BuiltinCollection | number, query: SavedQuery) {
  const show = (page: number) => api(showCollection, { type, ...toSavedInput(query), page, page_count: PAGE_SIZE });
  const result = await show(query.page);
  return result.data.length === 0 && result.total > 0 ? show(result.pages) : result;
}

async function loadPlaces(api: Api, type: BuiltinCollection | number, query: SavedQuery) {
  const [result, { custom }] = await Promise.all([loadPage(api, type, query), api(listCollections, {})]);
  const { data, page, pages, total, unfiltered, facets, points, collection } = result;
  const hasRanks = collection !== null && query.sort === "own" && !isFiltered(query);
  return {
    selected: type,
    query: { ...query, page },
    places: data.map((place, index) => ({
      ...toCardPlace(place),
      lat: place.lat,
      lon: place.lon,
      exact: place.position === "exact",
      addedAt: place.added_at,
      note: place.note,
      rank: hasRanks ? (page - 1) * PAGE_SIZE + index + 1 : null,
    })),
    pages,
    total,
    unfiltered,
    facets,
    points,
    collection: collection && toCardCollection(collection),
    targets: listTargets(type, custom),
  };
}

/** The collections to which places can be moved from one: all others. */
const listTargets = (type: BuiltinCollection | number, custom: readonly Collection[]) =>
  [
    { id: "bookmark", name: "نشان‌شده‌ها" },
    { id: "favorite", name: "علاقه‌مندی‌ها" },
    ...custom.map(({ id, name }) => ({ id: `${id}`, name })),
  ].filter(({ id }) => id !== `${type}`);
