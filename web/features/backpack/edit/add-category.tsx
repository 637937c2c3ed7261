import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { useBackpackActions } from "../use-backpack.ts";
import css from "./add-category.module.css";
import { NameField } from "./name-field.tsx";
import { useInlineEdit } from "./use-inline-edit.ts";

/** Button and inline form that add a custom category. */
export function AddCategory() {
  const actions = useBackpackActions();
  const { isOpen, open, close, opener } = useInlineEdit();
  return (
    <div className={css.category}>
      {isOpen ? (
        <NameField
          label="دستهٔ تازه"
          placeholder="نام دسته، مثلاً «وسایل بچه‌ها»"
          stayOpen
          onName={(name) => actions.addCategory(name)}
          onClose={close}
        />
      ) : (
        <button ref={opener} type="button" className={buttonClass("outline")} onClick={open}>
          <Icon name="plus" />
          دستهٔ تازه
        </button>
      )}
    </div>
  );
}
