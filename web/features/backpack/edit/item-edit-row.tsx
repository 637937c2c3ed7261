import type { MouseEvent, PointerEvent } from "react";
import type { BackpackItem } from "../../../../contract/member/backpack.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { useBackpackActions } from "../use-backpack.ts";
import css from "./item-edit-row.module.css";
import { NameField } from "./name-field.tsx";
import { useInlineEdit } from "./use-inline-edit.ts";

interface ItemEditRowProps {
  item: BackpackItem;
  first: boolean;
  last: boolean;
  /** Moves the item one position up (−1) or down (1). */
  onMove: (item: BackpackItem, step: -1 | 1, button: HTMLElement) => void;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
  onRemove: (item: BackpackItem) => void;
}

/** An item in edit mode. */
export function ItemEditRow({ item, first, last, onMove, onDrag, onRemove }: ItemEditRowProps) {
  const actions = useBackpackActions();
  const { isOpen, open, close, opener } = useInlineEdit();
  const { name, custom, todo_id: id } = item;
  const move = (step: -1 | 1, isAtEnd: boolean) => (event: MouseEvent<HTMLElement>) =>
    !isAtEnd && onMove(item, step, event.currentTarget);

  if (isOpen)
    return (
      <li className={css.row} data-id={id}>
        <NameField
          label={`نام تازهٔ «${name}»`}
          name={name}
          onName={(newName) => actions.rename("rename", id, newName)}
          onClose={close}
        />
      </li>
    );
  return (
    <li className={css.row} data-id={id}>
      {/* For pointers; the buttons beside it do the same. */}
      <span className={css.grip} onPointerDown={onDrag} aria-hidden="true">
        <Icon name="grip" />
      </span>
      {custom ? (
        <button ref={opener} type="button" className={css.name} onClick={open} aria-label={`تغییر نام «${name}»`}>
          <bdi>{name}</bdi>
          <Icon name="pencil" />
        </button>
      ) : (
        <bdi className={css.name}>{name}</bdi>
      )}
      <span className={css.tools}>
        {/* Not `disabled`: the button keeps the focus when its item has reached the end. */}
        <button type="button" onClick={move(-1, first)} aria-disabled={first} aria-label={`«${name}» بالاتر`}>
          <Icon name="chevron" className={css.up} />
        </button>
        <button type="button" onClick={move(1, last)} aria-disabled={last} aria-label={`«${name}» پایین‌تر`}>
          <Icon name="chevron" />
        </button>
        <button
          type="button"
          className={css.remove}
          onClick={() => onRemove(item)}
          aria-label={custom ? `پاک کردن «${name}»` : `بیرون گذاشتن «${name}»`}
        >
          <Icon name={custom ? "trash" : "close"} />
        </button>
      </span>
    </li>
  );
}
