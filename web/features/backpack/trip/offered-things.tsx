import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { TodoItem } from "../../../../contract/member/backpack.ts";
import { fa, faWord } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { useDeeds } from "../backpack.ts";
import css from "./offered-things.module.css";

interface OfferedThingsProps {
  category: string;
  /** Standard things that are not in the backpack. */
  items: readonly TodoItem[];
  /** Whether nothing of the category lies in it yet: then they are what there is to see. */
  open: boolean;
  onPacked: (sentence: string) => void;
}

/** What the standard list still offers: to be put in one by one, or all at once. */
export function OfferedThings({ category, items, open, onPacked }: OfferedThingsProps) {
  const deeds = useDeeds();
  const summary = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [atFirst] = useState(open);

  function pack({ todo_id, name }: TodoItem, at: number) {
    flushSync(() => {
      deeds.pack([todo_id]);
    });
    // The button is gone with its thing: the focus goes to the next one.
    const next = list.current?.querySelectorAll("button")[Math.min(at, items.length - 2)];
    (next ?? summary.current)?.focus();
    onPacked(`«${name}» در کوله است.`);
  }
  function packAll() {
    flushSync(() => {
      deeds.pack(items.map((item) => item.todo_id));
    });
    onPacked(`${fa(items.length)} چیز در کوله گذاشته شد.`);
  }
  return (
    <details className={css.offered} open={atFirst}>
      <summary ref={summary}>
        <Icon name="chevron" />
        {open ? "از فهرست همیشگی" : `${faWord(items.length)} چیز دیگر از فهرست همیشگی`}
      </summary>
      <ul ref={list}>
        {items.map((item, at) => (
          <li key={item.todo_id}>
            <button type="button" onClick={() => pack(item, at)} aria-label={`افزودن «${item.name}»`}>
              <Icon name="plus" />
              <bdi>{item.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <button
          type="button"
          className={buttonClass("quiet")}
          onClick={packAll}
          aria-label={`افزودن همهٔ ${fa(items.length)} چیز از «${category}»`}
        >
          {`افزودن همهٔ ${fa(items.length)} چیز`}
        </button>
      )}
    </details>
  );
}
