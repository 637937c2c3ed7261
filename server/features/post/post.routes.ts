import { refusal } from "../../../contract/errors.ts";
import * as calls from "../../../contract/post.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { linksOf } from "../../catalog/links.ts";
import { proseOf } from "../../catalog/prose.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import type { CatalogPost } from "../../catalog/stories.ts";
import type { Answering } from "../../http/answers.ts";
import { placeCard, ref } from "../place/place-card.ts";
import { postCard } from "./post-card.ts";

const latestCount = 6;
const relatedCount = 3;

/** The answers about stories. */
export function postAnswers(answer: Answering, { catalog }: { catalog: Catalog }) {
  answer(calls.latestPosts, () => {
    const snapshot = catalog.current();
    return { data: snapshot.posts.slice(0, latestCount).map((post) => postCard(snapshot, post)) };
  });

  answer(calls.listPosts, ({ post_id, category_id, ...paging }) => {
    const snapshot = catalog.current();
    return post_id === undefined ? listed(snapshot, category_id, paging) : one(snapshot, post_id);
  });
}

function listed(
  snapshot: Snapshot,
  category: number | undefined,
  { page, page_count }: { page: number; page_count: number },
): calls.PostList {
  const { posts, postCategories } = snapshot;
  const found = posts.filter(({ categoryId }) => category === undefined || categoryId === category);
  return {
    data: found.slice((page - 1) * page_count, page * page_count).map((post) => postCard(snapshot, post)),
    page,
    page_count,
    total: found.length,
    pages: Math.ceil(found.length / page_count),
    categories: postCategories.map((it) => ({
      ...ref(it),
      post_count: posts.filter(({ categoryId }) => categoryId === it.id).length,
    })),
  };
}

function one(snapshot: Snapshot, id: number): calls.OnePost {
  const post = snapshot.postById.get(id);
  if (!post) throw refusal("post_unknown");
  const { html, contents } = proseOf(post.body, linksOf(snapshot));
  const places = post.placeIds.flatMap((it) => snapshot.placeById.get(it) ?? []);
  return {
    post: {
      ...postCard(snapshot, post),
      body: html,
      contents,
      places: places.map((place) => placeCard(snapshot, place)),
      related: relatedTo(snapshot, post).map((it) => postCard(snapshot, it)),
      comments: [],
    },
    isCollection: { bookmark: false, favorite: false },
    my_comments: [],
  };
}

/** Those that share most places with it, then those of its category, then the newest. */
function relatedTo({ posts }: Snapshot, { id, categoryId, placeIds }: CatalogPost): CatalogPost[] {
  const near = (other: CatalogPost) =>
    2 * other.placeIds.filter((it) => placeIds.includes(it)).length + (other.categoryId === categoryId ? 1 : 0);
  return posts
    .filter((other) => other.id !== id)
    .sort((a, b) => near(b) - near(a))
    .slice(0, relatedCount);
}
