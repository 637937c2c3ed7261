import type { RefObject } from "react";
import type { BackpackCategory } from "../../../../contract/member/backpack.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { useBackpackActions } from "../use-backpack.ts";
import css from "./category-head.module.css";
import { NameField } from "./name-field.tsx";
import { useInlineEdit } from "./use-inline-edit.ts";

interface CategoryHeadProps {
  category: BackpackCategory;
  /** Prefix of the ids of the name and the body. */
  id: string;
  /** How many items are checked, as text; empty when nothing is packed. */
  progress: string;
  done: boolean;
  open: boolean;
  onToggle: () => void;
  editing: boolean;
  /** Undefined while there is nothing to edit. */
  onEdit: (() => void) | undefined;
}

/** Heading of a category that folds its body; in edit mode, a custom category can be renamed and removed. */
export function CategoryHead({ category, id, progress, done, open, onToggle, editing, onEdit }: CategoryHeadProps) {
  const { isOpen, open: openName, close, opener } = useInlineEdit();
  const { name, custom } = category;
  if (isOpen) return <RenameForm category={category} id={id} onClose={close} />;
  return (
    <div className={css.head}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={`${id}-body`} onClick={onToggle}>
          <Icon name="chevron" />
          <bdi id={`${id}-name`}>{name}</bdi>
        </button>
      </h2>
      {progress && (
        <span className={css.progress} data-done={done || undefined}>
          {done && <Icon name="check" className={css.done} />}
          <span className="visually-hidden">برداشته: </span>
          {progress}
        </span>
      )}
      {editing && custom && <CustomCategoryTools category={category} opener={opener} onRename={openName} />}
      {onEdit && (
        <button type="button" className={css.edit} data-active={editing || undefined} onClick={onEdit}>
          {editing ? "پایان" : "ویرایش"}
          <span className="visually-hidden">{editing ? ` ویرایش «${name}»` : ` «${name}»`}</span>
        </button>
      )}
    </div>
  );
}

interface RenameFormProps extends Pick<CategoryHeadProps, "category" | "id"> {
  onClose: () => void;
}

function RenameForm({ category, id, onClose }: RenameFormProps) {
  const actions = useBackpackActions();
  const { name } = category;
  return (
    <div className={css.head}>
      <NameField
        label={`نام تازهٔ دستهٔ «${name}»`}
        name={name}
        onName={(newName) => actions.rename("rename-category", category.id, newName)}
        onClose={onClose}
      />
      <span className="visually-hidden" id={`${id}-name`}>
        {name}
      </span>
    </div>
  );
}

interface CustomCategoryToolsProps extends Pick<CategoryHeadProps, "category"> {
  opener: RefObject<HTMLButtonElement | null>;
  onRename: () => void;
}

/** Buttons that rename and remove a custom category. */
function CustomCategoryTools({ category: { id, name }, opener, onRename }: CustomCategoryToolsProps) {
  const actions = useBackpackActions();
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={css.tool}
        onClick={onRename}
        aria-label={`تغییر نام دستهٔ «${name}»`}
      >
        <Icon name="pencil" />
      </button>
      <button
        type="button"
        className={css.tool}
        onClick={() => actions.removeCategory(id)}
        aria-label={`پاک کردن دستهٔ «${name}»`}
      >
        <Icon name="trash" />
      </button>
    </>
  );
}
