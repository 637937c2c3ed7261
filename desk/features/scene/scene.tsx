import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { parseId } from "../../../api-client/route-params.ts";
import {
  MAX_FACTS_LENGTH,
  MAX_STAGING,
  type PlaceScene,
  resetScene,
  saveScene,
  showScene,
} from "../../../contract/desk/place.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useMutation } from "../../ui/use-mutation.ts";
import css from "./scene.module.css";
import { type SceneFields, useScenePreview, VIEWS } from "./use-scene-preview.ts";

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  api(showScene, { id: parseId(params.id) }, request.signal);

const fieldsOf = ({ scene, camera, facts, staging }: PlaceScene): SceneFields => ({ scene, camera, facts, staging });

/** How a place is drawn, as data, with the pictures that it makes. */
export function Component() {
  const { scene: loaded, names } = useLoaderData<typeof loader>();
  const [stored, setStored] = useState(loaded);
  const [fields, setFields] = useState(fieldsOf(loaded));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { busy, run } = useMutation();
  const preview = useScenePreview(loaded.place.id, fields);
  const set = (change: Partial<SceneFields>) => {
    setFields({ ...fields, ...change });
    setErrors({});
  };
  const shownErrors = { ...preview.errors, ...errors };

  async function store(request: () => Promise<{ scene: PlaceScene; message: string }>) {
    const { data, error } = await run(request);
    if (!data) return setErrors(error.errors ?? {});
    setStored(data.scene);
    setFields(fieldsOf(data.scene));
    void toast("success", data.message);
  }
  const { place } = loaded;
  const isSame = JSON.stringify(fields) === JSON.stringify(fieldsOf(stored));
  return (
    <div className={css.screen}>
      <title>{`نقاشی ${place.name} | میز تحریریهٔ سرزمین`}</title>
      <header className={css.head}>
        <Link to={`/places/${place.id}`} aria-label="بازگشت به مکان">
          <Icon name="back" />
        </Link>
        <h1>{`نقاشی ${place.name}`}</h1>
      </header>
      <div className={css.columns}>
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void store(() => api(saveScene, { id: place.id, ...fields }));
          }}
        >
          <SelectField
            label="نقاشی"
            name="scene"
            hint="«از نوع مکان» یعنی ساختمانی کشیده می‌شود که برای نوع این مکان درست است."
            error={shownErrors.scene}
            value={fields.scene ?? ""}
            onChange={({ target }) => set({ scene: target.value || null })}
          >
            <option value="">از نوع مکان</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label="ویژگی‌ها"
            name="facts"
            dir="ltr"
            maxLength={MAX_FACTS_LENGTH}
            placeholder="minarets=2|dome=turquoise"
            hint="تنها آنچه می‌دانیم، با | از هم جدا."
            error={shownErrors.facts}
            value={fields.facts}
            onChange={({ target }) => set({ facts: target.value })}
          />
          <label className={css.staging}>
            {`چیدمان: ${fields.staging === null ? "از نام مکان" : fa(fields.staging)}`}
            <input
              type="range"
              min={0}
              max={MAX_STAGING}
              value={fields.staging ?? 0}
              onChange={({ target }) => set({ staging: Number(target.value) })}
            />
          </label>
          <label className={css.check}>
            <input
              type="checkbox"
              checked={fields.camera === "fixed"}
              onChange={({ target }) => set({ camera: target.checked ? "fixed" : "varied" })}
            />
            دوربین ثابت
          </label>
          <p className={css.actions}>
            <button type="submit" className={buttonClass()} disabled={busy || isSame}>
              ذخیره
            </button>
            {stored.is_changed && (
              <button
                type="button"
                className={buttonClass("outline")}
                disabled={busy}
                onClick={() => void store(() => api(resetScene, { id: place.id }))}
              >
                برگرداندن به آغاز
              </button>
            )}
          </p>
        </form>
        <ul className={css.views} aria-label="پیش‌نمایش" aria-busy={preview.isLoading}>
          {VIEWS.map(({ name, shape }, index) => (
            <li key={name} data-shape={shape}>
              {preview.sources[index] && <img src={preview.sources[index]} alt={`${name}، ${place.name}`} />}
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </div>
      {preview.message && (
        <p className={css.error} role="alert">
          {preview.message}
        </p>
      )}
    </div>
  );
}
