import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Modal } from "../../../ui/dialog/modal.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import css from "./review.module.css";

/** The most frequent reasons; each can be edited before it is sent. */
export const READY_REASONS = [
  "این عکس از این مکان نیست.",
  "این عکس تار یا تاریک است؛ عکس روشن‌تری بفرستید.",
  "چهرهٔ کسی در عکس پیداست که شاید نخواهد دیده شود.",
  "همانند این عکس را در صفحه داریم.",
] as const;

interface RejectDialogProps {
  /** The reason of the previous attempt, if that failed. */
  reason: string;
  onReject: (reason: string) => void;
  close: () => void;
}

/** Asks for the reason that the member will read: a ready-made one by its number, or free text. */
export function RejectDialog({ reason: initialReason, onReject, close }: RejectDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState(initialReason);
  const [error, setError] = useState<string>();
  const focusText = () => field.current?.querySelector("textarea")?.focus();
  useLayoutEffect(() => first.current?.focus(), []);

  function choose(ready: string) {
    setReason(ready);
    setError(undefined);
    focusText();
  }
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (reason.trim()) return onReject(reason.trim());
    setError("دلیل را بنویسید؛ فرستنده آن را می‌خواند.");
    focusText();
  }
  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    const digit = Number(/^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? 0);
    const ready = isTyping ? undefined : READY_REASONS[digit - 1];
    if (ready) choose(ready);
    else if (isTyping && event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) submit();
    else return;
    event.preventDefault();
  }
  return (
    <Modal className={css.dialog} aria-labelledby="reject-photo" onClose={close} onKeyDown={onKeyDown} persistent>
      <form onSubmit={submit} noValidate>
        <h2 id="reject-photo">نپذیرفتن این عکس</h2>
        <ol className={css.ready} aria-label="دلیل‌های آماده">
          {READY_REASONS.map((ready, index) => (
            <li key={ready}>
              <button
                ref={index === 0 ? first : undefined}
                type="button"
                aria-keyshortcuts={String(index + 1)}
                onClick={() => choose(ready)}
              >
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
            hint="فرستنده همین را می‌خواند. Enter می‌فرستد."
            error={error}
            rows={2}
            maxLength={500}
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
