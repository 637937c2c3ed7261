import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { Combobox } from "./combobox.tsx";
import { onNavigation } from "./on-navigation.ts";
import css from "./search-sheet.module.css";
import { VoiceButton } from "./voice-button.tsx";
import "../../../ui/styles/icon-button.css";

/** The search dialog: full screen on phones, centred on wider screens. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  // Layout effect: its cleanup runs while the dialog is still in the document, so that close() returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector("input")?.focus();
    return () => element?.close();
  }, []);
  useEffect(() => onNavigation(onClose), [onClose]); // by an option or by the back button
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
        {/* biome-ignore lint/a11y/useSemanticElements: a search element would be a box more */}
        <form className={css.bar} action="/place-list" role="search">
          <button type="button" className={`icon-button ${css.close}`} aria-label="بستن" onClick={onClose}>
            <Icon name="back" />
          </button>
          <div className={`search-input ${css.field}`}>
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
        </form>
        <div className={css.results}>
          {input && <Combobox input={input} alwaysOpen />}
          <Link className={css.all} to="/place-list">
            <Icon name="filter" />
            همهٔ مکان‌ها و فیلترها
          </Link>
          <p className={css.hint}>فارسی، فینگلیش، یا با صفحه‌کلید انگلیسی؛ هر جور که نوشتید می‌گردیم.</p>
        </div>
      </div>
    </dialog>
  );
}
