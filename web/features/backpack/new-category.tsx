import { useState } from "react";
import { buttonClass } from "../../ui/button.ts";
import { Icon } from "../../ui/icon.tsx";
import { useDeeds } from "./backpack.ts";
import { NameField } from "./name-field.tsx";
import css from "./new-category.module.css";

/** A category of one's own, below the others. */
export function NewCategory() {
  const deeds = useDeeds();
  const [naming, setNaming] = useState(false);
  return (
    <div className={css.new}>
      {naming ? (
        <NameField
          label="دستهٔ تازه"
          placeholder="نام دسته، مثلاً «وسایل بچه‌ها»"
          again
          onName={(name) => deeds.addCategory(name)}
          onClose={() => setNaming(false)}
        />
      ) : (
        <button type="button" className={buttonClass("line")} onClick={() => setNaming(true)}>
          <Icon name="plus" />
          دستهٔ تازه
        </button>
      )}
    </div>
  );
}
