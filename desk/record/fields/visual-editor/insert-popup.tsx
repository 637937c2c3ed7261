import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "../../../../ui/button.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import form from "../../../ui/form.module.css";
import { searchPlaces } from "../search-places.ts";
import { type Action, BLOCK_ACTIONS } from "./commands.ts";
import { isAddress } from "./schema.ts";
import css from "./visual-editor.module.css";

/** What is being inserted, and where in the editor the popup stands, in pixels. */
export interface Popup {
  kind: "place" | "insert" | "link";
  /** The sign that opened it; it is written when the popup is closed without a choice. */
  typed: string;
  /** That of the link to change. */
  address?: string | undefined;
  top: number;
  side: number;
}

interface InsertPopupProps {
  popup: Popup;
  onAction: (action: Action) => void;
  onLink: (href: string, text?: string) => void;
  /** Opens the library of photos. */
  onPhoto: () => void;
  onCancel: () => void;
}

const PHOTO = "عکس";
const insertItems = [PHOTO, ...BLOCK_ACTIONS.map(({ name }) => name)].map((name) => ({ value: name, name }));

/** Beside the caret: a place to link to, an element to insert, or the address of a link. Escape closes it. */
export function InsertPopup({
  popup: { kind, address = "", top, side },
  onAction,
  onLink,
  onPhoto,
  onCancel,
}: InsertPopupProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector("input");
    input?.focus();
    input?.select();
  }, []);
  const cancel = useRef(onCancel);
  cancel.current = onCancel;
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Element && !box.current?.contains(target) && !target.closest("[role=listbox]"))
        cancel.current();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onCancel();
  };
  const label = { place: "مکان", insert: "درج", link: "پیوند" }[kind];
  return (
    <section
      ref={box}
      className={css.popup}
      style={{ insetBlockStart: top, left: side }}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {kind === "place" && (
        <Combobox
          label="پیوند به مکان"
          name="place-link"
          items={searchPlaces}
          selected={[]}
          onChange={([item]) => item && onLink(`place:${item.value}`, item.name)}
        />
      )}
      {kind === "insert" && (
        <Combobox
          label="چه چیزی؟"
          name="insert"
          items={insertItems}
          selected={[]}
          onChange={([item]) => {
            if (item?.value === PHOTO) onPhoto();
            const action = BLOCK_ACTIONS.find(({ name }) => name === item?.value);
            if (action) onAction(action);
          }}
        />
      )}
      {kind === "link" && <LinkField address={address} onLink={onLink} />}
    </section>
  );
}

interface LinkFieldProps {
  /** The address of the link around the caret. */
  address: string;
  onLink: (href: string) => void;
}

function LinkField({ address, onLink }: LinkFieldProps) {
  const [href, setHref] = useState(address);
  const [isWrong, setIsWrong] = useState(false);
  const typed = href.trim();
  const submit = () => (typed === "" || isAddress(typed) ? onLink(typed) : setIsWrong(true));
  return (
    <>
      <label>
        نشانی پیوند
        <input
          dir="ltr"
          inputMode="url"
          placeholder="https://…"
          value={href}
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => setHref(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault(); // not the record's form
            submit();
          }}
        />
      </label>
      {isWrong && <p role="alert">{"نشانی با https://\u200e یا / آغاز می‌شود. خالی: پیوند برداشته می‌شود."}</p>}
      <button type="button" className={`${buttonClass()} ${form.small}`} onClick={submit}>
        پیوند دادن
      </button>
    </>
  );
}
