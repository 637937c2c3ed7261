import { useEffect, useMemo, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import type { ApiErrorBody, Conflict } from "../../../contract/endpoint.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { invalidateChoices } from "../fields/choices.ts";
import { type Fields, fieldsOf, type RecordDef, type RecordRow } from "../record-def.ts";
import { changesOf, toDrafts } from "./draft.ts";

/** A record as its editors keep it: what all carry, and its kind's own fields. */
export type DeskRecord = Omit<RecordRow, "name"> & Fields & { preview_url: string | null };

interface SaveResponse {
  record: DeskRecord;
  warnings: Record<string, string>;
  message: string;
}

type Busy = "saving" | "publishing" | null;

/** A record in the hands of an editor: what is stored, what they have typed, and the ways to store it. */
export function useRecord(def: RecordDef, initial: DeskRecord | null, onCreated: (record: DeskRecord) => void) {
  const fields = useMemo(() => fieldsOf(def), [def]);
  const [stored, setStored] = useState(initial);
  const [drafts, setDrafts] = useState<Fields>(() => toDrafts(fields, initial ?? def.initialValues ?? {}));
  const [busy, setBusy] = useState<Busy>(null);
  const [error, setError] = useState<ApiErrorBody>();
  const [warnings, setWarnings] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict>();
  const base: Fields = stored ?? def.initialValues ?? {};
  const changes = changesOf(fields, base, drafts);
  const dirty = Object.keys(changes).length > 0;
  const leaving = useUnsavedChangesGuard(dirty);

  const setField = (name: string, draft: unknown) =>
    setDrafts((now) => ({ ...now, [name]: draft, ...def.derivedChanges?.(name, draft) }));

  /** What was typed while it was being stored stays typed. */
  const applySaved = (record: DeskRecord, sent: Fields) => {
    setStored(record);
    const opened = toDrafts(fields, record);
    setDrafts((now) =>
      Object.fromEntries(
        Object.keys(opened).map((name) => [name, now[name] === sent[name] ? opened[name] : now[name]]),
      ),
    );
  };

  const handleError = (error: unknown) => {
    const why = whyNot(error);
    if (why.code === "record_changed" && why.conflict) setConflict(why.conflict);
    else setError(why);
  };

  /** Stores drafts upon a version, and publishes or withdraws it if that is wished. Resolves with whether it went well. */
  const saveDrafts = async (sent: Fields, upon: DeskRecord | null, published?: boolean): Promise<boolean> => {
    if (busy) return false;
    setBusy(published === undefined ? "saving" : "publishing");
    setError(undefined);
    try {
      const saved = await sendChanges(def, changesOf(fields, upon ?? {}, sent), upon, published);
      const { record, warnings: newWarnings } = saved;
      setWarnings(newWarnings);
      setConflict(undefined);
      applySaved(record, sent);
      invalidateChoices();
      const needsStateChange = upon && published !== undefined && (record.state === "published") !== published;
      const message = needsStateChange ? await setPublished(record, published) : saved.message;
      const warningTexts = Object.values(newWarnings);
      void toast(warningTexts.length > 0 ? "warning" : "success", [message, ...warningTexts].join(" "));
      if (!upon) {
        leaving.current = true;
        onCreated(record);
      }
      return true;
    } catch (error) {
      handleError(error);
      return false;
    } finally {
      setBusy(null);
    }
  };

  const setPublished = async ({ id }: DeskRecord, published: boolean): Promise<string> => {
    const { message } = (await api(def.calls.publish!, { ids: [id], published })) as { message: string };
    setStored((await api(def.calls.show, { id })) as DeskRecord);
    return message;
  };

  const save = (published?: boolean) => saveDrafts(drafts, stored, published);

  /** After a conflict: what was decided goes upon the version that stands. */
  const resolve = (mergedDrafts: Fields, { current }: Conflict) => {
    const upon = { ...stored!, ...current.record, version: current.version } as DeskRecord;
    setStored({ ...upon, updated_at: current.at, updated_by: current.by });
    setDrafts(mergedDrafts);
    setConflict(undefined);
    return saveDrafts(mergedDrafts, upon);
  };

  return {
    fields,
    stored,
    drafts,
    set: setField,
    setStored,
    changes,
    dirty,
    busy,
    refused: error,
    warnings,
    conflict,
    save,
    resolve,
    setConflict,
  };
}

/** Makes the record, or writes its next version. Fields that did not change are not sent. */
async function sendChanges(def: RecordDef, changes: Fields, upon: DeskRecord | null, published?: boolean): Promise<SaveResponse> {
  const { calls } = def;
  if (!upon) {
    const filled = Object.entries(changes).filter(([, value]) => value !== null);
    const requiredFields = fieldsOf(def).flatMap((field) =>
      field.required ? [[field.name, changes[field.name] ?? null] as const] : [],
    );
    const input = { ...Object.fromEntries(requiredFields), ...Object.fromEntries(filled), published: published ?? false };
    return (await api(calls.create!, input)) as SaveResponse;
  }
  const unchanged = { record: upon, warnings: {}, message: "چیزی برای ذخیره نبود." };
  const { id, version } = upon;
  return Object.keys(changes).length > 0 ? ((await api(calls.update, { ...changes, id, version })) as SaveResponse) : unchanged;
}

/** Asks before what was typed is left behind. While the returned ref is true, leaving asks nothing. */
function useUnsavedChangesGuard(dirty: boolean) {
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const latest = useRef(blocker);
  latest.current = blocker;
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm("آنچه نوشته‌اید ذخیره نشده است. بی ذخیره از اینجا می‌روید؟").then((isConfirmed) =>
      isConfirmed ? latest.current.proceed?.() : latest.current.reset?.(),
    );
  }, [blocker.state]); // each drawing makes another blocker of the same block, and one question is enough
  useEffect(() => {
    if (!dirty) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, [dirty]);
  return leaving;
}
