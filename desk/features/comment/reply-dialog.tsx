import { type FormEvent, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { type DeskComment, replyToComment, showDeskComment } from "../../../contract/desk/comment.ts";
import { MAX_REPLY_LENGTH } from "../../../contract/member/comment.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Modal } from "../../../ui/dialog/modal.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { closeTyped } from "../../ui/dialog/close-typed.ts";
import css from "../../ui/dialog.module.css";

interface ReplyDialogProps {
  comment: DeskComment;
  /** Called once the answer is stored. */
  onSent: () => void;
  close: () => void;
}

/**
 * Asks for the answer that readers see beneath the comment. A comment that waits is approved with it. What a colleague decided or answered
 * meanwhile is shown, and the answer can be sent in place of it.
 */
export function ReplyDialog({ comment, onSent, close }: ReplyDialogProps) {
  const [{ id, text, state, reply }, setStored] = useState(comment);
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const area = () => form.current?.elements.namedItem("reply") as HTMLTextAreaElement | null;

  const closing = closeTyped(() => area()?.value.trim() !== (comment.reply?.text ?? ""), close);
  const showError = (message: string) => {
    setError(message);
    area()?.focus();
  };
  const showRefusal = async (failure: unknown) => {
    const { code, message, errors } = errorBodyOf(failure);
    showError(errors?.reply ?? message);
    if (code !== "reply_changed" && code !== "comment_decided") return;
    const stored = await api(showDeskComment, { id }).catch(() => undefined);
    if (!stored) return;
    setStored(stored);
    showError(describeChange(stored));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const answer = area()?.value ?? "";
    if (!answer.trim()) return showError("پاسخ را بنویسید.");
    setBusy(true);
    try {
      const from = state === "waiting" ? "waiting" : "approved";
      const { message } = await api(replyToComment, { id, reply: answer, seen: reply?.text, from });
      toast("success", message);
      onSent();
      close();
    } catch (failure) {
      await showRefusal(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal className={css.dialog} aria-labelledby="reply-title" {...closing} persistent>
      <form ref={form} className={css.body} onSubmit={submit} noValidate>
        <h2 id="reply-title">{reply ? "ویرایش پاسخ" : "پاسخ به این دیدگاه"}</h2>
        <blockquote>{text}</blockquote>
        <TextArea
          label="پاسخ"
          name="reply"
          hint={`با نام سرزمین زیر دیدگاه می‌آید؛ حداکثر ${fa(MAX_REPLY_LENGTH)} نویسه.`}
          error={error}
          rows={4}
          maxLength={MAX_REPLY_LENGTH}
          defaultValue={comment.reply?.text}
          onChange={() => setError(undefined)}
        />
        <p className={css.actions}>
          <SubmitButton busy={busy}>{state === "waiting" ? "پذیرفتن و فرستادن پاسخ" : "فرستادن پاسخ"}</SubmitButton>
          <button type="button" className={buttonClass("outline")} onClick={closing.onClose}>
            انصراف
          </button>
        </p>
      </form>
    </Modal>
  );
}

/** What a colleague did with the comment while it was being answered, and what sending means now. */
function describeChange({ state, reply }: DeskComment): string {
  if (state === "rejected") return "این دیدگاه در این میان پذیرفته نشد. تا دوباره پذیرفته نشود، پاسخی زیر آن نمی‌آید.";
  if (state === "waiting")
    return "این دیدگاه در این میان دوباره در انتظار است. اگر پاسخ را بفرستید، با آن پذیرفته می‌شود.";
  if (!reply) return "این دیدگاه در این میان پذیرفته شد و پاسخی ندارد. می‌توانید پاسخ را دوباره بفرستید.";
  const by = reply.by ?? "همکاری";
  return `${by} در این میان پاسخ داد: «${reply.text}». اگر دوباره بفرستید، پاسخ شما به جای آن می‌آید.`;
}
