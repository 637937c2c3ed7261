import { type PointerEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { BackpackItem } from "../../../../contract/member/backpack.ts";
import { fa } from "../../../../text/digits.ts";
import { useBackpackActions } from "../use-backpack.ts";
import { dragOrder } from "./drag-order.ts";
import { ItemEditRow } from "./item-edit-row.tsx";

interface ItemEditListProps {
  category: number;
  /** The packed items of the category. */
  items: readonly BackpackItem[];
  /** Announces a change to screen readers. */
  onAnnounce: (message: string) => void;
}

/** The packed items of a category, to reorder, rename and remove. */
export function ItemEditList({ category, items, onAnnounce }: ItemEditListProps) {
  const actions = useBackpackActions();
  const list = useRef<HTMLUListElement>(null);
  const ids = items.map((item) => item.todo_id);

  function move({ todo_id, name }: BackpackItem, step: -1 | 1, button: HTMLElement) {
    const index = ids.indexOf(todo_id);
    flushSync(() => {
      actions.order(category, ids.toSpliced(index, 1).toSpliced(index + step, 0, todo_id));
    });
    button.focus(); // moving the row in the DOM drops the focus
    onAnnounce(`«${name}» اکنون جای ${fa(index + step + 1)} از ${fa(ids.length)} است.`);
  }
  const drag = (event: PointerEvent<HTMLElement>) => dragOrder(event, (order) => actions.order(category, order));

  function remove({ todo_id, name }: BackpackItem) {
    const index = ids.indexOf(todo_id);
    flushSync(() => {
      actions.remove(todo_id);
    });
    const rows = list.current?.children;
    rows?.[Math.min(index, ids.length - 2)]?.querySelector<HTMLElement>("button:last-child")?.focus();
    onAnnounce(`«${name}» از کوله بیرون رفت.`);
  }
  if (items.length === 0) return null;
  return (
    <ul ref={list}>
      {items.map((item, index) => (
        <ItemEditRow
          key={item.todo_id}
          item={item}
          first={index === 0}
          last={index === items.length - 1}
          onMove={move}
          onDrag={drag}
          onRemove={remove}
        />
      ))}
    </ul>
  );
}
