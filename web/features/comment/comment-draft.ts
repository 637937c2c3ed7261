import type { CommentSubject } from "./comment-sending.ts";

const keyOf = ({ kind, id }: CommentSubject) => `comment ${kind} ${id}`;

/** Keeps what is being written until this window is closed; an empty text forgets it. */
export function keepDraft(about: CommentSubject, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(keyOf(about));
    else sessionStorage.setItem(keyOf(about), text);
  } catch {
    // storage is closed: what is written stays as long as its page
  }
}

/** What was being written; empty when there is nothing. */
export function draftOf(about: CommentSubject): string {
  try {
    return sessionStorage.getItem(keyOf(about)) ?? "";
  } catch {
    return "";
  }
}
