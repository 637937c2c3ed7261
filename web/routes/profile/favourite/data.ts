import { redirect } from "react-router";
import { idIn, pageIn, pageOf } from "../../../../api-client/route-params.ts";
import type { Api } from "../../../../contract/endpoint.ts";
import {
  type BuiltinCollection,
  listCollections,
  listPostCollections,
  showCollection,
} from "../../../../contract/member/collection.ts";
import { cardCollection } from "../../../features/collection/card-collection.ts";
import { type FavouriteType, favouritePath } from "../../../features/collection/favourite-path.ts";
import { cardPlace } from "../../../features/place/card/card-place.ts";
import { cardPost } from "../../../features/post/card-post.ts";
import { loadsOwn } from "../../../features/session/member.ts";

const perPage = 12; // whole rows of two, three and four

/** What a member keeps, as the address says: places of a set, own collections, or stories. */
export const loader = loadsOwn(async ({ api, url }) => {
  const type = typeIn(url.searchParams.get("type"));
  if (type === "custom") return ownCollections(api);
  if (type === "post") return keptPosts(api);
  return keptPlaces(api, type, pageIn(url.searchParams));
});

const NAMED = ["bookmark", "favorite", "custom", "post"] as const;

const typeIn = (text: string | null): FavouriteType =>
  text === null ? "bookmark" : (NAMED.find((name) => name === text) ?? idIn(text));

async function ownCollections(api: Api) {
  const { custom } = await api(listCollections, {});
  return { shown: "custom", collections: custom.map(cardCollection) } as const;
}

async function keptPosts(api: Api) {
  const { bookmark, favorite } = await api(listPostCollections, {});
  return { shown: "post", bookmark: bookmark.map(cardPost), favorite: favorite.map(cardPost) } as const;
}

async function keptPlaces(api: Api, type: BuiltinCollection | number, wished: number) {
  const answer = await api(showCollection, { type, page: wished, page_count: perPage });
  const { data, page, pages, total, collection } = answer;
  // The last place of the last page was taken out, or the address is of a page that never was.
  if (data.length === 0 && total > 0) throw redirect(pageOf(favouritePath(type), pages));
  const places = data.map((place) => ({
    ...cardPlace(place),
    lat: place.lat,
    lon: place.lon,
    exact: place.position === "exact",
  }));
  return { shown: type, places, page, pages, total, collection: collection && cardCollection(collection) };
}
