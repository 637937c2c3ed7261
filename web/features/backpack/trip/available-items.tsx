import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { BackpackItem } from "../../../../contract/member/backpack.ts";
import { fa, faWord } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { useBackpackActions } from "../use-backpack.ts";
import css from "./available-items.module.css";

interface AvailableItemsProps {
  category: string;
  /** Standard items that are not packed. */
  items: readonly BackpackItem[];
  /** Whether nothing of the category is packed yet: then the list starts expanded. */
  open: boolean;
  onAnnounce: (message: string) => void;
}

/** The standard items that are not packed yet, to be added one by one or all at once. */
export function AvailableItems({ category, items, open, onAnnounce }: AvailableItemsProps) {
  const actions = useBackpackActions();
  const summary = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [initiallyOpen] = useState(open);

  function pack({ todo_id, name }: BackpackItem, index: number) {
    flushSync(() => {
      actions.pack([todo_id]);
    });
    // The button disappears with its item: the focus moves to the next one.
    const next = list.current?.querySelectorAll("button")[Math.min(index, items.length - 2)];
    (next ?? summary.current)?.focus();
    onAnnounce(`«${name}» در کوله است.`);
  }
  function packAll() {
    flushSync(() => {
      actions.pack(items.map((item) => item.todo_id));
    });
    onAnnounce(`${fa(items.length)} چیز در کوله گذاشته شد.`);
  }
  return (
    <details className={css.available} open={initiallyOpen}>
      <summary ref={summary}>
        <Icon name="chevron" />
        {open ? "از فهرست همیشگی" : `${faWord(items.length)} چیز دیگر از فهرست همیشگی`}
      </summary>
      <ul ref={list}>
        {items.map((item, index) => (
          <li key={item.todo_id}>
            <button type="button" onClick={() => pack(item, index)} aria-label={`افزودن «${item.name}»`}>
              <Icon name="plus" />
              <bdi>{item.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <button
          type="button"
          className={buttonClass("text")}
          onClick={packAll}
          aria-label={`افزودن همهٔ ${fa(items.length)} چیز از «${category}»`}
        >
          {`افزودن همهٔ ${fa(items.length)} چیز`}
        </button>
      )}
    </details>
  );
}
