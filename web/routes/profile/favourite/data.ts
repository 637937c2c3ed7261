import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { pagePath, parseId, parsePage } from "../../../../api-client/route-params.ts";
import type { Api } from "../../../../contract/endpoint.ts";
import {
  type BuiltinCollection,
  deleteCollection,
  listCollections,
  listPostBookmarks,
  showCollection,
} from "../../../../contract/member/collection.ts";
import { toCardCollection } from "../../../features/collection/card-collection.ts";
import { type FavouriteType, favouritePath } from "../../../features/collection/favourite-path.ts";
import { toCardPlace } from "../../../features/place/card/card-place.ts";
import { toCardPost } from "../../../features/post/card-post.ts";
import { createMemberLoader, requireMember } from "../../../features/session/require-member.ts";

const PAGE_SIZE = 12; // whole rows of two, three and four

/** The content of the selected tab: the places of a collection, own collections, or posts. */
export const loader = createMemberLoader(async ({ api, url }) => {
  const type = parseType(url.searchParams.get("type"));
  if (type === "custom") return loadCollections(api);
  if (type === "post") return loadPosts(api);
  return loadPlaces(api, type, parsePage(url.searchParams));
});

/** Deletes an own collection. */
export const action = createAction((context) =>
  requireMember(context, async () => {
    const { api, field, toast } = context;
    toast("success", (await api(deleteCollection, { id: parseId(field("id")) })).message);
    throw redirect(favouritePath("custom"));
  }),
);

const TYPE_NAMES = ["bookmark", "favorite", "custom", "post"] as const;

const parseType = (text: string | null): FavouriteType =>
  text === null ? "bookmark" : (TYPE_NAMES.find((name) => name === text) ?? parseId(text));

async function loadCollections(api: Api) {
  const { custom } = await api(listCollections, {});
  return { selected: "custom", collections: custom.map(toCardCollection) } as const;
}

async function loadPosts(api: Api) {
  const { bookmark, favorite } = await api(listPostBookmarks, {});
  return { selected: "post", bookmark: bookmark.map(toCardPost), favorite: favorite.map(toCardPost) } as const;
}

async function loadPlaces(api: Api, type: BuiltinCollection | number, requestedPage: number) {
  const result = await api(showCollection, { type, page: requestedPage, page_count: PAGE_SIZE });
  const { data, page, pages, total, collection } = result;
  // The last place of the last page was removed, or the URL's page does not exist.
  if (data.length === 0 && total > 0) throw redirect(pagePath(favouritePath(type), pages));
  const places = data.map((place) => ({
    ...toCardPlace(place),
    lat: place.lat,
    lon: place.lon,
    exact: place.position === "exact",
  }));
  return { selected: type, places, page, pages, total, collection: collection && toCardCollection(collection) };
}
