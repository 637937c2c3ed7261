import { memo, useEffect, useRef } from "react";
import type { TodoItem } from "../../../contract/member/backpack.ts";
import { useDeeds } from "./backpack.ts";
import css from "./todo-row.module.css";

/** A thing to tick off. */
export const TodoRow = memo(function TodoRow({ item: { todo_id, name, checked } }: { item: TodoItem }) {
  const deeds = useDeeds();
  const box = useRef<HTMLInputElement>(null);
  const early = useRef(() => {});
  early.current = () => {
    const ticked = box.current?.checked ?? checked;
    if (ticked !== checked) deeds.check(todo_id, ticked);
  };
  useEffect(() => early.current(), []); // what was ticked before the page's script came
  return (
    <li>
      <label className={css.todo}>
        <input
          ref={box}
          type="checkbox"
          checked={checked}
          onChange={({ target }) => deeds.check(todo_id, target.checked)}
          autoComplete="off" // else some browsers tick, on loading anew, what was ticked before
        />
        <bdi>{name}</bdi>
      </label>
    </li>
  );
});
