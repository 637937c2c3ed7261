import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Location } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import type { ApiErrorBody, Conflict } from "../../../contract/api-error.ts";
import type { Autosave } from "../../../contract/desk/own/autosave.ts";
import { handIn } from "../../../contract/desk/team/task.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { useNavigateWhileMounted } from "../../ui/use-navigate-while-mounted.ts";
import { useUnsavedChangesGuard } from "../../ui/use-unsaved-changes-guard.ts";
import { invalidateChoices } from "../fields/choices.ts";
import { type DeskRecord, type Field, type Fields, fieldsOf, isPublished, type RecordDef } from "../record-def.ts";
import { changesOf, draftAfterSave, toDrafts } from "./draft.ts";
import { applyMerge, merge } from "./merge.ts";
import { restore, toTypedDrafts } from "./restore.ts";
import type { SaveNext } from "./save-next.ts";
import { type Replaced, useAutosave } from "./use-autosave.ts";

interface SaveResponse {
  record: DeskRecord;
  warnings: Record<string, string>;
  message: string;
  /** Whether an earlier save, whose answer was lost, has created the record. */
  repeated?: boolean;
}

/** The `state` of a location that shows the form in which its record was created. */
export interface FormLocationState {
  formKey: string;
}

/**
 * The state of a record's form: the stored record, the drafts, and the functions that save them. `formKey` identifies a form
 * for as long as it is mounted. `unsaved` is what was typed earlier and not saved: the form goes on with it. `isNoteTyped`: there is text
 * beside the fields that leaving would lose.
 */
export function useRecord(
  def: RecordDef,
  initial: DeskRecord | null,
  formKey: string,
  unsaved?: Autosave,
  isNoteTyped = false,
) {
  const fields = useMemo(() => fieldsOf(def), [def]);
  const [start] = useState(() => (initial && unsaved ? restore(fields, initial, unsaved) : undefined));
  const [stored, setStored] = useState(start?.stored ?? initial);
  const [drafts, setDrafts] = useState<Fields>(
    () => start?.drafts ?? toDrafts(fields, initial ?? def.initialValues ?? {}),
  );
  const [restoredAt, setRestoredAt] = useState(start && unsaved?.saved_at);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiErrorBody>();
  const [warnings, setWarnings] = useState<Record<string, string>>({});
  const [wanted, setWanted] = useState<SaveNext>(); // by the last press that saves
  const [conflict, setConflict] = useState<Conflict | undefined>(start?.conflict);
  const base: Fields = stored ?? def.initialValues ?? {};
  const changes = changesOf(fields, base, drafts);
  const isDirty = Object.keys(changes).length > 0;
  const autosave = useAutosave(isDirty ? { kind: def.endpoints.kind, stored, base, changes } : null, unsaved);
  const navigate = useNavigateWhileMounted();
  const isThisForm = ({ state }: Location) => (state as FormLocationState | null)?.formKey === formKey;
  const isUnsaved = isDirty || isNoteTyped;
  useUnsavedChangesGuard(isUnsaved, isThisForm, stored !== null);

  /**
   * Replaces the address of the empty form by the record's own. The form stays, so no loader has to run before that. It is awaited:
   * loaders that run again meanwhile would delay it.
   */
  const moveToRecord = ({ id }: DeskRecord) => {
    const state: FormLocationState = { formKey };
    return navigate(`${def.path}/${id}`, { replace: true, state, defaultShouldRevalidate: false });
  };

  const setField = (name: string, draft: unknown) =>
    setDrafts((current) => ({ ...current, [name]: draft, ...def.derivedChanges?.(name, draft) }));

  /** Returns to the stored record, and throws what was restored away. */
  const discardRestored = () => {
    setStored(initial);
    setDrafts(toDrafts(fields, initial ?? {}));
    setConflict(undefined);
    setRestoredAt(undefined);
  };

  /** Continues an unsaved new record. */
  const continueUnsaved = (known: Autosave) => {
    autosave.adopt(known);
    setDrafts({ ...drafts, ...toTypedDrafts(fields, known.fields) });
  };

  /** Applies a saved record; drafts that changed during the save are kept. */
  const applySaved = (record: DeskRecord, sent: Fields) => {
    setStored(record);
    setRestoredAt(undefined);
    const draftOf = (field: Field, draft: unknown) =>
      draft === sent[field.name] ? draftAfterSave(field, draft, record[field.name]) : draft;
    setDrafts((current) =>
      Object.fromEntries(fields.map((field) => [field.name, draftOf(field, current[field.name])])),
    );
  };

  const latest = useRef({ stored, drafts });
  useLayoutEffect(() => {
    latest.current = { stored, drafts };
  });

  /**
   * Shows what is stored now. Drafts that were not changed since `base` follow it, or would change it back; where both have changed a field, it
   * is a conflict on top of what was stored before.
   */
  const follow = (record: DeskRecord, base: Fields) => {
    const merged = merge(fields, base, latest.current.drafts, record);
    const { version, state, may, preview_url, updated_at: at, updated_by: by } = record;
    if (merged.conflicts.length > 0) {
      setStored((current) => current && { ...current, state, may, preview_url });
      setConflict({ current: { version, at, by, record }, yours: {} });
      return;
    }
    setStored(record);
    setDrafts((current) => applyMerge(merged, current, new Map()));
  };

  const show = async (id: number) => (await api(def.endpoints.show, { id })) as DeskRecord;

  /** Shows what is stored now, after another change than a save. */
  const reload = async () => {
    if (stored) follow(await show(stored.id), latest.current.stored ?? {});
  };

  const handleError = (caught: unknown) => {
    const body = errorBodyOf(caught);
    if (body.code === "record_changed" && body.conflict) setConflict(body.conflict);
    else setError(body);
  };

  /**
   * Saves drafts on top of a version, and publishes the record, unpublishes it or hands it in for review on request. Resolves
   * with whether it succeeded.
   */
  const saveDrafts = async (sent: Fields, baseRecord: DeskRecord | null, next?: SaveNext): Promise<boolean> => {
    const published = next === "review" ? undefined : next;
    if (busy) return false;
    setBusy(true);
    setError(undefined);
    let created: DeskRecord | undefined;
    let isSaved = false;
    try {
      // Off the site first: what is written by half would be public otherwise, when that is refused.
      const isFirst = baseRecord && published === false && isPublished(baseRecord.state);
      const unpublished = isFirst ? await setPublished(baseRecord, false) : undefined;
      const saved = await sendChanges(
        def,
        { drafts: sent, autosave: await autosave.hold(!baseRecord) },
        baseRecord,
        published,
      );
      isSaved = true;
      const isUnchanged = saved.record === baseRecord;
      const record = isUnchanged && unpublished ? unpublished.record : saved.record;
      const newWarnings = saved.warnings;
      setWarnings(newWarnings);
      setConflict(undefined);
      applySaved(record, sent);
      if (!baseRecord) created = record;
      invalidateChoices();
      const needsStateChange = published !== undefined && isPublished(record.state) !== published;
      const message = needsStateChange
        ? (await setPublished(record, published)).message
        : next === "review"
          ? await handInForReview(record)
          : unpublished
            ? [unpublished.message, isUnchanged ? "" : saved.message].join(" ").trim()
            : saved.message;
      const warningTexts = Object.values(newWarnings);
      void toast(warningTexts.length > 0 ? "warning" : "success", [message, ...warningTexts].join(" "));
      return true;
    } catch (caught) {
      handleError(caught);
      return false;
    } finally {
      autosave.release(isSaved);
      if (created) await moveToRecord(created); // it exists, also when it could not be handed in
      setBusy(false);
    }
  };

  const setPublished = async (base: DeskRecord, published: boolean) => {
    const { id, version } = base;
    let message: string;
    let record: DeskRecord;
    try {
      const input = { ids: [id], versions: [version], published };
      ({ message } = (await api(def.endpoints.publish!, input)) as { message: string });
    } finally {
      record = await show(id); // to be read, when another version is stored now
      follow(record, base);
    }
    return { record, message };
  };

  const handInForReview = async (base: DeskRecord): Promise<string> => {
    const { message } = await api(handIn, { kind: def.endpoints.kind, record_id: base.id });
    follow(await show(base.id), base);
    return message;
  };

  /** Takes over what others have decided about the stored record; what is typed and what it is based on stay. */
  const refreshState = async () => {
    if (!stored) return;
    const { state, may, preview_url } = await show(stored.id);
    setStored((current) => current && { ...current, state, may, preview_url });
  };

  const save = (next?: SaveNext) => {
    setWanted(next);
    return saveDrafts(drafts, stored, next);
  };

  /** Saves the merged drafts on top of the current version, after a conflict, and does what was to follow the save. */
  const resolve = (mergedDrafts: Fields, { current }: Conflict) => {
    const baseRecord = { ...stored!, ...current.record, version: current.version } as DeskRecord;
    setStored({ ...baseRecord, updated_at: current.at, updated_by: current.by });
    setDrafts(mergedDrafts);
    return saveDrafts(mergedDrafts, baseRecord, wanted);
  };

  return {
    fields,
    stored,
    drafts,
    setField,
    reload,
    refreshState,
    isDirty,
    isUnsaved,
    busy,
    error,
    warnings,
    conflict,
    wanted,
    save,
    resolve,
    setConflict,
    autosave,
    restoredAt,
    discardRestored,
    continueUnsaved,
  };
}

