import { redirect } from "react-router";
import { createLoader } from "../../../api-client/loaders.ts";
import { pagePath, parseId, parsePage } from "../../../api-client/route-params.ts";
import { listPosts } from "../../../contract/site/post.ts";
import { toCardPost } from "../../features/post/card-post.ts";
import { postsPath } from "../../features/post/post-path.ts";

const PAGE_SIZE = 10; // one large and three rows of three

/** A page of posts, of all or of one category. Redirects unknown and empty categories to all posts. */
export const loader = createLoader(async ({ api, url }) => {
  const categoryParam = url.searchParams.get("category_id");
  const page = parsePage(url.searchParams);
  const response = await api(listPosts, {
    page,
    page_count: PAGE_SIZE,
    ...(categoryParam && { category_id: parseId(categoryParam) }),
  });
  if (!("data" in response)) throw redirect(postsPath());
  const category = response.categories.find(({ id }) => `${id}` === categoryParam) ?? null;
  if (categoryParam && !category) throw redirect(postsPath());
  const path = postsPath(category?.id);
  if (response.data.length === 0 && response.total > 0) throw redirect(pagePath(path, response.pages));
  const { data, total, pages, categories } = response;
  return { posts: data.map(toCardPost), categories, category, total, page: response.page, pages, path };
});
