import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { whyNot } from "../../../api-client/error-body.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import css from "./kept-list.module.css";

interface KeptListProps<Item> {
  /** What the list is called by those who hear it. */
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  remove: (id: number) => Promise<{ message: string }>;
  putBack: (id: number) => Promise<{ message: string }>;
  /** The card. */
  children: (item: Item) => ReactNode;
  /** More to do with it, beside «حذف». */
  beside?: (item: Item) => ReactNode;
  /** Wide cards, for stories. */
  wide?: boolean;
}

/**
 * Things that are kept, each to be taken out: it is gone at once, comes back when the server refuses, and can be brought back from
 * the toast. The page is asked for anew then, so that counts and pages are true.
 */
export function KeptList<Item extends { id: number }>(props: KeptListProps<Item>) {
  const { label, items, nameOf, remove, putBack, children, beside, wide = false } = props;
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const { revalidate } = useRevalidator();
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<number>(undefined); // the place in the list from which the last one was taken
  const shown = items.filter(({ id }) => !gone.has(id));

  const hide = (id: number) => setGone((ids) => new Set([...ids, id]));
  const show = (id: number) => setGone((ids) => new Set([...ids].filter((value) => value !== id)));

  async function takeOut(id: number, at: number) {
    left.current = at;
    hide(id);
    try {
      const { message } = await remove(id);
      toast("info", message, { undo: () => bringBack(id) });
      await revalidate();
    } catch (error) {
      show(id);
      toast("error", whyNot(error).message);
    }
  }
  async function bringBack(id: number) {
    show(id);
    try {
      toast("success", (await putBack(id)).message);
    } catch (error) {
      toast("error", whyNot(error).message);
    }
    await revalidate();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what is shown that counts
  useEffect(() => {
    const at = left.current;
    if (at === undefined || document.activeElement !== document.body) return;
    left.current = undefined;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>("button[data-remove]");
    // The button that had the focus is gone: the next one has it, or else the list.
    (buttons?.[Math.min(at, buttons.length - 1)] ?? list.current)?.focus();
  }, [shown.length]);

  return (
    <ul className={wide ? `${css.kept} ${css.wide}` : css.kept} ref={list} tabIndex={-1} aria-label={label}>
      {shown.map((item, at) => (
        <li key={item.id}>
          {children(item)}
          <div className={css.tools}>
            {beside?.(item)}
            <button type="button" data-remove onClick={() => takeOut(item.id, at)} aria-label={`حذف «${nameOf(item)}»`}>
              <Icon name="close" />
              <span>حذف</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
