import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import css from "./collection-item-list.module.css";

interface CollectionItemListProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Undoing is offered with `restore`. */
  remove: (id: number) => Promise<{ message: string; restore: (() => Promise<{ message: string }>) | undefined }>;
  /** The card. */
  children: (item: Item) => ReactNode;
  /** More actions for an item, beside «حذف». */
  actions?: (item: Item) => ReactNode;
  /** Below the card, above the buttons. */
  details?: (item: Item) => ReactNode;
  /** The cards are on a map beside the list (`highlightMarkers`). */
  hasMap?: boolean;
  /** Wide cards, for posts. */
  wide?: boolean;
}

/**
 * Items of a collection, each with a remove button: it disappears at once, returns when the server answers with an
 * error, and can be restored from the toast. Refreshes the page afterwards, so that counts and pages are correct.
 */
export function CollectionItemList<Item extends { id: number }>(props: CollectionItemListProps<Item>) {
  const { label, items, nameOf, remove, children, actions, details, hasMap = false, wide = false } = props;
  const [removedIds, setRemovedIds] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number>(undefined); // index of the item that was removed last
  const visibleItems = items.filter(({ id }) => !removedIds.has(id));

  const hide = (id: number) => setRemovedIds((ids) => new Set([...ids, id]));
  const show = (id: number) => setRemovedIds((ids) => new Set([...ids].filter((other) => other !== id)));

  async function removeItem(id: number, index: number) {
    removedIndex.current = index;
    hide(id);
    try {
      const { message, restore } = await remove(id);
      toast("info", message, restore && { undo: () => restoreItem(id, restore) });
      await refresh();
    } catch (error) {
      show(id);
      toast("error", errorBodyOf(error).message);
    }
  }
  async function restoreItem(id: number, restore: () => Promise<{ message: string }>) {
    show(id);
    try {
      toast("success", (await restore()).message);
    } catch (error) {
      toast("error", errorBodyOf(error).message);
    }
    await refresh();
  }

  // With its last item the list disappears, and the focus with it.
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(focusTitle);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the visible items
  useEffect(() => {
    const index = removedIndex.current;
    if (index === undefined || document.activeElement !== document.body) return;
    removedIndex.current = undefined;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>("button[data-remove]");
    // The focused button has disappeared: the next one takes the focus, or else the list.
    (buttons?.[Math.min(index, buttons.length - 1)] ?? list.current)?.focus();
  }, [visibleItems.length]);

  return (
    <ul className={wide ? `${css.items} ${css.wide}` : css.items} ref={list} tabIndex={-1} aria-label={label}>
      {visibleItems.map((item, index) => (
        <li key={item.id} {...(hasMap && { id: `p${item.id}`, "data-place": item.id })}>
          {children(item)}
          {details?.(item)}
          <div className={css.tools}>
            {actions?.(item)}
            <button
              type="button"
              data-remove
              onClick={() => removeItem(item.id, index)}
              aria-label={`حذف «${nameOf(item)}»`}
            >
              <Icon name="close" />
              <span>حذف</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

async function refresh(): Promise<void> {
  await navigation.refresh();
  requestAnimationFrame(() => {
    // The list has disappeared with its last item.
    if (document.activeElement === document.body) focusTitle();
  });
}

const focusTitle = () => document.querySelector<HTMLElement>('h2[tabindex="-1"]')?.focus();
