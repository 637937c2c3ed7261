import type { RefObject } from "react";
import type { TodoCategory } from "../../../../contract/member/backpack.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { useDeeds } from "../backpack.ts";
import css from "./category-head.module.css";
import { useInPlace } from "./in-place.ts";
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
  const { shown, open: openName, close, opener } = useInPlace();
  const { name, custom } = category;
  if (shown) return <Naming category={category} id={id} onClose={close} />;
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
      {editing && custom && <OwnTools category={category} opener={opener} onName={openName} />}
      {onEdit && (
        <button type="button" className={css.edit} data-on={editing || undefined} onClick={onEdit}>
          {editing ? "پایان" : "ویرایش"}
          <span className="unseen">{editing ? ` ویرایش «${name}»` : ` «${name}»`}</span>
        </button>
      )}
    </div>
  );
}

interface NamingProps extends Pick<CategoryHeadProps, "category" | "id"> {
  onClose: () => void;
}

function Naming({ category, id, onClose }: NamingProps) {
  const deeds = useDeeds();
  const { name } = category;
  return (
    <div className={css.head}>
      <NameField
        label={`نام تازهٔ دستهٔ «${name}»`}
        name={name}
        onName={(typed) => deeds.rename("rename-category", category.id, typed)}
        onClose={onClose}
      />
      <span className="unseen" id={`${id}-name`}>
        {name}
      </span>
    </div>
  );
}

interface OwnToolsProps extends Pick<CategoryHeadProps, "category"> {
  opener: RefObject<HTMLButtonElement | null>;
  onName: () => void;
}

/** What can be done with a category of one's own. */
function OwnTools({ category: { id, name }, opener, onName }: OwnToolsProps) {
  const deeds = useDeeds();
  return (
    <>
      <button ref={opener} type="button" className={css.tool} onClick={onName} aria-label={`تغییر نام دستهٔ «${name}»`}>
        <Icon name="pencil" />
      </button>
      <button
        type="button"
        className={css.tool}
        onClick={() => deeds.removeCategory(id)}
        aria-label={`پاک کردن دستهٔ «${name}»`}
      >
        <Icon name="trash" />
      </button>
    </>
  );
}
