import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { StaffRole } from "../../../contract/desk/team/rights.ts";
import { fa } from "../../../text/digits.ts";
import { filterItems } from "../../../text/filter-items.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Modal } from "../../../ui/dialog/modal.tsx";
import dialog from "../../ui/dialog.module.css";
import css from "./palette.module.css";
import { screensOf } from "./palette-items.ts";
import { useFoundItems } from "./use-found-items.ts";

const MAX_SCREENS = 6; // while something is typed, above what the server finds

interface PaletteProps {
  role: StaffRole;
  close: () => void;
}

/** The command palette: a text finds screens, new records, all records and members; the arrow keys and Enter open one. */
export default function Palette({ role, close }: PaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const query = text.trim();
  const found = useFoundItems(query);
  const screens = useMemo(() => screensOf(role), [role]);
  const ofScreens = query === "" ? screens : filterItems(screens, query).slice(0, MAX_SCREENS);
  const items = found.isCurrent ? [...ofScreens, ...found.items] : ofScreens;
  const at = Math.min(active, items.length - 1);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is in view after each move
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [at]);

  const open = (to: string) => {
    close();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((at + step + items.length) % items.length);
    }
    if (event.key === "Enter" && items[at]) open(items[at].to);
  };
  return (
    <Modal className={`${dialog.dialog} ${css.palette}`} aria-labelledby={`${id}-title`} onClose={close}>
      <h2 id={`${id}-title`} className="visually-hidden">
        جستجو در همه چیز
      </h2>
      <div className={css.search}>
        <Icon name="search" />
        <input
          role="combobox"
          type="text"
          aria-label="مکان، داستان، عضو یا کاری"
          placeholder="مکان، داستان، عضو یا کاری"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={items[at] && `${id}-${at}`}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label="بستن" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="پیداشده‌ها" className={css.items}>
        {items.map(({ to, name, detail, icon }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div key={to} id={`${id}-${index}`} role="option" aria-selected={index === at} onClick={() => open(to)}>
            <Icon name={icon} />
            <span>{name}</span>
            <small>{detail}</small>
          </div>
        ))}
      </div>
      <p role="status" className={css.status}>
        {found.error ??
          (found.isCurrent ? (items.length === 0 ? "چیزی پیدا نشد." : `${fa(items.length)} مورد`) : "جستجو می‌شود…")}
      </p>
    </Modal>
  );
}
