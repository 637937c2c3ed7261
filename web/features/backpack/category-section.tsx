import { memo, useId, useRef, useState } from "react";
import type { BackpackCategory } from "../../../contract/member/backpack.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import css from "./category-section.module.css";
import { AddItem } from "./edit/add-item.tsx";
import { CategoryHead } from "./edit/category-head.tsx";
import { ItemEditList } from "./edit/item-edit-list.tsx";
import { ItemRow } from "./item-row.tsx";
import { AvailableItems } from "./trip/available-items.tsx";

const MAX_SHOWN = 40; // items of a category, until all are asked for

interface CategorySectionProps {
  category: BackpackCategory;
  startsFolded: boolean;
}

/** A category of the packing list: its packed items, the available ones and a form for custom items. */
export const CategorySection = memo(function CategorySection({ category, startsFolded }: CategorySectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(!startsFolded);
  const [isCut, setCut] = useState(true);
  const [editing, setEditing] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const { name, items } = category;
  const packed = items.filter((item) => item.packed);
  const available = items.filter((item) => !item.packed);
  const checked = packed.filter((item) => item.checked).length;

  /** Announces a change to screen readers; moves the focus to the heading when the pressed button has disappeared. */
  function announce(message: string) {
    setAnnouncement(message);
    if (document.activeElement === document.body) section.current?.querySelector("button")?.focus();
  }
  return (
    <section
      ref={section}
      className={css.category}
      aria-labelledby={`${id}-name`}
      data-empty={packed.length === 0 || undefined}
    >
      <CategoryHead
        category={category}
        id={id}
        progress={packed.length > 0 ? `${fa(checked)} از ${fa(packed.length)}` : ""}
        done={packed.length > 0 && checked === packed.length}
        open={open}
        onToggle={() => setOpen(!open)}
        editing={editing}
        onEdit={packed.length > 0 || category.custom ? () => setEditing(!editing) : undefined}
      />
      <div id={`${id}-body`} className={css.body} hidden={!open}>
        {editing ? (
          <ItemEditList category={category.id} items={packed} onAnnounce={announce} />
        ) : (
          packed.length > 0 && (
            <>
              <ul className={css.items} data-cut={isCut ? "" : undefined}>
                {packed.map((item) => (
                  <ItemRow key={item.todo_id} item={item} />
                ))}
              </ul>
              {isCut && packed.length > MAX_SHOWN && (
                <button type="button" className={`${buttonClass("text")} no-print`} onClick={() => setCut(false)}>
                  {`${fa(packed.length - MAX_SHOWN)} چیز دیگر`}
                </button>
              )}
            </>
          )
        )}
        <div className={css.more}>
          {available.length > 0 && (
            <AvailableItems category={name} items={available} open={packed.length === 0} onAnnounce={announce} />
          )}
          <AddItem category={category} onAnnounce={setAnnouncement} />
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
});