export type RecordEditing = ReturnType<typeof useRecord>;

interface Sent {
  drafts: Fields;
  autosave: Replaced;
}

/** Creates the record or its next version. Unchanged fields are not sent. */
async function sendChanges(
  def: RecordDef,
  { drafts, autosave }: Sent,
  baseRecord: DeskRecord | null,
  published?: boolean,
): Promise<SaveResponse> {
  const { endpoints } = def;
  const changes = changesOf(fieldsOf(def), baseRecord ?? {}, drafts);
  if (!baseRecord) {
    const filled = Object.entries(changes).filter(([, value]) => value !== null);
    const requiredFields = fieldsOf(def).flatMap((field) =>
      field.required ? [[field.name, changes[field.name] ?? null] as const] : [],
    );
    const input = {
      ...Object.fromEntries(requiredFields),
      ...Object.fromEntries(filled),
      published: published ?? false,
      ...(autosave && { autosave }),
    };
    const created = (await api(endpoints.create!, input)) as SaveResponse;
    if (!created.repeated) return created;
    // What was typed since the save whose answer was lost is the next version; what was left empty stays as the server has filled it.
    const { record: earlier, message } = created;
    const typed = Object.fromEntries(filled.map(([name]) => [name, drafts[name]]));
    const next = { ...toDrafts(fieldsOf(def), earlier), ...typed };
    return { ...(await sendChanges(def, { drafts: next, autosave }, earlier)), message };
  }
  const unchanged = { record: baseRecord, warnings: {}, message: "چیزی برای ذخیره نبود." };
  const { id, version } = baseRecord;
  return Object.keys(changes).length > 0
    ? ((await api(endpoints.update, { ...changes, id, version, ...(autosave && { autosave }) })) as SaveResponse)
    : unchanged;
}
