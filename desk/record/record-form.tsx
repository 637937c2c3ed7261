import { type ComponentType, useMemo, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from "react-router";
import { api } from "../../api-client/browser-session.ts";
import { type Autosave, listAutosaves } from "../../contract/desk/own/autosave.ts";
import { buttonClass } from "../../ui/button.ts";
import { FormSummary } from "../../ui/form/form-summary.tsx";
import box from "../ui/box.module.css";
import { BusyButton } from "../ui/busy/busy-button.tsx";
import form from "../ui/form.module.css";
import { type PhotoSubject, PhotoSubjectContext } from "../ui/photo-subject.ts";
import { useSaveKey } from "../ui/use-save-key.ts";
import { TypedPartsContext, useTypedParts } from "../ui/use-unsaved-changes-guard.ts";
import { ConflictPanel } from "./draft/conflict-panel.tsx";
import { toStored } from "./draft/draft.ts";
import type { SaveNext } from "./draft/save-next.ts";
import { UnsavedNotice } from "./draft/unsaved-notice.tsx";
import { type FormLocationState, type RecordEditing, useRecord } from "./draft/use-record.ts";
import { useRecordActions } from "./draft/use-record-actions.ts";
import { loadChoices, loadReferencedPlaces } from "./fields/choices.ts";
import { FieldControl } from "./fields/field-control.tsx";
import { PositionField } from "./fields/position-field.tsx";
import { FormHeader } from "./form-header.tsx";
import { type Choices, type DeskRecord, fieldsOf, mayAll, nameOf, type RecordDef, type Section } from "./record-def.ts";
import css from "./record-form.module.css";
import { TeamPanel } from "./team/team-panel.tsx";

interface Loaded {
  record: DeskRecord | null;
  /** The record that a new one begins as a copy of. */
  original: DeskRecord | null;
  choices: Choices;
  /** What this editor has typed earlier and not saved; of new records there may be several. */
  autosaves: Autosave[];
}

/** The photos of a place or story, below its fields. */
type Photos = ComponentType<{ subject: PhotoSubject; name: string }>;

/** Creates the screen on which a record is created and edited, with its photos if it has some. */
export function formScreen(def: RecordDef, Photos?: Photos) {
  const loader = async ({ params, request: { url, signal } }: LoaderFunctionArgs): Promise<Loaded> => {
    const isNew = params.id === "new" && def.endpoints.create !== undefined;
    const { kind } = def.endpoints;
    const show = (id: string | undefined) => api(def.endpoints.show, { id }, signal) as Promise<DeskRecord>;
    const copied = isNew ? new URL(url).searchParams.get("copy") : null;
    const [record, original, autosaves] = await Promise.all([
      isNew ? null : show(params.id),
      copied ? show(copied) : null,
      // The form opens without them, too.
      api(listAutosaves, isNew ? { kind } : { kind, record_id: Number(params.id) }, signal).catch(() => ({ data: [] })),
    ]);
    const shown = [record ?? original, ...autosaves.data.map(({ fields }) => fields)].filter(
      (values) => values !== null,
    );
    return {
      record,
      original,
      autosaves: autosaves.data,
      choices: await loadChoices(await loadReferencedPlaces(def, shown, signal)),
    };
  };
  function Component() {
    const { record, original, choices, autosaves } = useLoaderData<typeof loader>();
    const { key, state, search } = useLocation();
    const shown = useMemo(() => {
      if (record) return def;
      return original ? asCopyOf(def, original) : withName(def, new URLSearchParams(search).get("name"));
    }, [record, original, search]);
    // The form of a new record stays mounted, with what is typed meanwhile, when the record gets its own address.
    const formKey = (state as FormLocationState | null)?.formKey ?? (record ? String(record.id) : key);
    return <RecordForm key={formKey} {...{ record, choices, autosaves, formKey, Photos }} def={shown} />;
  }
  return { loader, Component };
}

/** The definition with the name of a new record that an address gives, such as `?name=…`. */
const withName = (def: RecordDef, name: string | null): RecordDef =>
  name ? { ...def, initialValues: { ...def.initialValues, [def.title]: name.slice(0, 120) } } : def;

/** The definition with the fields of another record, but for those that are right for one record alone. */
const asCopyOf = (def: RecordDef, original: DeskRecord): RecordDef => {
  const own = ["slug", "sort", "unesco_id", "unesco_year", "position_verified", def.scheduledBy];
  const copied = fieldsOf(def).filter(({ name }) => !own.includes(name));
  const values = Object.fromEntries(copied.map(({ name }) => [name, original[name]]));
  return {
    ...def,
    initialValues: {
      ...def.initialValues,
      ...values,
      [def.title]: original[def.title] ? `${original[def.title]} (رونوشت)` : null,
    },
  };
};

interface RecordFormProps extends Omit<Loaded, "original"> {
  def: RecordDef;
  formKey: string;
  Photos: Photos | undefined;
}

function RecordForm({ def, record, choices, autosaves, formKey, Photos }: RecordFormProps) {
  const { revalidate } = useRevalidator();
  const [isNoteTyped, setNoteTyped] = useState(false);
  const [typedParts, tellTyped] = useTypedParts();
  const isTypedBeside = isNoteTyped || typedParts > 0;
  const editing = useRecord(def, record, formKey, record ? autosaves[0] : undefined, isTypedBeside);
  const { stored, drafts, setField, isDirty, busy, error, warnings, conflict, save, resolve, setConflict } = editing;
  const name = String(drafts[def.title] || nameOf(def, stored, choices));
  const errors = error?.errors ?? {};
  const id = stored?.id;
  const subject = useMemo(
    () => (Photos && id !== undefined ? subjectOf(def.endpoints.kind, id) : undefined),
    [Photos, def, id],
  );
  const isDeleted = stored?.state === "deleted";
  const mayEdit = !stored || mayAll([stored], "edit");
  const isLocked = isDeleted || !mayEdit;
  const saveAndRevalidate = async (next?: SaveNext) => {
    if (!isLocked && !conflict && (await save(next))) void revalidate();
  };
  useSaveKey(() => saveAndRevalidate());
  return (
    <PhotoSubjectContext value={subject}>
      <form
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saveAndRevalidate();
        }}
      >
        <title>{`${name} | ${def.plural} | میز تحریریهٔ سرزمین`}</title>
        <FormHeader {...{ def, editing, name, formKey, onSave: saveAndRevalidate }} />
        <UnsavedNotice {...{ def, editing }} autosaves={record ? [] : autosaves} />
        {isDeleted && <DeletedNotice def={def} editing={editing} />}
        {!isDeleted && !mayEdit && (
          <p className={css.locked} role="status">
            {`این ${def.singular} را می‌خوانید: تغییر آن با نویسنده‌اش و ویراستاران است.`}
          </p>
        )}
        {stored && !isDeleted && (
          <TeamPanel {...{ def, stored }} onChange={editing.refreshState} onTyped={setNoteTyped} />
        )}
        {error && <FormSummary message={error.message} errors={error.errors} />}
        {error?.code === "signed_out" && (
          <p>
            <a className={buttonClass("outline")} href="/login" target="_blank" rel="noreferrer">
              ورود در زبانه‌ای دیگر
            </a>
            {" آنچه نوشته‌اید همین جا می‌ماند؛ پس از ورود دوباره ذخیره کنید."}
          </p>
        )}
        {conflict && (
          <ConflictPanel
            {...{ def, conflict, drafts, choices }}
            base={stored ?? {}}
            next={editing.wanted}
            busy={busy}
            onResolve={(mergedDrafts) => void resolve(mergedDrafts, conflict)}
            onDismiss={() => setConflict(undefined)}
          />
        )}
        <fieldset className={css.fields} disabled={isLocked} aria-label={`فیلدهای ${def.singular}`}>
          {def.sections.map((section) => (
            <SectionFields
              key={section.title}
              {...{ section, drafts, setField, errors, warnings, choices }}
              stored={stored}
            />
          ))}
        </fieldset>
        <p className={css.hint} hidden={isLocked || (!stored && !isDirty)}>
          {isDirty ? "Ctrl+S هم ذخیره می‌کند." : "همه چیز ذخیره است."}
        </p>
      </form>
      {Photos && subject && !isLocked && (
        <TypedPartsContext value={tellTyped}>
          <Photos subject={subject} name={name} />
        </TypedPartsContext>
      )}
      {Photos && !stored && <p className={css.hint}>پس از نخستین ذخیره، عکس‌ها را همین‌جا رها کنید.</p>}
    </PhotoSubjectContext>
  );
}

