import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { Icon } from "../../../ui/content/icon.tsx";
import { Combobox } from "./combobox.tsx";
import css from "./search-sheet.module.css";
import { VoiceButton } from "./voice-button.tsx";

/** The search over the whole of a phone's screen, and over the middle of a larger one. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { key } = useLocation();
  const at = useRef(key);
  // Layout effect: its end comes while the dialog is still in the page, so that closing gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector("input")?.focus();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    if (at.current !== key) onClose(); // somebody has gone elsewhere, by a choice or by the back button
  }, [key, onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-label="جستجو"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={css.body}>
        <Form className={css.bar} action="/place-list" role="search" onSubmit={onClose}>
          <button type="button" className={css.close} aria-label="بستن" onClick={onClose}>
            <Icon name="back" />
          </button>
          <div className={css.field}>
            <Icon name="search" />
            <input
              ref={setInput}
              type="search"
              name="q"
              aria-label="جستجو در سرزمین"
              placeholder="نام مکان، شهر یا استان"
              maxLength={100}
              enterKeyHint="search"
              autoComplete="off"
            />
            {input && <VoiceButton input={input} />}
          </div>
        </Form>
        <div className={css.found}>
          {input && <Combobox input={input} standing />}
          <Link className={css.all} to="/place-list" onClick={onClose}>
            <Icon name="filter" />
            همهٔ مکان‌ها و پالایه‌ها
          </Link>
          <p className={css.hint}>فارسی، فینگلیش، یا با صفحه‌کلید انگلیسی؛ هر جور که نوشتید می‌گردیم.</p>
        </div>
      </div>
    </dialog>
  );
}
