import * as endpoints from "../../../contract/member/collection.ts";
import type { Db } from "../../../database/connect.ts";
import type { ReadFresh } from "../../../database/connection/replica.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { currentPlaceId } from "../place/merged-places.ts";
import { toPostCard } from "../post/post-card.ts";
import { type CollectionKey, itemIds, setMembership } from "./collection-item.sql.ts";
import { collectionLabel } from "./collection-label.ts";

const storedMessage = (type: CollectionKey, stored: boolean) =>
  stored ? `به ${collectionLabel(type)} افزوده شد.` : `از ${collectionLabel(type)} حذف شد.`;

interface ItemDeps {
  db: Db;
  readFresh: ReadFresh;
  catalog: Catalog;
}

/** Registers the routes that add places and stories to collections and remove them. */
export function registerCollectionItemRoutes(handle: RouteRegistrar, { db, readFresh, catalog }: ItemDeps) {
  handle(endpoints.toggleCollectionPlace, async ({ type, id, ...input }, { member }) => {
    const place = currentPlaceId(catalog.current(), id);
    const { stored, change } = await setMembership(db, member.account, type, ["place", place], input.stored);
    return { stored, change, message: storedMessage(type, stored) };
  });

  handle(endpoints.togglePostBookmark, async ({ type, id, ...input }, { member }) => {
    const { stored } = await setMembership(db, member.account, type, ["post", id], input.stored);
    return { stored, message: storedMessage(type, stored) };
  });

  handle(endpoints.listPostBookmarks, async (_input, { member }) => {
    const cards = async (type: endpoints.BuiltinCollection) => {
      const ids = await readFresh(member.written ?? null, (from) => itemIds(from, member.account, type, "post"));
      const index = catalog.current();
      return ids.flatMap((id) => {
        const post = index.postById.get(id);
        return post ? toPostCard(index, post) : [];
      });
    };
    return { bookmark: await cards("bookmark"), favorite: await cards("favorite") };
  });
}
