import { useEffect, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { showTask } from "../../../contract/desk/team/task.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { fa } from "../../../text/digits.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import form from "../../ui/form.module.css";
import { refreshCounts } from "../../ui/refresh-counts.ts";
import { type DeskRecord, fieldsOf, type RecordDef } from "../record-def.ts";
import { Assignment } from "./assignment.tsx";
import { Notes } from "./notes.tsx";
import { Review } from "./review.tsx";
import type { RunTask } from "./run-task.ts";
import css from "./team.module.css";

interface TeamPanelProps {
  def: RecordDef;
  stored: DeskRecord;
  /** Is called when the state of the record may have changed. */
  onChange: () => Promise<void>;
  /** Is told whether there is a note or message that is not sent. */
  onTyped: (isTyped: boolean) => void;
}

/** Between the header and the fields: the review of a record, to whom it is assigned, and the notes on it. */
export function TeamPanel({ def, stored, onChange, onTyped }: TeamPanelProps) {
  const { kind } = def.endpoints;
  const { id, state } = stored;
  const [team, setTeam] = useState<Output<typeof showTask>>();
  const [busy, setBusy] = useState(false);
  const [isShown, setIsShown] = useState<boolean>(); // the notes: those that are open at first
  const [note, setNote] = useState("");
  const [message, setMessage] = useState("");
  const isTyped = [note, message].some((text) => text.trim() !== "");
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
  const load = async (signal?: AbortSignal) => {
    const loaded = await api(showTask, { kind, record_id: id }, signal);
    setTeam(loaded);
    if (loaded.unread > 0) refreshCounts();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record, or another state of it
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal).catch(() => {}); // the form is of use without it
    return () => abort.abort();
  }, [id, state]);

  const run: RunTask = async (call) => {
    setBusy(true);
    try {
      void toast("success", (await call()).message);
      return true;
    } catch (error) {
      const { message, errors } = errorBodyOf(error);
      void toast("error", Object.values(errors ?? {})[0] ?? message);
      return false;
    } finally {
      await Promise.all([load(), onChange()]).catch(() => {});
      setBusy(false);
    }
  };
  if (!team) return null;
  const { task, notes, colleagues } = team;
  const open = notes.filter(({ resolved_at }) => !resolved_at).length;
  const subject = { kind, record_id: id };
  return (
    <section className={`${form.section} ${css.team}`} aria-label="کار با همکاران">
      {def.endpoints.publish && (
        <Review {...{ subject, stored, task, busy, run }} text={message} setText={setMessage} />
      )}
      <Assignment {...{ subject, stored, task, colleagues, busy, run }} />
      <details open={isShown ?? open > 0} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
        <summary>{open > 0 ? `یادداشت‌ها (${fa(open)} باز)` : "یادداشت‌ها"}</summary>
        <Notes {...{ subject, notes, busy, run }} fields={fieldsOf(def)} text={note} setText={setNote} />
      </details>
    </section>
  );
}
