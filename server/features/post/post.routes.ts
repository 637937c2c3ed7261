import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/site/post.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { linksOf } from "../../catalog/links.ts";
import { proseOf } from "../../catalog/prose.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import type { CatalogPost } from "../../catalog/stories.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { paged } from "../../http/paged.ts";
import { membershipsOf } from "../collection/collection-item.sql.ts";
import { commentsOn, unseenBy } from "../comment/comment-list.sql.ts";
import { placeCard, ref } from "../place/place-card.ts";
import { postCard } from "./post-card.ts";

const latestCount = 6;
const relatedCount = 3;

/** The answers about stories. */
export function registerPostRoutes(answer: RouteRegistrar, { catalog, db }: { catalog: Catalog; db: Db }) {
  answer(calls.latestPosts, () => {
    const snapshot = catalog.current();
    return { data: snapshot.posts.slice(0, latestCount).map((post) => postCard(snapshot, post)) };
  });

  answer(calls.listPosts, async ({ post_id, category_id, ...paging }, { member }) => {
    const snapshot = catalog.current();
    if (post_id === undefined) return listed(snapshot, category_id, paging);
    const post = snapshot.postById.get(post_id);
    if (!post) throw apiError("post_unknown");
    const about = { kind: "post", id: post_id } as const;
    const account = member?.account ?? null;
    const [comments, my_comments, { bookmark, favorite }] = await Promise.all([
      commentsOn(db, about),
      unseenBy(db, account, about),
      membershipsOf(db, account, "post", post_id),
    ]);
    return {
      post: { ...told(snapshot, post), comments },
      isCollection: { bookmark, favorite },
      my_comments,
    };
  });
}

function listed(
  snapshot: Snapshot,
  category: number | undefined,
  { page, page_count }: { page: number; page_count: number },
): calls.PostList {
  const { posts, postCategories } = snapshot;
  const found = posts.filter(({ categoryId }) => category === undefined || categoryId === category);
  const shown = found.slice((page - 1) * page_count, page * page_count);
  const cards = shown.map((post) => postCard(snapshot, post));
  return {
    ...paged(cards, found.length, { page, page_count }),
    categories: postCategories.map((postCategory) => ({
      ...ref(postCategory),
      post_count: posts.filter(({ categoryId }) => categoryId === postCategory.id).length,
    })),
  };
}

/** A story with all that the catalogue knows of it. */
function told(snapshot: Snapshot, post: CatalogPost): Omit<calls.OnePost["post"], "comments"> {
  const { html, contents } = proseOf(post.body, linksOf(snapshot));
  const places = post.placeIds.flatMap((placeId) => snapshot.placeById.get(placeId) ?? []);
  return {
    ...postCard(snapshot, post),
    body: html,
    contents,
    places: places.map((place) => placeCard(snapshot, place)),
    related: relatedTo(snapshot, post).map((catalogPost) => postCard(snapshot, catalogPost)),
  };
}

/** Those that share most places with it, then those of its category, then the newest. */
function relatedTo({ posts }: Snapshot, { id, categoryId, placeIds }: CatalogPost): CatalogPost[] {
  const near = (other: CatalogPost) =>
    2 * other.placeIds.filter((placeId) => placeIds.includes(placeId)).length +
    (other.categoryId === categoryId ? 1 : 0);
  return posts
    .filter((other) => other.id !== id)
    .sort((a, b) => near(b) - near(a))
    .slice(0, relatedCount);
}
