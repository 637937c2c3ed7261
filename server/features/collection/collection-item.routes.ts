import * as calls from "../../../contract/member/collection.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { postCard } from "../post/post-card.ts";
import { type CollectionKey, itemIds, setMembership } from "./collection-item.sql.ts";
import { nameOfSet } from "./collection-label.ts";

const told = (type: CollectionKey, stored: boolean) => ({
  stored,
  message: stored ? `به ${nameOfSet(type)} افزوده شد.` : `از ${nameOfSet(type)} حذف شد.`,
});

/** Registers the routes that add places and stories to collections and remove them. */
export function registerCollectionItemRoutes(answer: RouteRegistrar, { db, catalog }: { db: Db; catalog: Catalog }) {
  answer(calls.storePlace, async ({ type, id, stored }, { member }) =>
    told(type, await setMembership(db, member.account, type, ["place", id], stored)),
  );

  answer(calls.storePost, async ({ type, id, stored }, { member }) =>
    told(type, await setMembership(db, member.account, type, ["post", id], stored)),
  );

  answer(calls.listPostCollections, async (_input, { member }) => {
    const cards = async (type: calls.BuiltinCollection) => {
      const ids = await itemIds(db, member.account, type, "post");
      const snapshot = catalog.current();
      return ids.flatMap((id) => {
        const post = snapshot.postById.get(id);
        return post ? postCard(snapshot, post) : [];
      });
    };
    return { bookmark: await cards("bookmark"), favorite: await cards("favorite") };
  });
}
