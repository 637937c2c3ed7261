import type { TodoCategory } from "../../../../contract/member/backpack.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { useDeeds } from "../backpack.ts";
import { useInPlace } from "./in-place.ts";
import { NameField } from "./name-field.tsx";
import css from "./own-thing.module.css";

interface OwnThingProps {
  category: TodoCategory;
  /** Says to those who listen what happened. */
  onTold: (sentence: string) => void;
}

/** Adds things of one's own to a category, one after the other. */
export function OwnThing({ category: { id, name }, onTold }: OwnThingProps) {
  const deeds = useDeeds();
  const { shown, open, close, opener } = useInPlace();

  async function keep(typed: string) {
    await deeds.add(id, typed);
    onTold(`«${typed.trim()}» در کوله است.`);
  }
  if (shown)
    return (
      <div className={css.adding}>
        <NameField label={`چیز تازه در «${name}»`} placeholder="نام چیز" again onName={keep} onClose={close} />
      </div>
    );
  return (
    <button ref={opener} type="button" className={css.add} onClick={open}>
      <Icon name="plus" />
      چیزی از خودم
      <span className="unseen">{` در «${name}»`}</span>
    </button>
  );
}
