import { useEffect, useMemo, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/why-not.ts";
import type { ApiErrorBody, Conflict } from "../../../contract/endpoint.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { forgetChoices } from "../fields/choices.ts";
import { type Fields, fieldsOf, type RecordDef, type RecordRow } from "../record-def.ts";
import { changesOf, openAll } from "./draft.ts";

/** A record as its editors keep it: what all carry, and its kind's own fields. */
export type Kept = Omit<RecordRow, "name"> & Fields & { preview_url: string | null };

interface Saved {
  record: Kept;
  warnings: Record<string, string>;
  message: string;
}

type Busy = "saving" | "publishing" | null;

/** A record in the hands of an editor: what is stored, what they have typed, and the ways to store it. */
export function useRecord(def: RecordDef, first: Kept | null, made: (record: Kept) => void) {
  const fields = useMemo(() => fieldsOf(def), [def]);
  const [stored, setStored] = useState(first);
  const [drafts, setDrafts] = useState<Fields>(() => openAll(fields, first ?? def.start ?? {}));
  const [busy, setBusy] = useState<Busy>(null);
  const [refused, setRefused] = useState<ApiErrorBody>();
  const [warnings, setWarnings] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict>();
  const base: Fields = stored ?? def.start ?? {};
  const changes = changesOf(fields, base, drafts);
  const dirty = Object.keys(changes).length > 0;
  const leaving = useLeaveGuard(dirty);

  const set = (name: string, draft: unknown) =>
    setDrafts((now) => ({ ...now, [name]: draft, ...def.follows?.(name, draft) }));

  /** What was typed while it was being stored stays typed. */
  const settle = (record: Kept, sent: Fields) => {
    setStored(record);
    const opened = openAll(fields, record);
    setDrafts((now) =>
      Object.fromEntries(
        Object.keys(opened).map((name) => [name, now[name] === sent[name] ? opened[name] : now[name]]),
      ),
    );
  };

  const refuse = (error: unknown) => {
    const why = whyNot(error);
    if (why.code === "record_changed" && why.conflict) setConflict(why.conflict);
    else setRefused(why);
  };

  /** Stores drafts upon a version, and publishes or withdraws it if that is wished. Resolves with whether it went well. */
  const store = async (sent: Fields, upon: Kept | null, published?: boolean): Promise<boolean> => {
    if (busy) return false;
    setBusy(published === undefined ? "saving" : "publishing");
    setRefused(undefined);
    try {
      const saved = await send(def, changesOf(fields, upon ?? {}, sent), upon, published);
      const { record, warnings: strange } = saved;
      setWarnings(strange);
      setConflict(undefined);
      settle(record, sent);
      forgetChoices();
      const shift = upon && published !== undefined && (record.state === "published") !== published;
      const message = shift ? await setPublished(record, published) : saved.message;
      const unsure = Object.values(strange);
      void toast(unsure.length > 0 ? "warning" : "success", [message, ...unsure].join(" "));
      if (!upon) {
        leaving.current = true;
        made(record);
      }
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setBusy(null);
    }
  };

  const setPublished = async ({ id }: Kept, published: boolean): Promise<string> => {
    const { message } = (await api(def.calls.publish!, { ids: [id], published })) as { message: string };
    setStored((await api(def.calls.show, { id })) as Kept);
    return message;
  };

  const save = (published?: boolean) => store(drafts, stored, published);

  /** After a conflict: what was decided goes upon the version that stands. */
  const resolve = (decided: Fields, { current }: Conflict) => {
    const upon = { ...stored!, ...current.record, version: current.version } as Kept;
    setStored({ ...upon, updated_at: current.at, updated_by: current.by });
    setDrafts(decided);
    setConflict(undefined);
    return store(decided, upon);
  };

  return {
    fields,
    stored,
    drafts,
    set,
    setStored,
    changes,
    dirty,
    busy,
    refused,
    warnings,
    conflict,
    save,
    resolve,
    setConflict,
  };
}

/** Makes the record, or writes its next version. Fields that did not change are not sent. */
async function send(def: RecordDef, changes: Fields, upon: Kept | null, published?: boolean): Promise<Saved> {
  const { calls } = def;
  if (!upon) {
    const given = Object.entries(changes).filter(([, value]) => value !== null);
    const needed = fieldsOf(def).flatMap((field) =>
      field.needed ? [[field.name, changes[field.name] ?? null] as const] : [],
    );
    const input = { ...Object.fromEntries(needed), ...Object.fromEntries(given), published: published ?? false };
    return (await api(calls.create!, input)) as Saved;
  }
  const nothing = { record: upon, warnings: {}, message: "چیزی برای ذخیره نبود." };
  const { id, version } = upon;
  return Object.keys(changes).length > 0 ? ((await api(calls.update, { ...changes, id, version })) as Saved) : nothing;
}

/** Asks before what was typed is left behind. While the returned ref is true, leaving asks nothing. */
function useLeaveGuard(dirty: boolean) {
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const latest = useRef(blocker);
  latest.current = blocker;
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm("آنچه نوشته‌اید ذخیره نشده است. بی ذخیره از اینجا می‌روید؟").then((yes) =>
      yes ? latest.current.proceed?.() : latest.current.reset?.(),
    );
  }, [blocker.state]); // each drawing makes another blocker of the same block, and one question is enough
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);
  return leaving;
}
