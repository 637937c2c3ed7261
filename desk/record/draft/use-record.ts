import { useMemo, useState } from "react";
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
import { restore, toTypedDrafts } from "./restore.ts";
import type { SaveNext } from "./save-next.ts";
import { type Replaced, useAutosave } from "./use-autosave.ts";

interface SaveResponse {
  record: DeskRecord;
  warnings: Record<string, string>;
  message: string;
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
      const changes = changesOf(fields, baseRecord ?? {}, sent);
      const saved = await sendChanges(def, { changes, autosave: await autosave.hold() }, baseRecord, published);
      isSaved = true;
      const { record, warnings: newWarnings } = saved;
      setWarnings(newWarnings);
      setConflict(undefined);
      applySaved(record, sent);
      if (!baseRecord) created = record;
      invalidateChoices();
      const needsStateChange = baseRecord && published !== undefined && isPublished(record.state) !== published;
      const message = needsStateChange
        ? await setPublished(record, published, sent)
        : next === "review"
          ? await handInForReview(record)
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

  const setPublished = async ({ id, version }: DeskRecord, published: boolean, sent: Fields): Promise<string> => {
    try {
      const input = { ids: [id], versions: [version], published };
      return ((await api(def.endpoints.publish!, input)) as { message: string }).message;
    } finally {
      applySaved((await api(def.endpoints.show, { id })) as DeskRecord, sent); // to be read, when another version is stored now
    }
  };

  const handInForReview = async ({ id }: DeskRecord): Promise<string> => {
    const { message } = await api(handIn, { kind: def.endpoints.kind, record_id: id });
    setStored((await api(def.endpoints.show, { id })) as DeskRecord);
    return message;
  };

  /** Takes over what others have decided about the stored record; what is typed and what it is based on stay. */
  const refreshState = async () => {
    if (!stored) return;
    const { state, may, preview_url } = (await api(def.endpoints.show, { id: stored.id })) as DeskRecord;
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
    setStored,
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

/** Creates the record or its next version. Unchanged fields are not sent. */
async function sendChanges(
  def: RecordDef,
  { changes, autosave }: { changes: Fields; autosave: Replaced },
  baseRecord: DeskRecord | null,
  published?: boolean,
): Promise<SaveResponse> {
  const { endpoints } = def;
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
    return (await api(endpoints.create!, input)) as SaveResponse;
  }
  const unchanged = { record: baseRecord, warnings: {}, message: "چیزی برای ذخیره نبود." };
  const { id, version } = baseRecord;
  return Object.keys(changes).length > 0
    ? ((await api(endpoints.update, { ...changes, id, version, ...(autosave && { autosave }) })) as SaveResponse)
    : unchanged;
}
