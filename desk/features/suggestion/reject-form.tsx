import { type FormEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "../../../ui/button.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import { closeTyped } from "../../ui/dialog/close-typed.ts";
import { READY_REASONS } from "./labels.ts";
import css from "./suggestion.module.css";

interface RejectFormProps {
  isBusy: boolean;
  reject: (reason: string) => void;
  cancel: () => void;
  /** Is told whether there is a typed reason that closing would lose. */
  onTyped: (isTyped: boolean) => void;
}

/** Asks for the reason that the member reads: a ready one, or free text. */
export function RejectForm({ isBusy, reject, cancel, onTyped }: RejectFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const isTyped = reason.trim() !== "" && !READY_REASONS.includes(reason);
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
  const closing = closeTyped(() => isTyped, cancel);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) reject(reason.trim());
    else setError("دلیل را بنویسید؛ عضو آن را می‌خواند.");
  };
  return (
    <form ref={form} className={css.reject} onSubmit={submit} onKeyDown={closing.onKeyDown} noValidate>
      <ul aria-label="دلیل‌های آماده">
        {READY_REASONS.map((ready) => (
          <li key={ready}>
            <button type="button" onClick={() => setReason(ready)}>
              {ready}
            </button>
          </li>
        ))}
      </ul>
      <TextArea
        label="دلیل"
        name="reason"
        rows={2}
        maxLength={500}
        value={reason}
        error={error}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className={css.actions}>
        <BusyButton type="submit" className={buttonClass("danger")} busy={isBusy}>
          نپذیرفتن
        </BusyButton>
        <button type="button" className={buttonClass("outline")} onClick={closing.onClose}>
          انصراف
        </button>
      </p>
    </form>
  );
}
