import type { Api } from "../../../contract/endpoint.ts";
import { COMMENTS_PER_PAGE, type Comment, type CommentSort, listComments } from "../../../contract/member/comment.ts";
import type { CommentSubject } from "./send-comment.ts";

/** The fields of a request that name the place or story. */
export const subjectFields = ({ kind, id }: Pick<CommentSubject, "kind" | "id">) =>
  kind === "place" ? { place_id: id } : { post_id: id };

/** The first comments in the order that the query of a page asks for; `newest` are those that come with the page, and stay when it fails. */
export async function sortComments(
  api: Api,
  url: URL,
  subject: Pick<CommentSubject, "kind" | "id">,
  newest: Comment[],
): Promise<{ comments: Comment[]; sort: CommentSort }> {
  if (url.searchParams.get("comments") !== "helpful" || newest.length < 2) return { comments: newest, sort: "newest" };
  const input = { ...subjectFields(subject), sort: "helpful", page_count: COMMENTS_PER_PAGE } as const;
  const page = await api(listComments, input).catch(() => null);
  return page ? { comments: page.data, sort: "helpful" } : { comments: newest, sort: "newest" };
}
