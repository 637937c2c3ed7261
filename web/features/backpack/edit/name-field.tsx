import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { BACKPACK_LIMITS } from "../../../../contract/member/backpack.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { errorMessageOf } from "../store/backpack-actions.ts";
import css from "./name-field.module.css";

interface NameFieldProps {
  label: string;
  /** The current name; empty for a new entry. */
  name?: string;
  placeholder?: string;
  /** Stores the name; the error it rejects with is shown below the field, and the text stays. */
  onName: (name: string) => Promise<unknown>;
  /** Called on Escape and after saving. */
  onClose: () => void;
  /** Stays open after saving, for another name. */
  stayOpen?: boolean;
}

/** State of the form: the text, whether it is being saved, and its error message. */
function useNameForm({ name = "", onName, onClose, stayOpen }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(name);
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === name) return onClose();
    setBusy(true);
    setErrorMessage(undefined);
    try {
      await onName(text);
      if (!stayOpen) return onClose();
      setText("");
    } catch (error) {
      setErrorMessage(errorMessageOf(error));
    } finally {
      setBusy(false);
    }
    input.current?.focus();
  }
  return { input, text, setText, errorMessage, busy, save };
}

/** Inline form for a name: Enter saves, Escape cancels. */
export function NameField(props: NameFieldProps) {
  const { label, placeholder, onClose, stayOpen = false } = props;
  const id = useId();
  const { input, text, setText, errorMessage, busy, save } = useNameForm(props);
  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  }
  return (
    <form className={css.form} onSubmit={save} aria-busy={busy} noValidate>
      <input
        ref={input}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={cancelOnEscape}
        readOnly={busy}
        maxLength={BACKPACK_LIMITS.name}
        autoComplete="off"
        enterKeyHint="done"
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={errorMessage ? id : undefined}
      />
      <button type="submit" className={css.save} aria-label={stayOpen ? "افزودن" : "ذخیرهٔ نام"}>
        <Icon name={stayOpen ? "plus" : "check"} />
      </button>
      <button type="button" className={css.cancel} onClick={onClose} aria-label={stayOpen ? "بستن" : "انصراف"}>
        <Icon name="close" />
      </button>
      <p id={id} role="alert" className={css.error}>
        {errorMessage}
      </p>
    </form>
  );
}
