import * as calls from "../../../contract/member/collection.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Answering } from "../../http/endpoint-registry.ts";
import { postCard } from "../post/post-card.ts";
import { keep, keptIn, type SetKey } from "./collection-item.sql.ts";
import { nameOfSet } from "./set-name.ts";

const told = (type: SetKey, stored: boolean) => ({
  stored,
  message: stored ? `به ${nameOfSet(type)} افزوده شد.` : `از ${nameOfSet(type)} حذف شد.`,
});

/** The answers about putting places and stories into sets. */
export function keepingAnswers(answer: Answering, { db, catalog }: { db: Db; catalog: Catalog }) {
  answer(calls.storePlace, async ({ type, id, stored }, { member }) =>
    told(type, await keep(db, member.account, type, ["place", id], stored)),
  );

  answer(calls.storePost, async ({ type, id, stored }, { member }) =>
    told(type, await keep(db, member.account, type, ["post", id], stored)),
  );

  answer(calls.listPostCollections, async (_input, { member }) => {
    const cards = async (type: calls.StandingCollection) => {
      const ids = await keptIn(db, member.account, type, "post");
      const snapshot = catalog.current();
      return ids.flatMap((id) => {
        const post = snapshot.postById.get(id);
        return post ? postCard(snapshot, post) : [];
      });
    };
    return { bookmark: await cards("bookmark"), favorite: await cards("favorite") };
  });
}
