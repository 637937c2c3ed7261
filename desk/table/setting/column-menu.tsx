import { type KeyboardEvent, useId, useState } from "react";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import form from "../../ui/form.module.css";
import { listedColumns, movedColumns } from "./chosen-columns.ts";
import css from "./column-menu.module.css";
import { useListSetting } from "./list-setting.ts";
import { usePopup } from "./use-popup.ts";

interface ColumnMenuProps {
  /** The path of the list below /desk. */
  list: string;
  /** The columns that can be chosen, in the list's own order: all except the one that names the row. */
  names: readonly string[];
}

/** A button that opens the columns of a list: which are shown, and in which order. */
export function ColumnMenu({ list, names }: ColumnMenuProps) {
  const popup = usePopup();
  const panel = useId();
  return (
    <div ref={popup.container} className={css.menu}>
      <button
        type="button"
        className={`${buttonClass("outline")} ${form.small}`}
        aria-expanded={popup.isOpen}
        aria-controls={popup.isOpen ? panel : undefined}
        onClick={popup.toggle}
      >
        <Icon name="rows" />
        ستون‌ها
      </button>
      {popup.isOpen && (
        <div id={panel} className={css.panel}>
          <Columns list={list} names={names} onClose={popup.close} />
        </div>
      )}
    </div>
  );
}

/**
 * The columns with their checkboxes and buttons; Alt and an arrow key move a column as its buttons do. While it is open a column keeps its
 * place when it is hidden.
 */
function Columns({ list, names, onClose }: ColumnMenuProps & { onClose: () => void }) {
  const { columns, chooseColumns } = useListSetting(list);
  const [listed, setListed] = useState(() => listedColumns(names, columns));
  const [said, setSaid] = useState("");
  const shown = new Set(columns ?? names);
  const inOrder = listed.filter((name) => shown.has(name));
  const choose = (next: string[] | null) =>
    chooseColumns(next).catch((error: unknown) =>
      toast("error", `${errorBodyOf(error).message} ستون‌ها تا بستن این پنجره همین‌گونه می‌مانند.`),
    );
  const toggle = (name: string) =>
    choose(listed.filter((other) => (other === name ? !shown.has(name) : shown.has(other))));
  const move = (name: string, by: -1 | 1) => {
    const next = movedColumns(listed, shown, name, by);
    const nextShown = next.filter((other) => shown.has(other));
    const place = nextShown.indexOf(name);
    if (place === inOrder.indexOf(name)) return;
    setListed(next);
    setSaid(`${name}: جای ${fa(place + 1)} از ${fa(nextShown.length)}`);
    choose(nextShown);
  };
  const onKeyDown = (event: KeyboardEvent, name: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || (by !== -1 && by !== 1)) return;
    event.preventDefault();
    move(name, by);
  };
  const reset = () => {
    if (columns === null) return;
    setListed([...names]);
    setSaid("ستون‌ها به حالت آغازین برگشت.");
    choose(null);
  };
  return (
    <>
      <ul aria-label="ستون‌های فهرست">
        {listed.map((name, index) => (
          <li key={name}>
            <label>
              <input
                // biome-ignore lint/a11y/noAutofocus: the editor has just opened the menu
                autoFocus={index === 0}
                type="checkbox"
                checked={shown.has(name)}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onChange={() => toggle(name)}
                onKeyDown={(event) => onKeyDown(event, name)}
              />
              {name}
            </label>
            {shown.has(name) && (
              <>
                <MoveButton label={`${name} جلوتر`} isUp isOff={inOrder[0] === name} onPress={() => move(name, -1)} />
                <MoveButton label={`${name} عقب‌تر`} isOff={inOrder.at(-1) === name} onPress={() => move(name, 1)} />
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={css.end}>
        <button
          type="button"
          className={`${buttonClass("text")} ${form.small}`}
          aria-disabled={columns === null || undefined}
          onClick={reset}
        >
          بازگشت به حالت آغازین
        </button>
        <button type="button" className={`${buttonClass("text")} ${form.small}`} onClick={onClose}>
          بستن
        </button>
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

interface MoveButtonProps {
  label: string;
  isUp?: boolean;
  /** At the end already: it keeps the focus and does nothing. */
  isOff: boolean;
  onPress: () => void;
}

const MoveButton = ({ label, isUp, isOff, onPress }: MoveButtonProps) => (
  <button
    type="button"
    className={isUp ? `${form.iconButton} ${css.up}` : form.iconButton}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onPress()}
  >
    <Icon name="chevron" />
  </button>
);
