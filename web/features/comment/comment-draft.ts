import { readStorage, removeStorage, writeStorage } from "../../../api-client/storage.ts";
import type { CommentSubject } from "./send-comment.ts";

const keyOf = ({ kind, id }: CommentSubject) => `comment ${kind} ${id}`;

/** Saves the text until this window is closed; an empty text removes it. */
export function saveDraft(subject: CommentSubject, text: string): void {
  if (text === "") removeStorage("sessionStorage", keyOf(subject));
  else writeStorage("sessionStorage", keyOf(subject), text);
}

/** The saved text; empty when there is none. */
export function loadDraft(subject: CommentSubject): string {
  return readStorage("sessionStorage", keyOf(subject)) ?? "";
}
