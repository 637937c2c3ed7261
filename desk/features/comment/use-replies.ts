import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { type DeskComment, removeCommentReply } from "../../../contract/desk/comment.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";

/** The comment that is being answered, and functions to open and close its dialog and to remove an answer. */
export function useReplies() {
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<DeskComment>();

  async function remove({ id, reply }: DeskComment): Promise<void> {
    if (!reply || !(await confirm("پاسخ از زیر این دیدگاه برداشته شود؟"))) return;
    try {
      const { message } = await api(removeCommentReply, { id, seen: reply.text });
      toast("success", message);
    } catch (error) {
      toast("error", errorBodyOf(error).message);
    }
    await revalidate();
  }
  return { answered, open: setAnswered, close: () => setAnswered(undefined), remove };
}
