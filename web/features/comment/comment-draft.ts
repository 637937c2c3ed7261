import { pageMember } from "../../../api-client/page-member.ts";
import { readStorage, removeStorage, writeStorage } from "../../../api-client/storage.ts";
import type { CommentSubject } from "./send-comment.ts";

/** The key of a draft in the session storage. */
export const draftKey = ({ kind, id }: CommentSubject): string => `comment ${kind} ${id}`;

/** The key of the member who has typed the draft; that of a visitor has none. */
const ownerKey = (subject: CommentSubject): string => `${draftKey(subject)} of`;

/** Saves the text until this window is closed; an empty text removes it. */
export function saveDraft(subject: CommentSubject, text: string): void {
  const owner = pageMember();
  if (text === "") removeStorage("sessionStorage", draftKey(subject));
  else writeStorage("sessionStorage", draftKey(subject), text);
  if (text === "" || owner === undefined) removeStorage("sessionStorage", ownerKey(subject));
  else writeStorage("sessionStorage", ownerKey(subject), owner);
}

/** The saved text; empty when there is none, or it is another member's. */
export function loadDraft(subject: CommentSubject): string {
  const owner = readStorage("sessionStorage", ownerKey(subject)) ?? undefined;
  if (owner !== undefined && owner !== pageMember()) return "";
  return readStorage("sessionStorage", draftKey(subject)) ?? "";
}
