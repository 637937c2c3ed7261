import { type PointerEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { TodoItem } from "../../../../contract/member/backpack.ts";
import { fa } from "../../../../text/digits.ts";
import { useDeeds } from "../backpack.ts";
import { dragOrder } from "./drag-order.ts";
import { TodoEditRow } from "./todo-edit-row.tsx";

interface TodoEditListProps {
  category: number;
  /** What of it lies in the backpack. */
  items: readonly TodoItem[];
  /** Says to those who listen what happened. */
  onTold: (sentence: string) => void;
}

/** The things of a category, to put in order, rename and take out. */
export function TodoEditList({ category, items, onTold }: TodoEditListProps) {
  const deeds = useDeeds();
  const list = useRef<HTMLUListElement>(null);
  const ids = items.map((item) => item.todo_id);

  function move({ todo_id, name }: TodoItem, by: -1 | 1, button: HTMLElement) {
    const at = ids.indexOf(todo_id);
    flushSync(() => {
      deeds.order(category, ids.toSpliced(at, 1).toSpliced(at + by, 0, todo_id));
    });
    button.focus(); // a row that the page moves loses it
    onTold(`«${name}» اکنون جای ${fa(at + by + 1)} از ${fa(ids.length)} است.`);
  }
  const drag = (event: PointerEvent<HTMLElement>) => dragOrder(event, (order) => deeds.order(category, order));

  function remove({ todo_id, name }: TodoItem) {
    const at = ids.indexOf(todo_id);
    flushSync(() => {
      deeds.remove(todo_id);
    });
    const rows = list.current?.children;
    rows?.[Math.min(at, ids.length - 2)]?.querySelector<HTMLElement>("button:last-of-type")?.focus();
    onTold(`«${name}» از کوله بیرون رفت.`);
  }
  if (items.length === 0) return null;
  return (
    <ul ref={list}>
      {items.map((item, at) => (
        <TodoEditRow
          key={item.todo_id}
          item={item}
          first={at === 0}
          last={at === items.length - 1}
          onMove={move}
          onDrag={drag}
          onRemove={remove}
        />
      ))}
    </ul>
  );
}
