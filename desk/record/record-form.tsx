import { useEffect, useRef } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { api } from "../../api-client/browser-session.ts";
import { ago } from "../../text/ago.ts";
import { faDigits } from "../../text/digits.ts";
import { buttonClass } from "../../ui/button.ts";
import { Icon } from "../../ui/content/icon.tsx";
import { FormSummary } from "../../ui/form/form-summary.tsx";
import form from "../ui/form.module.css";
import { StateBadge } from "../ui/state-badge.tsx";
import { ConflictPanel } from "./draft/conflict-panel.tsx";
import { toStored } from "./draft/draft.ts";
import { type DeskRecord, useRecord } from "./draft/use-record.ts";
import { useRecordActions } from "./draft/use-record-actions.ts";
import { loadChoices, loadReferencedPlaces } from "./fields/choices.ts";
import { FieldControl } from "./fields/field-control.tsx";
import { PositionField } from "./fields/position-field.tsx";
import { type Choices, nameOf, type RecordDef, type Section } from "./record-def.ts";
import css from "./record-form.module.css";

interface Loaded {
  record: DeskRecord | null;
  choices: Choices;
}

/** The screen on which one record of a kind is made and kept. */
export function formScreen(def: RecordDef) {
  const loader = async ({ params, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> => {
    const record = params.id ? ((await api(def.calls.show, { id: params.id }, signal)) as DeskRecord) : null;
    return { record, choices: await loadChoices(record ? await loadReferencedPlaces(def, [record], signal) : []) };
  };
  function Component() {
    const { record, choices } = useLoaderData<typeof loader>();
    return <RecordForm key={record?.id ?? "new"} {...{ def, record, choices }} />;
  }
  return { loader, Component };
}

type RecordEditing = ReturnType<typeof useRecord>;

function RecordForm({ def, record, choices }: Loaded & { def: RecordDef }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const editing = useRecord(def, record, ({ id }) => navigate(`${def.path}/${id}`, { replace: true }));
  const { stored, drafts, set, dirty, busy, refused, warnings, conflict, save, resolve, setConflict, fields } = editing;
  const name = String(drafts[def.title] || nameOf(def, stored, choices));
  const errors = refused?.errors ?? {};
  const gone = stored?.state === "deleted";
  const keep = async (published?: boolean) => {
    if (!gone && !conflict && (await save(published))) void revalidate();
  };
  useSaveKey(() => keep());
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <title>{`${name} | ${def.plural} | میز تحریریهٔ سرزمین`}</title>
      <FormHeader {...{ def, editing, name, keep }} />
      {gone && <DeletedNotice def={def} editing={editing} />}
      {refused && <FormSummary message={refused.message} errors={refused.errors} />}
      {refused?.code === "signed_out" && (
        <p>
          <a className={buttonClass("line")} href="/login" target="_blank" rel="noreferrer">
            ورود در برگه‌ای دیگر
          </a>
          {" آنچه نوشته‌اید همین جا می‌ماند؛ پس از ورود دوباره ذخیره کنید."}
        </p>
      )}
      {conflict && (
        <ConflictPanel
          {...{ fields, conflict, drafts, choices }}
          began={stored ?? {}}
          busy={busy !== null}
          onDecide={(mergedDrafts) => void resolve(mergedDrafts, conflict)}
          onLater={() => setConflict(undefined)}
        />
      )}
      <fieldset className={css.all} disabled={gone} aria-label={`فیلدهای ${def.singular}`}>
        {def.sections.map((section) => (
          <SectionFields
            key={section.title}
            {...{ section, drafts, set, errors, warnings, choices }}
            fresh={!stored}
            stored={stored}
          />
        ))}
      </fieldset>
      <p className={css.keys}>{dirty ? "Ctrl+S هم ذخیره می‌کند." : "همه چیز ذخیره است."}</p>
    </form>
  );
}

interface SectionFieldsProps extends Pick<RecordEditing, "drafts" | "set" | "stored" | "warnings"> {
  section: Section;
  errors: Record<string, string>;
  choices: Choices;
  fresh: boolean;
}

function SectionFields({ section, drafts, set, stored, errors, warnings, choices, fresh }: SectionFieldsProps) {
  const { title, fields, map } = section;
  const at = (name: string) => toStored({ name, label: name, type: "number", decimals: true }, drafts[name]);
  const [lat, lon] = map ? [at("lat"), at("lon")] : [];
  return (
    <section className={form.section}>
      <h2>{title}</h2>
      <div className={form.fields}>
        {fields.map((field) => (
          <div key={field.name} className={field.isWide || field.type === "markdown" ? form.wide : undefined}>
            <FieldControl
              field={fresh && field.name === "slug" ? { ...field, hint: "خالی بماند، خودش ساخته می‌شود." } : field}
              drafts={drafts}
              set={(draft) => set(field.name, draft)}
              error={errors[field.name]}
              warning={warnings[field.name]}
              choices={choices}
            />
          </div>
        ))}
        {map && (
          <div className={form.wide}>
            <PositionField
              position={typeof lat === "number" && typeof lon === "number" ? { lat, lon } : null}
              stored={stored ? { lat: Number(stored.lat), lon: Number(stored.lon) } : null}
              set={(position) => {
                set("lat", String(position.lat));
                set("lon", String(position.lon));
              }}
            />
          </div>
        )}
      </div>
    </section>
  );
}

interface HeadProps {
  def: RecordDef;
  editing: RecordEditing;
  name: string;
  keep: (published?: boolean) => Promise<void>;
}

/** The name, how it stands, and what can be done; stays in sight. */
function FormHeader({ def, editing: { stored, dirty, busy }, name, keep }: HeadProps) {
  const deeds = useRecordActions(def);
  const navigate = useNavigate();
  const { calls, path: room } = def;
  const buttonLine = `${buttonClass("line")} ${form.small}`;
  const gone = stored?.state === "deleted";
  const remove = async () => {
    if (stored && (await deeds.remove([stored]))) navigate(room);
  };
  return (
    <header className={css.head}>
      <div className={css.name}>
        <Link to={room} aria-label={`بازگشت به ${def.plural}`}>
          <Icon name="back" />
        </Link>
        <h1>{name}</h1>
        {stored && <StateBadge state={stored.state} />}
        {dirty && <span className={css.dirty}>ذخیره‌نشده</span>}
      </div>
      <div className={css.deeds}>
        {stored && (
          <Link className={buttonLine} to={`${room}/${stored.id}/versions`}>
            <Icon name="clock" />
            {`نگارش ${faDigits(stored.version)}`}
            {stored.updated_at && (
              <small>{` ${stored.updated_by ?? ""}، ${ago(new Date(stored.updated_at), new Date())}`}</small>
            )}
          </Link>
        )}
        {stored && !gone && def.hasPhotos && (
          <Link className={buttonLine} to={`${room}/${stored.id}/photographs`}>
            <Icon name="camera" />
            عکس‌ها
          </Link>
        )}
        {stored?.preview_url && (
          <a className={buttonLine} href={stored.preview_url} target="_blank" rel="noreferrer">
            <Icon name="external" />
            دیدن در سایت
          </a>
        )}
        {stored && !gone && calls.remove && (
          <button type="button" className={buttonLine} onClick={() => void remove()} aria-label={`حذف ${name}`}>
            <Icon name="trash" />
          </button>
        )}
        {!gone && calls.publish && (
          <button
            type="button"
            className={buttonLine}
            disabled={busy !== null}
            onClick={() => void keep(stored?.state !== "published")}
          >
            {stored?.state === "published" ? "بازگشت به پیش‌نویس" : "ذخیره و انتشار"}
          </button>
        )}
        {!gone && (
          <button
            type="submit"
            className={`${buttonClass()} ${form.small}`}
            aria-busy={busy !== null}
            aria-keyshortcuts="Control+S"
          >
            {stored || !calls.publish ? "ذخیره" : "ذخیرهٔ پیش‌نویس"}
          </button>
        )}
      </div>
    </header>
  );
}

/** What was removed can be looked at, and brought back. */
function DeletedNotice({ def, editing: { stored, setStored } }: { def: RecordDef; editing: RecordEditing }) {
  const deeds = useRecordActions(def);
  const restore = async () => {
    if (stored && (await deeds.restore([stored]))) setStored((await api(def.calls.show, { id: stored.id })) as DeskRecord);
  };
  return (
    <p className={css.gone} role="status">
      {`این ${def.singular} حذف شده است و در سایت دیده نمی‌شود.`}
      <button type="button" className={`${buttonClass("line")} ${form.small}`} onClick={() => void restore()}>
        برگرداندن
      </button>
    </p>
  );
}

/** Ctrl+S (⌘S), wherever the focus is and in whichever layout the keyboard is. */
function useSaveKey(save: () => void) {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== "KeyS" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
