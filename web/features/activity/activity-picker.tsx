import { useState } from "react";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture, type PictureSource } from "../../../ui/content/picture.tsx";
import css from "./activity-picker.module.css";

interface ActivityPickerProps {
  activities: readonly { id: number; name: string; cover: PictureSource; chosen: boolean }[];
}

/**
 * Activities as image tiles with a checkbox each, submitted as `activity`; the hidden field `before` holds the initial
 * selection.
 */
export function ActivityPicker({ activities }: ActivityPickerProps) {
  const initialIds = activities.filter(({ chosen }) => chosen).map(({ id }) => id);
  const [count, setCount] = useState(initialIds.length);
  return (
    <fieldset
      className={css.picker}
      onChange={({ currentTarget }) => setCount(currentTarget.querySelectorAll(":checked").length)}
    >
      <legend className="visually-hidden">فعالیت‌ها</legend>
      <p className={css.count} role="status">
        {count > 0 ? `${fa(count)} فعالیت انتخاب کرده‌اید` : "هنوز چیزی انتخاب نکرده‌اید"}
      </p>
      <input type="hidden" name="before" value={initialIds.join(",")} />
      <div className={css.tiles}>
        {activities.map(({ id, name, cover, chosen }) => (
          <label key={id} className={css.tile}>
            <input type="checkbox" name="activity" value={id} defaultChecked={chosen} />
            <Picture image={cover} sizes="(width < 40rem) 50vw, 14rem" alt="" />
            <span className={css.name}>{name}</span>
            <span className={css.check}>
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
