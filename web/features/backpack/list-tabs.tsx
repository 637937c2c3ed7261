import type { BackpackList } from "../../../contract/member/backpack.ts";
import { buttonClass } from "../../../ui/button.ts";
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
  return (
    <div className={css.row}>
      <nav aria-label="فهرست‌ها" data-lists="">
        <ul className={`pills ${tabStyles.tabs} ${css.lists}`}>
          {lists.map(({ id, name }) => (
            <li key={id}>
              <Link to={listPath(id)} aria-current={id === selected ? "page" : undefined}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isOpen ? (
        <div className={css.form}>
          <NameField
            label="نام فهرست تازه"
            placeholder="نام فهرست، مثلاً «سفر شمال»"
            onName={(name) => actions.createList({ name })}
            onClose={close}
          />
        </div>
      ) : (
        <button ref={opener} type="button" className={buttonClass("text")} onClick={open}>
          <Icon name="plus" />
          فهرست تازه
        </button>
      )}
    </div>
  );
}
