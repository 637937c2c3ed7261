import type { DeskComment, listDeskComments } from "../../../contract/desk/comment.ts";
import type { Output } from "../../../contract/endpoint.ts";

// Comments and their list as the server answers them, for the tests of the queue.

export const comment = (id: number): DeskComment => ({
  id,
  text: `متن دیدگاه ${id}`,
  flags: [],
  state: "waiting",
  reason: null,
  created_at: "2026-11-20T08:00:00Z",
  decided_at: null,
  decided_by: null,
  reply: null,
  author: { id, name: `نویسندهٔ ${id}`, photo: null, approved: 0, rejected: 0 },
  about: { kind: "place", id: 3, name: "حافظیه", link: "/place-details/3", cover: null },
});

type CommentList = Output<typeof listDeskComments>;

/** The only page of a list; by default its comments wait. */
export const commentList = (
  data: DeskComment[],
  counts: Partial<CommentList["counts"]> = { waiting: data.length },
): CommentList => ({
  ...{ data, page: 1, pages: 1, page_count: 20, total: data.length },
  counts: { waiting: 0, approved: 0, rejected: 0, ...counts },
  median_wait_seconds: { waiting: 60, decided: null },
});
