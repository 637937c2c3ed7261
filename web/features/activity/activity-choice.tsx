import { useState } from "react";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { type Drawable, Picture } from "../../../ui/content/picture.tsx";
import css from "./activity-choice.module.css";

interface ActivityChoiceProps {
  activities: readonly { id: number; name: string; cover: Drawable; chosen: boolean }[];
}

/** Activities as pictures to tap: a box to tick each, sent as `activity`; `before` is what was chosen when it was shown. */
export function ActivityChoice({ activities }: ActivityChoiceProps) {
  const before = activities.filter(({ chosen }) => chosen).map(({ id }) => id);
  const [count, setCount] = useState(before.length);
  return (
    <fieldset
      className={css.choice}
      onChange={({ currentTarget }) => setCount(currentTarget.querySelectorAll(":checked").length)}
    >
      <legend className="unseen">فعالیت‌ها</legend>
      <p className={css.count} role="status">
        {count > 0 ? `${fa(count)} فعالیت برگزیده‌اید` : "هنوز چیزی برنگزیده‌اید"}
      </p>
      <input type="hidden" name="before" value={before.join(",")} />
      <div className={css.tiles}>
        {activities.map(({ id, name, cover, chosen }) => (
          <label key={id} className={css.tile}>
            <input type="checkbox" name="activity" value={id} defaultChecked={chosen} />
            <Picture image={cover} sizes="(width < 40rem) 50vw, 14rem" alt="" />
            <span className={css.name}>{name}</span>
            <span className={css.mark}>
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
