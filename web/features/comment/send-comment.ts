import type { Api } from "../../../contract/endpoint.ts";
import { createPlaceComment, createPostComment, type OwnComment } from "../../../contract/member/comment.ts";

/** The place or post that a comment is about. */
export interface CommentSubject {
  kind: OwnComment["subject"]["kind"];
  id: number;
  name: string;
}

/** Submits a comment for moderation. Rejects with the server's error. */
export const sendComment = (api: Api, { kind, id }: Pick<CommentSubject, "kind" | "id">, text: string) =>
  // Forms submit lines with CRLF.
  api(kind === "place" ? createPlaceComment : createPostComment, { id, comment: text.replaceAll("\r\n", "\n") });

/** The length of a text once it is stored, as the server counts it: an emoji is one character. */
export const storedLength = (text: string): number => [...text.replace(/\n{3,}/g, "\n\n").trim()].length;
