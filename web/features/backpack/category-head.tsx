import { useState } from "react";
import type { TodoCategory } from "../../../contract/backpack.ts";
import { Icon } from "../../ui/icon.tsx";
import { useDeeds } from "./backpack.ts";
import css from "./category-head.module.css";
import { NameField } from "./name-field.tsx";

interface CategoryHeadProps {
  category: TodoCategory;
  /** Before the ids of the name and the body. */
  id: string;
  /** How much of it is ticked off, in words. */
  figure: string;
  done: boolean;
  open: boolean;
  onFold: () => void;
  editing: boolean;
  /** Not there while there is nothing to edit. */
  onEdit: (() => void) | undefined;
}

/** The name of a category, which folds it; an own one is renamed and removed here. */
export function CategoryHead({ category, id, figure, done, open, onFold, editing, onEdit }: CategoryHeadProps) {
  const deeds = useDeeds();
  const [naming, setNaming] = useState(false);
  const { name, custom } = category;
  if (naming)
    return (
      <div className={css.head}>
        <NameField
          label={`نام تازهٔ دستهٔ «${name}»`}
          name={name}
          onName={(typed) => deeds.rename("rename-category", category.id, typed)}
          onClose={() => setNaming(false)}
        />
        <span className="unseen" id={`${id}-name`}>
          {name}
        </span>
      </div>
    );
  return (
    <div className={css.head}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={`${id}-body`} onClick={onFold}>
          <Icon name="chevron" />
          <bdi id={`${id}-name`}>{name}</bdi>
        </button>
      </h2>
      {figure && (
        <span className={css.figure} data-done={done || undefined}>
          {done && <Icon name="check" className={css.done} />}
          <span className="unseen">برداشته: </span>
          {figure}
        </span>
      )}
      {editing && custom && (
        <>
          <button
            type="button"
            className={css.tool}
            onClick={() => setNaming(true)}
            aria-label={`تغییر نام دستهٔ «${name}»`}
          >
            <Icon name="pencil" />
          </button>
          <button
            type="button"
            className={css.tool}
            onClick={() => deeds.removeCategory(category.id)}
            aria-label={`پاک کردن دستهٔ «${name}»`}
          >
            <Icon name="trash" />
          </button>
        </>
      )}
      {onEdit && (
        <button type="button" className={css.edit} data-on={editing || undefined} onClick={onEdit}>
          {editing ? "پایان" : "ویرایش"}
          <span className="unseen">{editing ? ` ویرایش «${name}»` : ` «${name}»`}</span>
        </button>
      )}
    </div>
  );
}
