import { memo, useId, useRef, useState } from "react";
import type { TodoCategory } from "../../../contract/member/backpack.ts";
import { fa } from "../../../text/digits.ts";
import css from "./category-section.module.css";
import { CategoryHead } from "./edit/category-head.tsx";
import { OwnThing } from "./edit/own-thing.tsx";
import { TodoEditList } from "./edit/todo-edit-list.tsx";
import { TodoRow } from "./todo-row.tsx";
import { OfferedThings } from "./trip/offered-things.tsx";

/** A category of the list: what of it lies in the backpack, what is on offer, and own things to add. */
export const CategorySection = memo(function CategorySection({ category }: { category: TodoCategory }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(true);
  const [editing, edit] = useState(false);
  const [said, say] = useState("");
  const { name, items } = category;
  const packed = items.filter((item) => item.packed);
  const offered = items.filter((item) => !item.packed);
  const checked = packed.filter((item) => item.checked).length;

  /** Tells those who listen; where the button that was pressed is gone, the focus goes to the head. */
  function tell(sentence: string) {
    say(sentence);
    if (document.activeElement === document.body) section.current?.querySelector("button")?.focus();
  }
  return (
    <section
      ref={section}
      className={css.category}
      aria-labelledby={`${id}-name`}
      data-bare={packed.length === 0 || undefined}
    >
      <CategoryHead
        category={category}
        id={id}
        figure={packed.length > 0 ? `${fa(checked)} از ${fa(packed.length)}` : ""}
        done={packed.length > 0 && checked === packed.length}
        open={open}
        onFold={() => setOpen(!open)}
        editing={editing}
        onEdit={packed.length > 0 || category.custom ? () => edit(!editing) : undefined}
      />
      <div id={`${id}-body`} className={css.body} hidden={!open}>
        {editing ? (
          <TodoEditList category={category.id} items={packed} onTold={tell} />
        ) : (
          packed.length > 0 && (
            <ul className={css.things}>
              {packed.map((item) => (
                <TodoRow key={item.todo_id} item={item} />
              ))}
            </ul>
          )
        )}
        <div className={css.more}>
          {offered.length > 0 && (
            <OfferedThings category={name} items={offered} open={packed.length === 0} onPacked={tell} />
          )}
          <OwnThing category={category} onTold={say} />
        </div>
      </div>
      <p className="unseen" role="status">
        {said}
      </p>
    </section>
  );
});
