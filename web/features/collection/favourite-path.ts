import type { BuiltinCollection } from "../../../contract/member/collection.ts";

/**
 * What the favourites screen shows: a built-in collection, the list of own collections, posts, or an own collection by
 * id.
 */
export type FavouriteType = BuiltinCollection | "custom" | "post" | number;

/** Path of the favourites screen. */
export const favouritePath = (type: FavouriteType = "bookmark"): string =>
  type === "bookmark" ? "/profile/favourite" : `/profile/favourite?type=${type}`;
