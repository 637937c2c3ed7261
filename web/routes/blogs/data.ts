import { redirect } from "react-router";
import { idIn, pageIn, pageOf } from "../../../api-client/route-params.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { listPosts } from "../../../contract/site/post.ts";
import { cardPost } from "../../features/post/card-post.ts";
import { postsPath } from "../../features/post/post-path.ts";

const perPage = 10; // one large and three rows of three

/** A page of the stories, all or of one category. A category that is not there is that of no story. */
export const loader = createLoader(async ({ api, url }) => {
  const wished = url.searchParams.get("category_id");
  const page = pageIn(url.searchParams);
  const answer = await api(listPosts, { page, page_count: perPage, ...(wished && { category_id: idIn(wished) }) });
  if (!("data" in answer)) throw redirect(postsPath());
  const category = answer.categories.find(({ id }) => `${id}` === wished) ?? null;
  if (wished && !category) throw redirect(postsPath());
  const path = postsPath(category?.id);
  if (answer.data.length === 0 && answer.total > 0) throw redirect(pageOf(path, answer.pages));
  const { data, total, pages, categories } = answer;
  return { posts: data.map(cardPost), categories, category, total, page: answer.page, pages, path };
});
