import { useEffect, useRef } from "react";
import type { BackpackList } from "../../../contract/member/backpack.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import tabStyles from "../../../ui/navigation/tabs.module.css";
import { NameField } from "./edit/name-field.tsx";
import { useInlineEdit } from "./edit/use-inline-edit.ts";
import css from "./list-tabs.module.css";
import "../../../ui/styles/pills.css";
import { listPath } from "./trip/trip-path.ts";
import { useBackpackActions } from "./use-backpack.ts";

interface ListTabsProps {
  lists: readonly BackpackList[];
  /** The id of the shown one. */
  selected: number;
}

/** The member's lists, each a link, and a form that creates one. */
export function ListTabs({ lists, selected }: ListTabsProps) {
  const actions = useBackpackActions();
  const { isOpen, open, close, opener } = useInlineEdit();
  const nav = useRef<HTMLElement>(null);
  const shown = useRef(selected);
  useEffect(() => {
    if (shown.current === selected) return;
    shown.current = selected;
    const tab = nav.current?.querySelector<HTMLElement>("[aria-current]");
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (document.activeElement === document.body) tab?.focus({ preventScroll: true }); // the pressed button has disappeared
  }, [selected]);
  return (
    <div className={css.row}>
      <nav ref={nav} aria-label="فهرست‌ها">
        <ul className={`pills ${tabStyles.tabs} ${css.lists}`}>
          {lists.map(({ id, name }) => (
            <li key={id}>
              <Link to={listPath(id)} aria-current={id === selected ? "page" : undefined}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
          <li>
            <button ref={opener} type="button" className={css.create} onClick={open} hidden={isOpen}>
              <Icon name="plus" />
              فهرست تازه
            </button>
          </li>
        </ul>
      </nav>
      {isOpen && (
        <NameField
          label="نام فهرست تازه"
          placeholder="نام فهرست، مثلاً «سفر شمال»"
          onName={(name) => actions.createList({ name })}
          onClose={close}
        />
      )}
    </div>
  );
}
