import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { MAX_REASON_LENGTH } from "../../../contract/desk/comment.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Modal } from "../../../ui/dialog/modal.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { READY_REASONS } from "./labels.ts";
import css from "./reject-dialog.module.css";

interface RejectDialogProps {
  /** How many comments are rejected. */
  count: number;
  /** The text of the comment, if there is only one. */
  text?: string | undefined;
  /** The reason of the previous attempt, if that failed. */
  reason: string;
  onReject: (reason: string) => void;
  close: () => void;
}

/** Asks for the reason that the author will read: a ready-made one by its number, or free text. */
export function RejectDialog({ count, text, reason: initialReason, onReject, close }: RejectDialogProps) {
  const field = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState(initialReason);
  const [error, setError] = useState<string>();
  const textArea = () => field.current?.querySelector("textarea");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog opens
  useLayoutEffect(() => {
    if (initialReason) textArea()?.focus();
  }, []);

  const applyReadyReason = (ready: string) => {
    setReason(ready);
    setError(undefined);
    textArea()?.focus();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (reason.trim()) return onReject(reason.trim());
    setError("دلیل را بنویسید؛ نویسنده آن را می‌خواند.");
    textArea()?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLTextAreaElement;
    const ready = typing ? undefined : READY_REASONS[Number(/^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? 0) - 1];
    if (ready) applyReadyReason(ready);
    else if (typing && event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) submit();
    else return;
    event.preventDefault();
  };
  return (
    <Modal className={css.dialog} aria-labelledby="reject-title" onClose={close} onKeyDown={onKeyDown} persistent>
      <form className={css.body} onSubmit={submit} noValidate>
        <h2 id="reject-title">{count === 1 ? "نپذیرفتن این دیدگاه" : `نپذیرفتن ${fa(count)} دیدگاه`}</h2>
        {text !== undefined && <blockquote>{text}</blockquote>}
        <ol className={css.ready} aria-label="دلیل‌های آماده">
          {READY_REASONS.map((ready, index) => (
            <li key={ready}>
              <button type="button" aria-keyshortcuts={String(index + 1)} onClick={() => applyReadyReason(ready)}>
                <kbd>{fa(index + 1)}</kbd>
                {ready}
              </button>
            </li>
          ))}
        </ol>
        <div ref={field}>
          <TextArea
            label="دلیل"
            name="reason"
            hint="نویسنده همین را می‌خواند. Enter می‌فرستد."
            error={error}
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        <p className={css.actions}>
          <button type="submit" className={buttonClass("danger")}>
            نپذیرفتن
          </button>
          <button type="button" className={buttonClass("outline")} onClick={close}>
            انصراف
          </button>
        </p>
      </form>
    </Modal>
  );
}
