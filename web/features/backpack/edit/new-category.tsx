import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { useDeeds } from "../backpack.ts";
import { useInPlace } from "./in-place.ts";
import { NameField } from "./name-field.tsx";
import css from "./new-category.module.css";

/** A category of one's own, below the others. */
export function NewCategory() {
  const deeds = useDeeds();
  const { shown, open, close, opener } = useInPlace();
  return (
    <div className={css.new}>
      {shown ? (
        <NameField
          label="دستهٔ تازه"
          placeholder="نام دسته، مثلاً «وسایل بچه‌ها»"
          again
          onName={(name) => deeds.addCategory(name)}
          onClose={close}
        />
      ) : (
        <button ref={opener} type="button" className={buttonClass("line")} onClick={open}>
          <Icon name="plus" />
          دستهٔ تازه
        </button>
      )}
    </div>
  );
}
