import { type FormEvent, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { parseId } from "../../../api-client/route-params.ts";
import { type PlaceScene, resetScene, saveScene, showScene } from "../../../contract/desk/place.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { buttonClass } from "../../../ui/button.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { ScreenHead } from "../../ui/screen-head.tsx";
import columns from "../../ui/side-form.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import { useSaveKey } from "../../ui/use-save-key.ts";
import { useUnsavedChangesGuard } from "../../ui/use-unsaved-changes-guard.ts";
import { DrawingFields } from "./drawing-fields.tsx";
import { FactFields } from "./fact-fields.tsx";
import css from "./scene.module.css";
import { ScenePictures } from "./scene-pictures.tsx";
import { type SceneFields, useScenePreview } from "./use-scene-preview.ts";

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  api(showScene, { id: parseId(params.id) }, request.signal);

/** How a place is drawn, as data, with the pictures that it makes. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return <SceneEditor key={loaded.scene.place.id} {...loaded} />;
}

const fieldsOf = ({ scene, camera, facts, staging }: PlaceScene): SceneFields => ({ scene, camera, facts, staging });

function SceneEditor({ scene: stored, preview: initial, drawings }: Output<typeof showScene>) {
  const { place } = stored;
  const [seen, setSeen] = useState(stored);
  const [fields, setFields] = useState(fieldsOf(stored));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isConflict, setIsConflict] = useState(false);
  const { busy, run } = useMutation();
  const { pictures, facts, problem, isLoading } = useScenePreview(place.id, fields, initial);
  const isDirty = JSON.stringify(fields) !== JSON.stringify(fieldsOf(seen));
  useUnsavedChangesGuard(isDirty, () => false);

  const shownErrors = { ...problem?.errors, ...errors };
  const change = (changed: Partial<SceneFields>) => {
    setFields((before) => ({ ...before, ...changed }));
    setErrors({});
  };
  /** Shows a stored state, on which the next change is based; what was changed since `sent` stays. */
  const show = (scene: PlaceScene, sent?: SceneFields) => {
    setSeen(scene);
    setFields((now) => (sent === undefined || now === sent ? fieldsOf(scene) : now));
    setErrors({});
    setIsConflict(false);
  };
  async function store(request: () => Promise<{ scene: PlaceScene; message: string }>, sent?: SceneFields) {
    const { data, error } = await run(request);
    if (data) return show(data.scene, sent);
    setErrors(error.errors ?? {});
    setIsConflict(error.code === "record_changed");
  }
  const save = (version: number) => store(() => api(saveScene, { id: place.id, version, ...fields }), fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(seen.version);
  };
  useSaveKey(() => {
    if (isDirty && !busy) void save(seen.version);
  });
  async function reset() {
    if (!(await confirm("نقاشی به آغاز برگردد؟ آنچه ویراستاران تغییر داده‌اند از دست می‌رود."))) return;
    await store(() => api(resetScene, { id: place.id, version: seen.version }));
  }
  return (
    <>
      <title>{`نقاشی ${place.name} | میز تحریریهٔ سرزمین`}</title>
      <ScreenHead
        title={`نقاشی ${place.name}`}
        back={{ to: `/places/${place.id}`, name: place.name }}
        note={place.has_photo && "برای این مکان عکس نشان داده می‌شود؛ نقاشی تنها جایی دیده می‌شود که عکس نباشد."}
      />
      {isConflict && (
        <div className={css.conflict} role="alert">
          <p>در این میان ویراستار دیگری این نقاشی را تغییر داد. تغییر شما هنوز ذخیره نشده است.</p>
          <p className={css.actions}>
            <button type="button" className={buttonClass("outline")} onClick={() => show(stored)}>
              جایگزینی با نقاشی او
            </button>
            <BusyButton
              type="button"
              className={buttonClass("outline")}
              busy={busy}
              onClick={() => void save(stored.version)}
            >
              ذخیرهٔ نقاشی من
            </BusyButton>
          </p>
        </div>
      )}
      <div className={`${columns.columns} ${css.columns}`}>
        <form className={form.form} noValidate onSubmit={submit}>
          <DrawingFields drawings={drawings} fields={fields} errors={shownErrors} onChange={change} />
          <FactFields
            facts={facts}
            text={fields.facts}
            error={shownErrors.facts}
            onChange={(text) => change({ facts: text })}
          />
          <p className={css.actions}>
            <BusyButton
              type="submit"
              className={buttonClass()}
              busy={busy}
              isOff={!isDirty}
              aria-keyshortcuts="Control+S"
            >
              ذخیره
            </BusyButton>
            {seen.version > 0 && (
              <BusyButton type="button" className={buttonClass("outline")} busy={busy} onClick={() => void reset()}>
                برگرداندن به آغاز
              </BusyButton>
            )}
          </p>
        </form>
        <ScenePictures
          place={place.name}
          pictures={pictures}
          isLoading={isLoading}
          message={problem?.errors ? undefined : problem?.message}
        />
      </div>
    </>
  );
}