const subjectOf = (kind: RecordDef["endpoints"]["kind"], id: number): PhotoSubject =>
  kind === "post" ? { post_id: id } : { place_id: id };

interface SectionFieldsProps extends Pick<RecordEditing, "drafts" | "setField" | "stored" | "warnings"> {
  section: Section;
  errors: Record<string, string>;
  choices: Choices;
}

function SectionFields({ section, drafts, setField, stored, errors, warnings, choices }: SectionFieldsProps) {
  const { title, fields, map } = section;
  const degrees = (name: string) => toStored({ name, label: name, type: "number", decimals: true }, drafts[name]);
  const [lat, lon] = map ? [degrees("lat"), degrees("lon")] : [];
  return (
    <section className={`${box.box} ${form.section}`}>
      <h2>{title}</h2>
      <div className={form.fields}>
        {fields.map((field) => (
          <div
            key={field.name}
            data-field={field.name}
            className={field.isWide || field.type === "markdown" ? form.wide : undefined}
          >
            <FieldControl
              field={!stored && field.name === "slug" ? { ...field, hint: "خالی بماند، خودش ساخته می‌شود." } : field}
              drafts={drafts}
              set={(draft) => setField(field.name, draft)}
              error={errors[field.name]}
              warning={warnings[field.name]}
              choices={choices}
            />
          </div>
        ))}
        {map && (
          <div className={form.wide}>
            <PositionField
              {...{ lat, lon }}
              stored={stored ? { lat: Number(stored.lat), lon: Number(stored.lon) } : null}
              set={(position) => {
                setField("lat", String(position.lat));
                setField("lon", String(position.lon));
              }}
            />
          </div>
        )}
      </div>
    </section>
  );
}

/** Shown for a deleted record: it can be read and restored. */
function DeletedNotice({ def, editing: { stored, reload } }: { def: RecordDef; editing: RecordEditing }) {
  const actions = useRecordActions(def);
  const restore = async (deleted: DeskRecord) => {
    if (await actions.restore([deleted], reload)) await reload();
  };
  return (
    <p className={css.deleted} role="status">
      {`این ${def.singular} حذف شده است و در سایت دیده نمی‌شود.`}
      {stored && mayAll([stored], "restore") && (
        <BusyButton
          type="button"
          className={`${buttonClass("outline")} ${form.small}`}
          busy={actions.busy}
          onClick={() => void restore(stored)}
        >
          برگرداندن
        </BusyButton>
      )}
    </p>
  );
}
