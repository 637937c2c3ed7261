import { MAX_STAGING, type SceneDrawing } from "../../../contract/desk/place.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import box from "../../ui/box.module.css";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import css from "./scene.module.css";
import type { SceneFields } from "./use-scene-preview.ts";

const GROUPS: [SceneDrawing["group"], string][] = [
  ["building", "ساختمان و شهر"],
  ["nature", "طبیعت"],
  ["landmark", "نقاشیِ یک مکان نامدار"],
];

interface DrawingFieldsProps {
  drawings: SceneDrawing[];
  fields: SceneFields;
  errors: Record<string, string>;
  onChange: (change: Partial<SceneFields>) => void;
}

/** Which drawing a place has, from where it is seen, and in which composition. */
export function DrawingFields({ drawings, fields: { scene, camera, staging }, errors, onChange }: DrawingFieldsProps) {
  return (
    <section className={`${box.box} ${form.section}`} aria-labelledby="scene-drawing">
      <h2 id="scene-drawing">نقاشی</h2>
      <SelectField
        label="چه کشیده شود"
        name="scene"
        hint="«از گونهٔ مکان» آن را می‌کشد که برای این گونه درست است؛ اگر شکل مکان را ندانیم، تنها زمین و آسمان را."
        error={errors.scene}
        value={scene ?? ""}
        onChange={({ target }) => onChange(target.value ? { scene: target.value } : { scene: null, camera: "varied" })}
      >
        <option value="">از گونهٔ مکان</option>
        {GROUPS.map(([group, title]) => (
          <optgroup key={group} label={title}>
            {drawings
              .filter((drawing) => drawing.group === group)
              .map((drawing) => (
                <option key={drawing.name} value={drawing.name}>
                  {drawing.title}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      {scene !== null && (
        <label className={form.check}>
          <input
            type="checkbox"
            checked={camera === "fixed"}
            onChange={({ target }) => onChange({ camera: target.checked ? "fixed" : "varied" })}
          />
          همیشه از روبه‌رو، بدون چیزی در پیش‌زمینه
        </label>
      )}
      <div className={css.staging}>
        <label htmlFor="scene-staging">
          {`چیدمان: ${staging === null ? "خودکار" : fa(staging)}`}
          <small>جای ساختمان، نور و آنچه پیش‌زمینه است؛ تا نقاشی‌های کنار هم به یکدیگر نمانند.</small>
        </label>
        <input
          id="scene-staging"
          type="range"
          min={0}
          max={MAX_STAGING}
          value={staging ?? 0}
          aria-valuetext={staging === null ? "خودکار" : fa(staging)}
          onChange={({ target }) => onChange({ staging: Number(target.value) })}
        />
        <BusyButton
          type="button"
          className={`${buttonClass("outline")} ${form.small}`}
          busy={false}
          isOff={staging === null}
          onClick={() => onChange({ staging: null })}
        >
          خودکار
        </BusyButton>
      </div>
    </section>
  );
}
