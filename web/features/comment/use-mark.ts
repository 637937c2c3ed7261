import { useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { readCookie } from "../../../api-client/document-cookie.ts";
import { errorBodyOf, isSignedOut } from "../../../api-client/error-body.ts";
import { requireLogin } from "../../../api-client/require-login.ts";
import { useResumePendingAction } from "../../../api-client/resume-pending-action.ts";
import { TOKEN } from "../../../api-client/token.ts";
import { type Comment, markComment } from "../../../contract/member/comment.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import type { CommentSubject } from "./send-comment.ts";

/** Whether the member finds a comment helpful, how many do, and a function that changes it. Visitors log in first. */
export function useMark(comment: Comment, { id: page }: CommentSubject) {
  const [answer, setAnswer] = useState<{ to: Comment; helpful: number; marked: boolean }>();
  const [busy, setBusy] = useState(false);
  // The page may have been fetched again since.
  const { helpful, marked = false } = answer?.to === comment ? answer : comment;

  async function toggle(): Promise<void> {
    if (busy) return;
    const leave = () => requireLogin({ kind: "helpful", id: page, comment: comment.id });
    if (readCookie(TOKEN) === undefined) return marked ? navigation.refresh() : leave(); // logged out in another tab
    setBusy(true);
    try {
      setAnswer({ to: comment, ...(await api(markComment, { id: comment.id, helpful: !marked })) });
    } catch (error) {
      if (isSignedOut(error) && !marked) return leave();
      toast("error", errorBodyOf(error).message);
    } finally {
      setBusy(false);
    }
  }
  return { helpful, marked, busy, toggle };
}

/** Marks the comment for which the visitor logged in, and fetches the page again. */
export function useResumeMark({ id }: CommentSubject): void {
  useResumePendingAction(id, ["helpful"], async ({ comment }) => {
    try {
      const { message } = await api(markComment, { id: comment });
      toast("success", message);
      navigation.refresh();
    } catch (error) {
      toast("error", errorBodyOf(error).message);
    }
  });
}
