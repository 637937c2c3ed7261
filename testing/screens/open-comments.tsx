import type { Comment, CommentSort, OwnComment } from "../../contract/member/comment.ts";
import { Toasts } from "../../ui/dialog/outlets.tsx";
import { Comments } from "../../web/features/comment/comments.tsx";
import { fakeFetch } from "../fakes/fake-fetch.ts";
import { openScreens } from "../open-screen.tsx";

/** The page and its subject. */
export const path = "/place-details/765";
export const subject = { kind: "place", id: 765, name: "تخت جمشید" } as const;

export const makeComment = (
  id: number,
  text: string,
  user: Comment["user"] = { name: "مریم رضایی", photo: null },
): Comment => ({
  id,
  text,
  user,
  created_at: "2026-11-20T08:00:00Z",
  helpful: 0,
});
export const makeOwnComment = (id: number, text: string, overrides: Partial<OwnComment> = {}): OwnComment => ({
  ...makeComment(id, text, { name: "سارا کریمی", photo: null }),
  status: "pending",
  reason: null,
  subject,
  ...overrides,
});

interface OpenOptions {
  comments?: Comment[];
  sort?: CommentSort;
  ownComments?: OwnComment[];
  answers?: Record<string, unknown>;
  kind?: "place" | "post";
}

/** Opens the comments of a place or a post as a logged-in member; `answers` are those of the server. */
export async function openComments({
  comments = [],
  sort = "newest",
  ownComments = [],
  answers = {},
  kind = "place",
}: OpenOptions = {}) {
  const requests = fakeFetch(answers);
  const Component = () => (
    <>
      <Comments subject={{ ...subject, kind }} comments={comments} sort={sort} ownComments={ownComments} />
      <Toasts />
    </>
  );
  const { page, currentPath, router } = await openScreens({ [path]: { Component } }, path);
  const field = page.getByRole("textbox", { name: "دیدگاه شما" });
  const send = page.getByRole("button", { name: "فرستادن دیدگاه" });
  return {
    page,
    requests,
    currentPath,
    router,
    field,
    send,
    text: () => (field.element() as HTMLTextAreaElement).value,
  };
}
