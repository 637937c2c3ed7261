import { memo } from "react";
import type { TodoItem } from "../../../contract/backpack.ts";
import { useDeeds } from "./backpack.ts";
import css from "./todo-row.module.css";

/** A thing to tick off. */
export const TodoRow = memo(function TodoRow({ item }: { item: TodoItem }) {
  const deeds = useDeeds();
  return (
    <li>
      <label className={css.todo}>
        <input
          type="checkbox"
          checked={item.checked}
          onChange={({ target }) => deeds.check(item.todo_id, target.checked)}
        />
        <bdi>{item.name}</bdi>
      </label>
    </li>
  );
});
