import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { BACKPACK_LIMITS } from "../../../../contract/member/backpack.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { reasonOf } from "../store/backpack-actions.ts";
import css from "./name-field.module.css";

interface NameFieldProps {
  label: string;
  /** What it is called now; empty for something new. */
  name?: string;
  placeholder?: string;
  /** Stores it; what it rejects with stands below the field, and what was typed stays. */
  onName: (name: string) => Promise<unknown>;
  /** Escape, or nothing more to do. */
  onClose: () => void;
  /** Stays for the next one. */
  again?: boolean;
}

/** What is typed, whether it is on its way, and what was wrong with it. */
function useNaming({ name = "", onName, onClose, again }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useState(name);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  async function keep(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (typed.trim() === name) return onClose();
    setBusy(true);
    setWrong(undefined);
    try {
      await onName(typed);
      if (!again) return onClose();
      type("");
    } catch (error) {
      setWrong(reasonOf(error));
    } finally {
      setBusy(false);
    }
    input.current?.focus();
  }
  return { input, typed, type, wrong, busy, keep };
}

/** A name typed in place: Enter keeps it, Escape lets it be. */
export function NameField(props: NameFieldProps) {
  const { label, placeholder, onClose, again = false } = props;
  const id = useId();
  const { input, typed, type, wrong, busy, keep } = useNaming(props);
  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  }
  return (
    <form className={css.naming} onSubmit={keep} aria-busy={busy} noValidate>
      <input
        ref={input}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={leave}
        readOnly={busy}
        maxLength={BACKPACK_LIMITS.name}
        autoComplete="off"
        enterKeyHint="done"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? id : undefined}
      />
      <button type="submit" className={css.keep} aria-label={again ? "افزودن" : "نگه داشتن نام"}>
        <Icon name={again ? "plus" : "check"} />
      </button>
      <button type="button" className={css.leave} onClick={onClose} aria-label={again ? "بستن" : "رها کردن"}>
        <Icon name="close" />
      </button>
      <p id={id} role="alert" className={css.wrong}>
        {wrong}
      </p>
    </form>
  );
}
