import type { BackpackCategory } from "../../../../contract/member/backpack.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { useBackpackActions } from "../use-backpack.ts";
import css from "./add-item.module.css";
import { NameField } from "./name-field.tsx";
import { useInlineEdit } from "./use-inline-edit.ts";

interface AddItemProps {
  category: BackpackCategory;
  /** Announces a change to screen readers. */
  onAnnounce: (message: string) => void;
}

/** Button and inline form that add custom items to a category. */
export function AddItem({ category: { id, name }, onAnnounce }: AddItemProps) {
  const actions = useBackpackActions();
  const { isOpen, open, close, opener } = useInlineEdit();

  async function save(itemName: string) {
    await actions.add(id, itemName);
    onAnnounce(`«${itemName.trim()}» در کوله است.`);
  }
  if (isOpen)
    return (
      <div className={css.form}>
        <NameField label={`چیز تازه در «${name}»`} placeholder="نام چیز" stayOpen onName={save} onClose={close} />
      </div>
    );
  return (
    <button ref={opener} type="button" className={css.add} onClick={open}>
      <Icon name="plus" />
      چیزی از خودم
      <span className="visually-hidden">{` در «${name}»`}</span>
    </button>
  );
}
