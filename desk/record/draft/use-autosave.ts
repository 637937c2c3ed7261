import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { type Autosave, autosave, removeAutosave } from "../../../contract/desk/own/autosave.ts";
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

/**
 * Milliseconds from a keystroke to the request (with the request itself less than five seconds), and from a request that failed to the next
 * one. Tests change them.
 */
export const autosaveTimes = { delay: 2500, retry: 3000 };
const HELD_MS = 200;
const HOLD_WAIT_MS = 3000; // a save does not wait longer for an autosave that hangs
const MAX_HOLD_MS = 10_000; // a save that hangs longer does not keep what is typed meanwhile from being stored

/** An autosave of an earlier form, in the state that was read. */
type Earlier = Pick<Autosave, "id" | "saved_at">;

/** What is stored of a form, for the save that replaces it; undefined when nothing can be. */
export type Replaced = { form_key: string; id?: number; saved_at?: string | undefined } | undefined;

/** Differs between all forms. (`crypto.randomUUID` exists on https and localhost only.) */
const newFormKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

const toInput = ({ kind, stored, base, changes }: Typed) => ({
  kind,
  ...(stored && { record_id: stored.id }),
  version: stored?.version ?? 0,
  base: Object.fromEntries(Object.keys(changes).map((name) => [name, base[name] ?? null])),
  fields: changes,
});

interface Sent extends ReturnType<typeof toInput> {
  form_key: string;
}

const store = (input: Sent, id?: number) => api(autosave, { ...input, ...(id !== undefined && { id }) } as never);

/** Replaces the autosave of a new record; when it was discarded elsewhere, what is typed gets another one. */
async function replaceOrStore(input: Sent, id: number) {
  try {
    return await store(input, id);
  } catch (error) {
    if (errorBodyOf(error).code !== "record_unknown") throw error;
    return store(input);
  }
}

/**
 * Sends what is typed to the server every few seconds; null once everything is saved, which removes what was sent. `known` is
 * the autosave with which the form began. What another window has stored for the same record meanwhile stays. Requests follow each
 * other, and one that fails is repeated with what is typed by then.
 */
export function useAutosave(typed: Typed | null, known: Earlier | undefined) {
  const [status, setStatus] = useState<{ state: "none" | "kept" | "failed"; at?: Date }>({ state: "none" });
  const input = typed && toInput(typed);
  const text = JSON.stringify(input);
  const sent = useRef(known === undefined ? "null" : "");
  const latest = useRef(input);
  const [form_key] = useState(newFormKey);
  const earlier = useRef(known); // until this form has stored something in its place
  const kept = useRef({ isPossible: known !== undefined, recordId: typed?.stored?.id });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const held = useRef<{ until: number; text: string }>(undefined);

  const removeKept = async () => {
    if (!kept.current.isPossible) return;
    const { id, saved_at } = earlier.current ?? {};
    await api(removeAutosave, { form_key, ...(id !== undefined && { id, saved_at }) });
    earlier.current = undefined;
    kept.current = { isPossible: false, recordId: undefined };
  };
  const send = async (next: typeof input) => {
    if (!next) return removeKept();
    // The record has been created meanwhile: it gets an autosave of its own.
    if (kept.current.recordId !== next.record_id) await removeKept();
    kept.current = { isPossible: true, recordId: next.record_id }; // also when the answer is lost
    const isNew = next.record_id === undefined;
    const input = { ...next, form_key };
    const saved = await (isNew && earlier.current ? replaceOrStore(input, earlier.current.id) : store(input));
    earlier.current = undefined;
    setStatus({ state: "kept", at: new Date(saved.saved_at) });
  };
  const sendLatest = async () => {
    const next = latest.current;
    const nextText = JSON.stringify(next);
    try {
      if (nextText !== sent.current) {
        sent.current = ""; // unknown until the answer arrives
        await send(next);
      }
      sent.current = nextText;
    } catch {
      if (next) setStatus({ state: "failed" });
    }
  };
  const flush = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (running.current) return;
    if (held.current && Date.now() < held.current.until) {
      timer.current = setTimeout(flush, HELD_MS);
      return;
    }
    running.current = sendLatest();
    await running.current;
    running.current = undefined;
    if (JSON.stringify(latest.current) !== sent.current) timer.current ??= setTimeout(flush, autosaveTimes.retry);
  };
  const onChange = useEffectEvent(() => {
    latest.current = input;
    if (text !== sent.current) timer.current ??= setTimeout(flush, input ? autosaveTimes.delay : 0);
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
  const adopt = (unsaved: Earlier) => {
    earlier.current = unsaved;
    kept.current = { isPossible: true, recordId: undefined };
  };

  /**
   * Sends nothing from now on, until `release` or for ten seconds. Returns what a save of this form replaces, once the autosave that is
   * under way is answered, or after three seconds: one that arrives later is removed when the save is answered. The first save of a new
   * record always says which form it is, so that one that is repeated creates nothing more.
   */
  const hold = async (isNew: boolean): Promise<Replaced> => {
    held.current = { until: Date.now() + MAX_HOLD_MS, text: JSON.stringify(latest.current) };
    await Promise.race([running.current, new Promise((done) => setTimeout(done, HOLD_WAIT_MS))]);
    const { id, saved_at } = earlier.current ?? {};
    return isNew || kept.current.isPossible ? { form_key, ...(id !== undefined && { id, saved_at }) } : undefined;
  };
  /** Sends again. What was typed when the save began is not stored after it, also when the form has been left meanwhile. */
  const release = (isSaved: boolean) => {
    const text = JSON.stringify(latest.current);
    if (isSaved && text === held.current?.text && !running.current) sent.current = text;
    held.current = undefined;
  };
  return { ...status, adopt, hold, release };
}
