import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Modal } from "../../../ui/dialog/modal.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import css from "./collection-dialog.module.css";

interface NameDialogProps {
  title: string;
  /** The current name. */
  name?: string;
  submitLabel: string;
  /** Stores the name; the error it rejects with is shown below the field. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Dialog for the name of a collection. */
export function NameDialog({ title, name = "", submitLabel, onName, onClose }: NameDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isClosed = useRef(false); // by the visitor, who need not wait for the answer
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  useLayoutEffect(() => form.current?.querySelector("input")?.select(), []);

  function close() {
    isClosed.current = true;
    onClose();
  }
  async function store(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const newName = String(new FormData(event.currentTarget).get("name") ?? "");
    setBusy(true);
    setErrorMessage(undefined);
    try {
      await onName(newName);
      if (!isClosed.current) onClose();
    } catch (error) {
      const { message, errors } = errorBodyOf(error);
      const text = errors?.name ?? message;
      if (isClosed.current) void toast("error", text);
      else setErrorMessage(text);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal className={`dialog ${css.dialog}`} aria-labelledby={id} onClose={close}>
      <div className={css.body}>
        <h2 id={id}>{title}</h2>
        <form ref={form} className={css.name} onSubmit={store} noValidate>
          <TextField label="نام" name="name" defaultValue={name} autoComplete="off" error={errorMessage} />
          <div>
            <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
            <button type="button" className={buttonClass("outline")} onClick={close}>
              انصراف
            </button>
          </div>
        </form>
      </div>
    </Modal>
  );
}
