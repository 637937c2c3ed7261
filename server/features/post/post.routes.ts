import { apiError } from "../../../contract/api-errors.ts";
import type { Comment, OwnComment } from "../../../contract/member/comment.ts";
import * as endpoints from "../../../contract/site/post.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPost } from "../../catalog/editorial-content.ts";
import { findPlaceBySlug, renderText } from "../../catalog/markdown/links.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { membershipsOf } from "../collection/collection-item.sql.ts";
import { listApprovedComments, listUnapprovedComments } from "../comment/comment-list.sql.ts";
import { createLastKnown } from "../last-known.ts";
import { ref, toPlaceCard } from "../place/place-card.ts";
import { radiusOf } from "../place/place-position.ts";
import { toPostCard } from "./post-card.ts";

const maxLatest = 6;
const maxRelated = 3;
const maxRemembered = 100; // stories whose comments are shown while the database is away

/** What a page of a story shows of the members. */
interface LiveData {
  comments: Comment[];
  my_comments: OwnComment[];
  bookmark: boolean;
  favorite: boolean;
}

/** Registers the story endpoints. */
export function registerPostRoutes(handle: RouteRegistrar, { catalog, db }: { catalog: Catalog; db: Db }) {
  const lastKnown = createLastKnown<LiveData>(maxRemembered);

  handle(endpoints.listLatestPosts, () => {
    const index = catalog.current();
    return { data: index.posts.slice(0, maxLatest).map((post) => toPostCard(index, post)) };
  });

  handle(endpoints.listPosts, async ({ post_id, category_id, ...paging }, { member }) => {
    if (post_id === undefined) return toPostList(catalog.current(), category_id, paging);
    const getPost = () => {
      const index = catalog.current();
      const post = index.postById.get(post_id);
      if (!post) throw apiError("post_unknown");
      return { index, post };
    };
    getPost();
    const about = { kind: "post", id: post_id } as const;
    const account = member?.account ?? null;
    const read = async () => {
      const [comments, my_comments, { bookmark, favorite }] = await Promise.all([
        listApprovedComments(db, about, { account }),
        listUnapprovedComments(db, account, about),
        membershipsOf(db, account, "post", post_id),
      ]);
      return { comments, my_comments, bookmark, favorite };
    };
    const { comments, my_comments, bookmark, favorite } = await (account === null
      ? lastKnown(String(post_id), read, () => ({ comments: [], my_comments: [], bookmark: false, favorite: false }))
      : read());
    const { index, post } = getPost(); // now: what it shows may have changed meanwhile
    return {
      post: { ...toPostDetail(index, post), comments },
      isCollection: { bookmark, favorite },
      my_comments,
    };
  });
}

function toPostList(
  index: CatalogIndex,
  category: number | undefined,
  { page, page_count }: { page: number; page_count: number },
): endpoints.PostPage {
  const { posts, postCategories } = index;
  const matches = posts.filter(({ categoryId }) => category === undefined || categoryId === category);
  const pagePosts = matches.slice((page - 1) * page_count, page * page_count);
  const cards = pagePosts.map((post) => toPostCard(index, post));
  return {
    ...toPage(cards, matches.length, { page, page_count }),
    categories: postCategories.map((postCategory) => ({
      ...ref(postCategory),
      post_count: posts.filter(({ categoryId }) => categoryId === postCategory.id).length,
    })),
  };
}

/** Maps a story to its page, without the comments. */
function toPostDetail(index: CatalogIndex, post: CatalogPost): Omit<endpoints.PostDetails["post"], "comments"> {
  const { html, contents } = renderText(index, post.body);
  const places = linkedPlaces(index, post).flatMap((id) => index.places.get(id) ?? []);
  return {
    ...toPostCard(index, post),
    body: html,
    contents,
    places: places.map((place) => ({ ...toPlaceCard(index, place), position_radius: radiusOf(place) })),
    related: relatedPosts(index, post).map((relatedPost) => toPostCard(index, relatedPost)),
  };
}

/** The ids of the published places that a story links to, in order, each once. */
const linkedPlaces = (index: CatalogIndex, { placeSlugs }: CatalogPost): number[] => [
  ...new Set(placeSlugs.flatMap((slug) => findPlaceBySlug(index, slug) ?? [])),
];

/** Related stories: those that share most places first, then those of its category, then the newest. */
function relatedPosts({ posts }: CatalogIndex, { id, categoryId, placeSlugs }: CatalogPost): CatalogPost[] {
  const similarity = (other: CatalogPost) =>
    2 * other.placeSlugs.filter((slug) => placeSlugs.includes(slug)).length + (other.categoryId === categoryId ? 1 : 0);
  return posts
    .filter((other) => other.id !== id)
    .sort((a, b) => similarity(b) - similarity(a))
    .slice(0, maxRelated);
}
