import type { Api } from "../../../contract/endpoint.ts";
import { commentPlace, commentPost, type OwnComment } from "../../../contract/member/comment.ts";

/** What a comment is about. */
export interface CommentSubject {
  kind: OwnComment["subject"]["kind"];
  id: number;
  name: string;
}

/** Sends a comment, which then waits to be read; rejects with the server's refusal. */
export const sendComment = (api: Api, { kind, id }: Pick<CommentSubject, "kind" | "id">, text: string) =>
  api(kind === "place" ? commentPlace : commentPost, { id, comment: text.replaceAll("\r\n", "\n") }); // as forms write lines

/** How many characters a text has once it is stored: the server counts it so, an emoji once. */
export const storedLength = (text: string): number => [...text.replace(/\n{3,}/g, "\n\n").trim()].length;
