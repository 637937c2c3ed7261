import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { autosave, removeAutosave } from "../../../contract/desk/own/autosave.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import type { DeskRecord, Fields } from "../record-def.ts";

/** What is typed in a form and differs from the stored record. */
interface Typed {
  kind: RecordKind;
  stored: DeskRecord | null;
  /** The values with which the form is compared. */
  base: Fields;
  /** The changed fields, as they would be saved. */
  changes: Fields;
}

const DELAY_MS = 2500; // from a keystroke to the request: with the request itself, less than five seconds
const RETRY_MS = 3000;

const toInput = ({ kind, stored, base, changes }: Typed) => ({
  kind,
  ...(stored && { record_id: stored.id }),
  version: stored?.version ?? 0,
  base: Object.fromEntries(Object.keys(changes).map((name) => [name, base[name] ?? null])),
  fields: changes,
});

const store = (input: ReturnType<typeof toInput>, id?: number) =>
  api(autosave, { ...input, ...(id !== undefined && { id }) } as never);

/** Replaces the autosave of a new record; when it was discarded elsewhere, what is typed gets another one. */
async function replaceOrStore(input: ReturnType<typeof toInput>, id: number) {
  try {
    return await store(input, id);
  } catch (error) {
    if (errorBodyOf(error).code !== "record_unknown") throw error;
    return store(input);
  }
}

/**
 * Sends what is typed to the server every few seconds; null once everything is saved, which removes what was sent. `knownId` is
 * the autosave with which the form began. Requests follow each other, and one that fails is repeated with what is typed by then.
 */
export function useAutosave(typed: Typed | null, knownId: number | undefined) {
  const [status, setStatus] = useState<{ state: "none" | "kept" | "failed"; at?: Date }>({ state: "none" });
  const input = typed && toInput(typed);
  const text = JSON.stringify(input);
  const sent = useRef(knownId === undefined ? "null" : "");
  const latest = useRef(input);
  const kept = useRef({ id: knownId, recordId: typed?.stored?.id });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);

  const removeKept = async () => {
    const { id } = kept.current;
    if (id !== undefined) await api(removeAutosave, { id });
    kept.current = { id: undefined, recordId: undefined };
  };
  const send = async (next: typeof input) => {
    if (!next) return removeKept();
    // The record has been created meanwhile: it gets an autosave of its own.
    if (kept.current.id !== undefined && kept.current.recordId !== next.record_id) await removeKept();
    const { id } = kept.current;
    const isNew = next.record_id === undefined;
    const saved = await (isNew && id !== undefined ? replaceOrStore(next, id) : store(next));
    kept.current = { id: saved.id, recordId: next.record_id };
    setStatus({ state: "kept", at: new Date(saved.saved_at) });
  };
  const flush = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (running.current) return;
    running.current = true;
    const next = latest.current;
    const nextText = JSON.stringify(next);
    try {
      if (nextText !== sent.current) await send(next);
      sent.current = nextText;
    } catch {
      if (next) setStatus({ state: "failed" });
    }
    running.current = false;
    if (JSON.stringify(latest.current) !== sent.current) timer.current ??= setTimeout(flush, RETRY_MS);
  };
  const onChange = useEffectEvent(() => {
    latest.current = input;
    if (text !== sent.current) timer.current ??= setTimeout(flush, input ? DELAY_MS : 0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is sent
  useEffect(() => onChange(), [text]);

  const flushNow = useEffectEvent(() => {
    if (timer.current !== undefined) void flush();
  });
  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && flushNow();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      flushNow();
    };
  }, []);

  /** Replaces the autosave of this form by that of a new record. */
  const adopt = (id: number) => {
    kept.current = { id, recordId: undefined };
  };
  return { ...status, adopt };
}
