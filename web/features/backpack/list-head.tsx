import { useId, useRef } from "react";
import type { BackpackList } from "../../../contract/member/backpack.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import menuStyles from "../../../ui/dialog/menu.module.css";
import anchorStyles from "../../../ui/dialog/menu-anchor.module.css";
import { NameField } from "./edit/name-field.tsx";
import { useInlineEdit } from "./edit/use-inline-edit.ts";
import css from "./list-head.module.css";
import { useBackpackActions } from "./use-backpack.ts";

interface ListHeadProps {
  list: BackpackList;
  /** The only list of a member cannot be deleted. */
  isOnly: boolean;
}

/** The name of a list, which is renamed in place, and a menu to copy and delete it. */
export function ListHead({ list: { name }, isOnly }: ListHeadProps) {
  const actions = useBackpackActions();
  const { isOpen, open, close, opener } = useInlineEdit();
  if (isOpen)
    return (
      <div className={css.head}>
        <NameField label={`نام تازهٔ فهرست «${name}»`} name={name} onName={actions.renameList} onClose={close} />
      </div>
    );
  return (
    <div className={css.head}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <button ref={opener} type="button" className={css.tool} onClick={open} aria-label={`تغییر نام فهرست «${name}»`}>
        <Icon name="pencil" />
      </button>
      <ListMenu name={name} isOnly={isOnly} />
    </div>
  );
}

function ListMenu({ name, isOnly }: { name: string; isOnly: boolean }) {
  const actions = useBackpackActions();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const choose = (action: (name: string) => unknown) => () => {
    menu.current?.hidePopover();
    action(name);
  };
  return (
    <div className={anchorStyles.anchor}>
      <button
        type="button"
        className={`${css.tool} ${css.more}`}
        popoverTarget={id}
        aria-label={`کارهای دیگر با فهرست «${name}»`}
      >
        <Icon name="more" />
      </button>
      <div id={id} ref={menu} className={`${menuStyles.menu} ${css.menu}`} popover="auto">
        <ul>
          <li>
            <button type="button" onClick={choose(actions.copyList)}>
              <Icon name="collection" />
              <span>
                رونوشت
                <small>همین چیزها، بدون تیک، در فهرستی دیگر</small>
              </span>
            </button>
          </li>
          {!isOnly && (
            <li>
              <button type="button" onClick={choose(actions.removeList)}>
                <Icon name="trash" />
                پاک کردن فهرست
              </button>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
