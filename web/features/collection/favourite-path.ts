import type { BuiltinCollection } from "../../../contract/member/collection.ts";

/** What the screen of kept things shows: one of the two sets, all own collections, stories, or one own collection by its id. */
export type FavouriteType = BuiltinCollection | "custom" | "post" | number;

/** The address at which a member sees what they keep. */
export const favouritePath = (type: FavouriteType = "bookmark"): string =>
  type === "bookmark" ? "/profile/favourite" : `/profile/favourite?type=${type}`;
