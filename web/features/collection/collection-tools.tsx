import { Icon } from "../../../ui/content/icon.tsx";
import css from "./collection-tools.module.css";
import { favouritePath } from "./favourite-path.ts";
import RenameButton from "./rename-button.island.tsx";
import toolButton from "./tool-button.module.css";

/** Renames or deletes an own collection. */
export const CollectionTools = ({ collection: { id, name } }: { collection: { id: number; name: string } }) => (
  <div className={css.tools}>
    <RenameButton id={id} name={name} />
    <form
      method="post"
      action={favouritePath("custom")}
      data-confirm={`مجموعهٔ «${name}» حذف شود؟ مکان‌هایش در سرزمین می‌مانند.`}
    >
      <input type="hidden" name="id" value={id} />
      <button type="submit" className={toolButton.button} aria-label={`حذف مجموعهٔ «${name}»`}>
        <Icon name="trash" />
        حذف
      </button>
    </form>
  </div>
);
