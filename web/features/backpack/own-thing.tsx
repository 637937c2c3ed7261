import { useState } from "react";
import type { TodoCategory } from "../../../contract/backpack.ts";
import { Icon } from "../../ui/icon.tsx";
import { useDeeds } from "./backpack.ts";
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
  const [adding, add] = useState(false);

  async function keep(typed: string) {
    await deeds.add(id, typed);
    onTold(`«${typed.trim()}» در کوله است.`);
  }
  if (adding)
    return (
      <div className={css.adding}>
        <NameField
          label={`چیز تازه در «${name}»`}
          placeholder="نام چیز"
          again
          onName={keep}
          onClose={() => add(false)}
        />
      </div>
    );
  return (
    <button type="button" className={css.add} onClick={() => add(true)}>
      <Icon name="plus" />
      چیزی از خودم
      <span className="unseen">{` در «${name}»`}</span>
    </button>
  );
}
