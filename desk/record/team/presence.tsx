import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import { PRESENCE_SECONDS, reportPresence } from "../../../contract/desk/team/presence.ts";
import type { Output } from "../../../contract/endpoint.ts";
import css from "./team.module.css";

type Others = Output<typeof reportPresence>["others"];

/**
 * Reports every few seconds that a record is open in this tab, at once when it is edited or the tab is looked at again, and that it is
 * left. Returns who else has it open; empty while that is unknown.
 */
export function usePresence(kind: RecordKind, id: number | undefined, isEditing: boolean): Others {
  const [others, setOthers] = useState<Others>([]);
  const tab = useRef("");
  const report = useEffectEvent(async (record: number | undefined, leaves = false) => {
    if (record === undefined) return;
    tab.current ||= crypto.randomUUID();
    const input = { kind, record_id: record, tab: tab.current, is_editing: isEditing, leaves };
    const answer = await api(reportPresence, input).catch(() => ({ others: [] }));
    if (!leaves) setOthers(answer.others);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: editing is reported at once
  useEffect(() => void report(id), [id, isEditing]);
  useEffect(() => {
    const timer = setInterval(() => void report(id), PRESENCE_SECONDS.every * 1000);
    const onVisible = () => document.visibilityState === "visible" && void report(id);
    const onHide = () => void report(id, true);
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("pagehide", onHide);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("pagehide", onHide);
      void report(id, true);
    };
  }, [id]);
  return others;
}

/** Who else has the record open now. */
export function PresenceLine({ others }: { others: Others }) {
  const editing = others.filter((other) => other.is_editing).map(({ name }) => name);
  const reading = others.filter((other) => !other.is_editing).map(({ name }) => name);
  return (
    <span className={css.presence} role="status">
      {editing.length > 0 &&
        `${editing.join("، ")} هم‌اکنون این را ویرایش ${editing.length === 1 ? "می‌کند" : "می‌کنند"}. `}
      {reading.length > 0 &&
        `${reading.join("، ")} هم این صفحه را باز ${reading.length === 1 ? "کرده است" : "کرده‌اند"}.`}
    </span>
  );
}
