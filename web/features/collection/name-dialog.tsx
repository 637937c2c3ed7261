import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { whyNot } from "../../../api-client/error-body.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Modal } from "../../../ui/dialog/modal.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import css from "./collection-dialog.module.css";

interface NameDialogProps {
  title: string;
  /** What it is called until now. */
  name?: string;
  deed: string;
  /** Stores the name; what it rejects with stands below the field. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks what a collection shall be called. */
export function NameDialog({ title, name = "", deed, onName, onClose }: NameDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  useLayoutEffect(() => form.current?.querySelector("input")?.select(), []);

  async function store(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = String(new FormData(event.currentTarget).get("name") ?? "");
    setBusy(true);
    setWrong(undefined);
    try {
      await onName(typed);
      onClose();
    } catch (error) {
      const { message, errors } = whyNot(error);
      setWrong(errors?.name ?? message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal className={css.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={css.body}>
        <h2 id={id}>{title}</h2>
        <form ref={form} className={css.name} onSubmit={store} noValidate>
          <TextField label="نام" name="name" defaultValue={name} autoComplete="off" error={wrong} />
          <div>
            <SubmitButton busy={busy}>{deed}</SubmitButton>
            <button type="button" className={buttonClass("line")} onClick={onClose}>
              انصراف
            </button>
          </div>
        </form>
      </div>
    </Modal>
  );
}
