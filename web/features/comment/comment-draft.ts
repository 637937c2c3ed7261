import { pageMember } from "../../../api-client/page-member.ts";
import { readStoredJson, removeStorage, writeStorage } from "../../../api-client/storage.ts";
import type { CommentSubject } from "./send-comment.ts";

/** The texts of one comment by the id of the member who has typed them; a visitor's has the empty one. */
type Drafts = Record<string, string>;

/** The key of the drafts in the session storage. */
export const draftKey = ({ kind, id }: CommentSubject): string => `comment ${kind} ${id}`;

const VISITOR = "";

const loadDrafts = (subject: CommentSubject): Drafts => {
  const stored = Object(readStoredJson("sessionStorage", draftKey(subject)));
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
};

/** Saves the text of who is there until this window is closed; an empty text removes it. A member's replaces the one from before the log-in. */
export function saveDraft(subject: CommentSubject, text: string): void {
  const { [VISITOR]: _, ...ofMembers } = loadDrafts(subject);
  const drafts = Object.entries({ ...ofMembers, [pageMember() ?? VISITOR]: text }).filter(([, draft]) => draft !== "");
  if (drafts.length === 0) removeStorage("sessionStorage", draftKey(subject));
  else writeStorage("sessionStorage", draftKey(subject), JSON.stringify(Object.fromEntries(drafts)));
}

/** The saved text of who is there, or of a visitor who has logged in since; empty when there is none. */
export function loadDraft(subject: CommentSubject): string {
  const drafts = loadDrafts(subject);
  return drafts[pageMember() ?? VISITOR] ?? drafts[VISITOR] ?? "";
}
