import { memo, useEffect, useEffectEvent, useRef } from "react";
import type { BackpackItem } from "../../../contract/member/backpack.ts";
import css from "./item-row.module.css";
import { useBackpackActions } from "./use-backpack.ts";

/** An item to check off. */
export const ItemRow = memo(function ItemRow({ item: { todo_id, name, checked } }: { item: BackpackItem }) {
  const actions = useBackpackActions();
  const box = useRef<HTMLInputElement>(null);
  const storeEarlyTick = useEffectEvent(() => {
    const isTicked = box.current?.checked ?? checked;
    if (isTicked !== checked) actions.check(todo_id, isTicked);
  });
  useEffect(() => storeEarlyTick(), []); // stores a tick made before hydration
  return (
    <li>
      <label className={css.item}>
        <input
          ref={box}
          type="checkbox"
          checked={checked}
          onChange={({ target }) => actions.check(todo_id, target.checked)}
          autoComplete="off" // otherwise some browsers restore an earlier tick on reload
        />
        <bdi>{name}</bdi>
      </label>
    </li>
  );
});
