import type { MouseEvent, PointerEvent } from "react";
import type { TodoItem } from "../../../../contract/member/backpack.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { useDeeds } from "../backpack.ts";
import { useInPlace } from "./in-place.ts";
import { NameField } from "./name-field.tsx";
import css from "./todo-edit-row.module.css";

interface TodoEditRowProps {
  item: TodoItem;
  first: boolean;
  last: boolean;
  /** One place up (−1) or down (1). */
  onMove: (item: TodoItem, by: -1 | 1, button: HTMLElement) => void;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
  onRemove: (item: TodoItem) => void;
}

/** A thing as it is moved, renamed and taken out. */
export function TodoEditRow({ item, first, last, onMove, onDrag, onRemove }: TodoEditRowProps) {
  const deeds = useDeeds();
  const { shown, open, close, opener } = useInPlace();
  const { name, custom, todo_id: id } = item;
  const move = (by: -1 | 1, end: boolean) => (event: MouseEvent<HTMLElement>) =>
    !end && onMove(item, by, event.currentTarget);

  if (shown)
    return (
      <li className={css.row} data-id={id}>
        <NameField
          label={`نام تازهٔ «${name}»`}
          name={name}
          onName={(typed) => deeds.rename("rename", id, typed)}
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
        {/* Not `disabled`: a button that has brought the thing to the end keeps the focus. */}
        <button type="button" onClick={move(-1, first)} aria-disabled={first} aria-label={`«${name}» بالاتر`}>
          <Icon name="chevron" className={css.up} />
        </button>
        <button type="button" onClick={move(1, last)} aria-disabled={last} aria-label={`«${name}» پایین‌تر`}>
          <Icon name="chevron" />
        </button>
        <button
          type="button"
          className={css.out}
          onClick={() => onRemove(item)}
          aria-label={custom ? `پاک کردن «${name}»` : `بیرون گذاشتن «${name}»`}
        >
          <Icon name={custom ? "trash" : "close"} />
        </button>
      </span>
    </li>
  );
}
