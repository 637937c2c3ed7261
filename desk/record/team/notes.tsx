import { type Dispatch, type SetStateAction, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import { createNote, MAX_NOTE_LENGTH, type RecordNote, resolveNote } from "../../../contract/desk/team/task.ts";
import { ago } from "../../../text/ago.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { focusField } from "../../../ui/form/focus-field.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import type { Field } from "../record-def.ts";
import type { RunTask } from "./run-task.ts";
import css from "./team.module.css";

interface NotesProps {
  subject: { kind: RecordKind; record_id: number };
  notes: readonly RecordNote[];
  fields: readonly Field[];
  busy: boolean;
  run: RunTask;
  /** What is typed of the next note. */
  text: string;
  setText: Dispatch<SetStateAction<string>>;
}

/** Colleagues' notes on a record and its fields: open ones can be settled, settled ones opened again. */
export function Notes({ subject, notes, fields, busy, run, text, setText }: NotesProps) {
  const [field, setField] = useState("");
  const [error, setError] = useState<string>();
  const add = async () => {
    if (!text.trim()) return setError("یادداشت را بنویسید.");
    setError(undefined);
    if (await run(() => api(createNote, { ...subject, field: field || null, text })))
      setText((now) => (now === text ? "" : now)); // what was typed meanwhile stays
  };
  return (
    <div className={css.notes}>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <NoteItem key={note.id} {...{ note, fields, busy, run }} />
          ))}
        </ul>
      )}
      <SelectField
        label="موضوع یادداشت"
        name="note-field"
        value={field}
        onChange={({ target }) => setField(target.value)}
      >
        <option value="">همهٔ این رکورد</option>
        {fields.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="یادداشت تازه"
        name="note-text"
        error={error}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={css.buttons}>
        <BusyButton
          type="button"
          className={`${buttonClass("outline")} ${form.small}`}
          busy={busy}
          onClick={() => void add()}
        >
          نوشتن یادداشت
        </BusyButton>
      </div>
    </div>
  );
}

interface NoteItemProps {
  note: RecordNote;
  fields: readonly Field[];
  busy: boolean;
  run: RunTask;
}

function NoteItem({ note, fields, busy, run }: NoteItemProps) {
  const { id, text, author, created_at, resolved_by, resolved_at } = note;
  const label = note.field && (fields.find(({ name }) => name === note.field)?.label ?? note.field);
  const settle = () => void run(() => api(resolveNote, { id, resolved: !resolved_at }));
  return (
    <li data-resolved={resolved_at ? true : undefined}>
      <p>
        {note.field && (
          <button
            type="button"
            className={css.field}
            onClick={() => focusField(document, note.field!)?.scrollIntoView({ block: "center" })}
          >
            {label}
          </button>
        )}
        {text}
      </p>
      <small>
        {`${author}، ${ago(new Date(created_at), new Date())}`}
        {resolved_by && `؛ ${resolved_by} رسیدگی کرد`}
      </small>
      <BusyButton type="button" className={`${buttonClass("text")} ${form.small}`} busy={busy} onClick={settle}>
        <Icon name={resolved_at ? "restart" : "check"} />
        {resolved_at ? "دوباره باز کردن" : "رسیدگی شد"}
        <span className="visually-hidden">{` «${text.slice(0, 40)}»`}</span>
      </BusyButton>
    </li>
  );
}
