import { useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import { STAFF_ROLES } from "../../../contract/desk/team/rights.ts";
import { assignRecord, type Colleague, type RecordTask } from "../../../contract/desk/team/task.ts";
import { ago } from "../../../text/ago.ts";
import { buttonClass } from "../../../ui/button.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { useOwnId, useRight } from "../../ui/use-right.ts";
import { type DeskRecord, mayAll } from "../record-def.ts";
import type { RunTask } from "./run-task.ts";
import css from "./team.module.css";

interface AssignmentProps {
  subject: { kind: RecordKind; record_id: number };
  stored: DeskRecord;
  task: RecordTask;
  colleagues: readonly Colleague[];
  busy: boolean;
  run: RunTask;
}

/** To whom a record is assigned; who reviews assigns it, and the colleague may be done with it. */
export function Assignment({ subject, stored, task, colleagues, busy, run }: AssignmentProps) {
  const mayAssign = useRight("review") && mayAll([stored], "edit");
  const isMine = useOwnId() === task.assignee?.id;
  const { assignee, assigned_by, assigned_at } = task;
  const assigned = assignee ? String(assignee.id) : "";
  const [chosen, setChosen] = useState<string>(); // until it is confirmed: the arrow keys pass over others
  const assign = (id: number | null) => void run(() => api(assignRecord, { ...subject, assignee_id: id }));
  // A colleague who does not write any more keeps what was assigned until it is assigned to another one.
  const former = assignee && !colleagues.some(({ id }) => id === assignee.id) ? [assignee] : [];
  return (
    <div className={css.assignment}>
      {mayAssign && (
        <SelectField
          label="سپرده به"
          name="assignee"
          value={chosen ?? assigned}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">هیچ‌کس</option>
          {former.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {colleagues.map(({ id, name, role }) => (
            <option key={id} value={id}>
              {`${name} (${STAFF_ROLES[role]})`}
            </option>
          ))}
        </SelectField>
      )}
      {mayAssign && chosen !== undefined && chosen !== assigned && (
        <BusyButton
          type="button"
          className={`${buttonClass("outline")} ${form.small}`}
          busy={busy}
          onClick={() => {
            assign(chosen ? Number(chosen) : null);
            setChosen(undefined);
          }}
        >
          {chosen ? "سپردن" : "پس گرفتن"}
        </BusyButton>
      )}
      {assignee && (
        <p>
          {`${assigned_by ?? "همکاری"} این را ${assigned_at ? ago(new Date(assigned_at), new Date()) : ""} به ${isMine ? "شما" : assignee.name} سپرد.`}
        </p>
      )}
      {isMine && (
        <BusyButton
          type="button"
          className={`${buttonClass("outline")} ${form.small}`}
          busy={busy}
          onClick={() => assign(null)}
        >
          کار من با این تمام شد
        </BusyButton>
      )}
    </div>
  );
}
