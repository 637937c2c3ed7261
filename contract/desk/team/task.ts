import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { Id, Ref } from "../../fields.ts";
import { multiline, yesNo } from "../../record-fields.ts";
import { RECORD_KINDS } from "../record.ts";
import { StaffRoleName } from "../staff.ts";

// What is to be done with a record and by whom: its review, the colleague to whom it is assigned, and notes on its fields.

/** Characters of a note and of what goes with a review, at most. */
export const MAX_NOTE_LENGTH = 1000;

/** Open notes of a record, at most. */
export const MAX_OPEN_NOTES = 100;

/** A record of any kind, as the calls about records of all kinds name it. */
export const RecordKindName = z.enum(RECORD_KINDS, "این گونه شناخته نیست.");
export const RecordRef = { kind: RecordKindName, record_id: Id };

export const RecordTask = z.object({
  /** Handed in for review, or given back; null for neither. */
  review: z.enum(["ready", "returned"]).nullable(),
  /** Who handed it in, and when. */
  author: z.string().nullable(),
  handed_in_at: z.iso.datetime().nullable(),
  returned_by: z.string().nullable(),
  returned_at: z.iso.datetime().nullable(),
  /** What the author wrote to the reviewer, or the reviewer when it was given back. */
  note: z.string().nullable(),
  assignee: Ref.nullable(),
  assigned_by: z.string().nullable(),
  assigned_at: z.iso.datetime().nullable(),
});
export type RecordTask = z.output<typeof RecordTask>;

export const RecordNote = z.object({
  id: z.int(),
  /** The name of a field of the record; null for a note on the whole. */
  field: z.string().nullable(),
  text: z.string(),
  author: z.string(),
  created_at: z.iso.datetime(),
  /** Who has settled it, and when; null while it is open. */
  resolved_by: z.string().nullable(),
  resolved_at: z.iso.datetime().nullable(),
});
export type RecordNote = z.output<typeof RecordNote>;

const Colleague = z.object({ id: z.int(), name: z.string(), role: StaffRoleName });
export type Colleague = z.output<typeof Colleague>;

/** The task and the notes of a record: the open ones, then the newest settled ones. The caller's notifications about it are read with this. */
export const showTask = endpoint({
  method: "GET",
  writes: true,
  path: "desk/task/show",
  access: "desk",
  summary: "بازبینی، سپردن و یادداشت‌های یک رکورد، با همکارانی که می‌توان به آن‌ها سپرد",
  input: z.object(RecordRef),
  output: z.object({
    task: RecordTask,
    notes: z.array(RecordNote),
    colleagues: z.array(Colleague),
    /** How many notifications about it the caller had not read. */
    unread: z.int(),
  }),
  errors: ["record_unknown"],
});

const TaskResult = z.object({ task: RecordTask, message: z.string() });

/** Hands a draft in again, too, with another message. */
export const handIn = endpoint({
  method: "POST",
  path: "desk/task/hand-in",
  access: "write",
  summary: "پیش‌نویس آمادهٔ بازبینی است",
  input: z.object({ ...RecordRef, note: multiline(MAX_NOTE_LENGTH).optional() }),
  output: TaskResult,
  errors: ["record_unknown", "record_deleted", "record_protected", "record_published"],
});

export const withdraw = endpoint({
  method: "POST",
  path: "desk/task/withdraw",
  access: "write",
  summary: "پس گرفتن پیش‌نویس از بازبینی",
  input: z.object(RecordRef),
  output: TaskResult,
  errors: ["record_unknown", "record_deleted", "record_protected", "review_over"],
});

export const returnDraft = endpoint({
  method: "POST",
  path: "desk/task/give-back",
  access: "review",
  summary: "برگرداندن پیش‌نویس به نویسنده، با یادداشتی که می‌خواند",
  input: z.object({ ...RecordRef, note: multiline(MAX_NOTE_LENGTH) }),
  output: TaskResult,
  errors: ["record_unknown", "record_deleted", "record_protected", "review_over"],
});

/**
 * Assigns a record to a colleague who writes, or to none. Editors assign every record, reviewers those that they may edit, and whom
 * it is assigned to may be done with it.
 */
export const assignRecord = endpoint({
  method: "POST",
  path: "desk/task/assign",
  access: "write",
  summary: "سپردن یک رکورد به همکاری، یا به هیچ‌کس",
  input: z.object({ ...RecordRef, assignee_id: Id.nullable() }),
  output: TaskResult,
  errors: ["record_unknown", "record_deleted", "record_protected"],
});

/** Tasks of each list, at most. */
export const MAX_TASKS = 20;

export const Task = z.object({
  kind: RecordKindName,
  id: z.int(),
  name: z.string(),
  /** Who handed it in, gave it back, assigned it or wrote the note; null when that account is gone. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  note: z.string().nullable(),
  /** Whether the caller has not read the notification of it. */
  is_new: z.boolean(),
});
export type Task = z.output<typeof Task>;

/** What waits for the caller, the longest first. */
export const listTasks = endpoint({
  method: "GET",
  path: "desk/task",
  access: "desk",
  summary: "کارهای خود همکار: در انتظار بازبینی او، سپرده به او، برگشته به او، و یادداشت‌های دیگران بر کارهایش",
  input: z.object({}),
  output: z.object({
    /** Null for who does not review. */
    to_review: z.array(Task).nullable(),
    assigned: z.array(Task),
    returned: z.array(Task),
    /** Open notes of others on records that the caller has created, or that are assigned to them; each with its text as `note`. */
    notes: z.array(Task),
  }),
});

const fieldMessage = "این فیلد شناخته نیست.";

export const createNote = endpoint({
  method: "POST",
  path: "desk/note/create",
  access: "desk",
  summary: "یادداشتی برای همکاران دربارهٔ یک رکورد یا یک فیلد آن",
  creates: true,
  input: z.object({
    ...RecordRef,
    field: z.string(fieldMessage).max(60, fieldMessage).nullable().optional(),
    text: multiline(MAX_NOTE_LENGTH),
  }),
  output: z.object({ note: RecordNote, message: z.string() }),
  errors: ["record_unknown", "notes_too_many"],
});

/** Repeating it is allowed. */
export const resolveNote = endpoint({
  method: "POST",
  path: "desk/note/resolve",
  access: "desk",
  summary: "به یادداشت رسیدگی شد؛ با resolved=false باز می‌شود",
  input: z.object({ id: Id, resolved: yesNo.default(true) }),
  output: z.object({ note: RecordNote, message: z.string() }),
  errors: ["note_unknown"],
});
