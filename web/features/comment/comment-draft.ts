import { readStorage, removeStorage, writeStorage } from "../../../api-client/storage.ts";
import type { CommentSubject } from "./send-comment.ts";

/** The key of a draft in the session storage. */
export const draftKey = ({ kind, id }: CommentSubject): string => `comment ${kind} ${id}`;

/** Saves the text until this window is closed; an empty text removes it. */
export function saveDraft(subject: CommentSubject, text: string): void {
  if (text === "") removeStorage("sessionStorage", draftKey(subject));
  else writeStorage("sessionStorage", draftKey(subject), text);
}

/** The saved text; empty when there is none. */
export function loadDraft(subject: CommentSubject): string {
  return readStorage("sessionStorage", draftKey(subject)) ?? "";
}
