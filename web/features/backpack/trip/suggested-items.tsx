import { useState } from "react";
import type { BackpackSuggestion } from "../../../../contract/member/backpack.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { locateItem, type PackingList } from "../store/packing-list.ts";
import { useBackpackActions } from "../use-backpack.ts";
import css from "./suggested-items.module.css";

const INITIAL_COUNT = 6;

interface SuggestedItemsProps {
  suggested: readonly BackpackSuggestion[];
  /** The current list, with the items packed since the suggestions were loaded. */
  list: PackingList;
}

/** Suggested items for a place, most important first, each with its reason. */
export function SuggestedItems({ suggested, list }: SuggestedItemsProps) {
  const actions = useBackpackActions();
  const [expanded, setExpanded] = useState(false);
  const items = suggested.map((item) => ({
    ...item,
    packed: locateItem(list, item.todo_id)?.item.packed ?? item.packed,
  }));
  const missing = items.filter((item) => !item.packed);
  const visibleItems = expanded ? items : items.slice(0, INITIAL_COUNT);
  return (
    <>
      <ul className={css.items} aria-label="پیشنهادها">
        {visibleItems.map(({ todo_id, name, reason, packed }) => (
          <li key={todo_id} data-packed={packed || undefined}>
            <p>
              <strong>{name}</strong>
              <span>{reason}</span>
            </p>
            {/* The same button before and after, so that it keeps the focus. */}
            <button
              type="button"
              aria-disabled={packed}
              onClick={() => packed || actions.pack([todo_id])}
              aria-label={packed ? `«${name}» در کوله هست` : `افزودن «${name}»`}
            >
              <Icon name={packed ? "check" : "plus"} />
            </button>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        {items.length > INITIAL_COUNT && (
          <button
            type="button"
            className={buttonClass("text")}
            onClick={() => setExpanded(!expanded)}
            aria-expanded={expanded}
          >
            {expanded ? "کمتر" : `همهٔ ${fa(items.length)} پیشنهاد`}
          </button>
        )}
        {missing.length > 1 && (
          <button
            type="button"
            className={buttonClass("outline")}
            onClick={() => actions.pack(missing.map((item) => item.todo_id))}
          >
            <Icon name="plus" />
            {`افزودن همهٔ ${fa(missing.length)} چیز`}
          </button>
        )}
        {missing.length === 0 && <p className={css.ready}>همهٔ این‌ها در کوله هست.</p>}
      </div>
    </>
  );
}
