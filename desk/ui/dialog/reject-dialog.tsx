import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Modal } from "../../../ui/dialog/modal.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import css from "../dialog.module.css";
import { closeTyped } from "./close-typed.ts";

interface RejectDialogProps {
  /** What is rejected: «نپذیرفتن این دیدگاه». */
  title: string;
  /** The words that are rejected, if they are to be read once more. */
  text?: string | undefined;
  /** The most frequent reasons; each can be edited before it is sent. */
  readyReasons: readonly string[];
  /** Who reads the reason: «نویسنده». */
  reader: string;
  /** Letters of the reason, at most. */
  maxLength: number;
  /** The reason of the previous attempt, if that failed. */
  reason: string;
  onReject: (reason: string) => void;
  close: () => void;
}

/** Asks for the reason that a member will read: a ready-made one by its number, or free text. */
export function RejectDialog(props: RejectDialogProps) {
  const { title, text, readyReasons, reader, maxLength, reason: initialReason, onReject, close } = props;
  const first = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState(initialReason);
  const [error, setError] = useState<string>();
  const focusText = () => field.current?.querySelector("textarea")?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog opens
  useLayoutEffect(() => (initialReason ? focusText() : first.current?.focus()), []);

  const closing = closeTyped(() => reason.trim() !== "" && !readyReasons.includes(reason), close);
  const choose = (ready: string) => {
    setReason(ready);
    setError(undefined);
    focusText();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (reason.trim()) return onReject(reason.trim());
    setError(`دلیل را بنویسید؛ ${reader} آن را می‌خواند.`);
    focusText();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    const digit = Number(/^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? 0);
    const ready = isTyping ? undefined : readyReasons[digit - 1];
    if (ready) choose(ready);
    else if (isTyping && event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) submit();
    else return closing.onKeyDown(event);
    event.preventDefault();
  };
  return (
    <Modal
      className={css.dialog}
      aria-labelledby="reject-title"
      onClose={closing.onClose}
      onKeyDown={onKeyDown}
      persistent
    >
      <form className={css.body} onSubmit={submit} noValidate>
        <h2 id="reject-title">{title}</h2>
        {text !== undefined && <blockquote>{text}</blockquote>}
        <ol className={css.ready} aria-label="دلیل‌های آماده">
          {readyReasons.map((ready, index) => (
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
            hint={`${reader} همین را می‌خواند. Enter می‌فرستد.`}
            error={error}
            rows={2}
            maxLength={maxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        <p className={css.actions}>
          <button type="submit" className={buttonClass("danger")}>
            نپذیرفتن
          </button>
          <button type="button" className={buttonClass("outline")} onClick={closing.onClose}>
            انصراف
          </button>
        </p>
      </form>
    </Modal>
  );
}
