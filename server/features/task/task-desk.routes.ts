import { apiError } from "../../../contract/api-errors.ts";
import { reportPresence } from "../../../contract/desk/team/presence.ts";
import * as endpoints from "../../../contract/desk/team/task.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { fieldShape } from "../record/field-input.ts";
import { loadRecord } from "../record/record.sql.ts";
import { RECORDS } from "../record/record-kinds.ts";
import { insertNote, listNotes, settleNote } from "./note.sql.ts";
import { listOwnTasks } from "./own-tasks.sql.ts";
import { endPresence, listPresent, renewPresence } from "./presence.sql.ts";
import * as tasks from "./task.sql.ts";
import { readTaskNotifications } from "./task-notification.sql.ts";

/** Registers the calls by which colleagues work together on records: review, assignment, notes, and who has one open. */
export function registerTaskDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }): void {
  handle(endpoints.listTasks, (_input, { member }) => listOwnTasks(db, member));

  handle(endpoints.showTask, async (subject, { member, prefetch }) => {
    await loadRecord(db, RECORDS[subject.kind].entity, subject.record_id);
    const [task, notes, colleagues, unread] = await Promise.all([
      tasks.loadTask(db, subject),
      listNotes(db, subject),
      tasks.listWriters(db),
      prefetch ? 0 : readTaskNotifications(db, member.account, subject),
    ]);
    return { task, notes, colleagues: [...colleagues], unread };
  });

  handle(endpoints.handIn, async ({ note = null, ...subject }, { member }) => ({
    task: await tasks.handInRecord(db, subject, member, note),
    message: "برای بازبینی فرستاده شد.",
  }));

  handle(endpoints.withdraw, async (subject, { member }) => ({
    task: await tasks.withdrawRecord(db, subject, member),
    message: "از بازبینی پس گرفته شد.",
  }));

  handle(endpoints.returnDraft, async ({ note, ...subject }, { member }) => ({
    task: await tasks.giveRecordBack(db, subject, member, note),
    message: "به نویسنده برگشت.",
  }));

  handle(endpoints.assignRecord, async ({ assignee_id, ...subject }, { member }) => {
    const task = await tasks.assign(db, subject, member, assignee_id);
    return { task, message: task.assignee ? `به ${task.assignee.name} سپرده شد.` : "به کسی سپرده نیست." };
  });

  handle(endpoints.createNote, async ({ field = null, text, ...subject }, { member }) => {
    const isKnown = field === null || Object.hasOwn(fieldShape(RECORDS[subject.kind].update), field);
    if (!isKnown) throw apiError("fields_wrong", { field: "این فیلد در این رکورد نیست." });
    const note = await insertNote(db, subject, member.account, { field, text });
    return { note, message: "یادداشت نوشته شد." };
  });

  handle(endpoints.resolveNote, async ({ id, resolved }, { member }) => {
    const note = await settleNote(db, id, member.account, resolved);
    if (!note) throw apiError("note_unknown");
    return { note, message: resolved ? "به یادداشت رسیدگی شد." : "یادداشت باز شد." };
  });

  handle(reportPresence, async ({ tab, is_editing: isEditing, leaves, ...subject }, { member: { account } }) => {
    if (leaves) await endPresence(db, account, tab);
    else await renewPresence(db, { ...subject, account, tab, isEditing });
    return { others: [...(await listPresent(db, subject, account))] };
  });
}
