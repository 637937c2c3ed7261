import { expect, test } from "vitest";
import { createNote, handIn, listTasks, MAX_OPEN_NOTES, showTask } from "../../../contract/desk/team/task.ts";
import { testApp } from "../../../testing/app.ts";
import type { TestMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();

const post = ({ headers }: TestMember, path: string, body: object = {}) => app.post(`desk/${path}`, body, headers);
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return body.code ?? status;
};
const ref = (record_id: number) => ({ kind: "faq", record_id });

async function newDraft(author: TestMember, question = "کجا؟"): Promise<number> {
  const { body } = await post(author, "faq/create", { question, answer: "آنجا.", category_id: 1 });
  return body.record.id;
}
const show = async ({ headers }: TestMember, id: number) =>
  showTask.output.parse((await app.get(`desk/task/show?kind=faq&record_id=${id}`, headers)).body);
const stateOf = async ({ headers }: TestMember, id: number) =>
  (await app.get(`desk/faq/show/${id}`, headers)).body.state;
const tasksOf = async ({ headers }: TestMember) => listTasks.output.parse((await app.get("desk/task", headers)).body);
const idsOf = (tasks: { id: number }[] | null) => tasks?.map(({ id }) => id) ?? null;

test("a draft is handed in, given back with a note, handed in again and published by the reviewer", async () => {
  const writer = await newStaff(app, "writer", { first_name: "نگار", last_name: "کاویانی" });
  const reviewer = await newStaff(app, "reviewer", { first_name: "آرش", last_name: "کمانگیر" });
  const id = await newDraft(writer);
  const before = (await app.get("desk/faq", writer.headers)).body.state_counts;

  const handed = await post(writer, "task/hand-in", { ...ref(id), note: "پاسخ را ببینید." });
  expect(handInOf(handed.body).task).toMatchObject({
    review: "ready",
    author: "نگار کاویانی",
    note: "پاسخ را ببینید.",
  });
  expect(await stateOf(reviewer, id)).toBe("ready");
  const list = (await app.get("desk/faq?state=ready", reviewer.headers)).body;
  expect(list.state_counts).toMatchObject({ ready: before.ready + 1, draft: before.draft - 1 });
  expect(list.data).toMatchObject([{ id, state: "ready", may: ["edit", "publish", "give_back"] }]);
  const waiting = (await tasksOf(reviewer)).to_review;
  expect(waiting).toMatchObject([{ kind: "faq", id, name: "کجا؟", by: "نگار کاویانی", note: "پاسخ را ببینید." }]);
  expect((await tasksOf(writer)).to_review, "a writer reviews nothing").toBeNull();

  const edit = await post(reviewer, `faq/update/${id}`, { version: 1, answer: "همان‌جا." });
  expect(edit.body.record).toMatchObject({ version: 2, state: "ready" });
  expect(await codeOf(post(reviewer, "task/give-back", { ...ref(id), note: "منبع\r\nبنویسید.  " }))).toBe(200);
  expect(await stateOf(writer, id)).toBe("draft");
  expect((await tasksOf(writer)).returned).toMatchObject([{ id, by: "آرش کمانگیر", note: "منبع\nبنویسید." }]);
  expect((await tasksOf(reviewer)).to_review).toEqual([]);
  expect(await codeOf(post(reviewer, `faq/update/${id}`, { version: 2, answer: "آن‌جا." }))).toBe("record_protected");
  expect(await codeOf(post(reviewer, "faq/publish", { ids: [id], published: true }))).toBe("record_protected");
  expect(await codeOf(post(reviewer, "task/give-back", { ...ref(id), note: "باز هم." }))).toBe("review_over");

  await post(writer, "task/hand-in", ref(id));
  expect((await tasksOf(writer)).returned).toEqual([]);
  const { version } = (await app.get(`desk/faq/show/${id}`, reviewer.headers)).body;
  await post(writer, `faq/update/${id}`, { version, answer: "جای دیگر." });
  const publish = (versions: number[]) => post(reviewer, "faq/publish", { ids: [id], published: true, versions });
  expect(await codeOf(publish([version])), "the reviewer has read another text").toBe("record_changed");
  expect((await publish([version + 1])).body.changed).toBe(1);
  expect((await show(writer, id)).task).toMatchObject({ review: null, note: null });
  expect(await codeOf(post(writer, "task/hand-in", ref(id)))).toBe("record_protected");
  const editor = await newStaff(app);
  expect(await codeOf(post(editor, "task/hand-in", ref(id)))).toBe("record_published");
  const actions = await app.db`select action from audit where subject_kind = 'faq' and subject_id = ${id} order by id`;
  expect(actions.map(({ action }) => action)).toEqual([
    "create",
    "hand_in",
    "update",
    "give_back",
    "hand_in",
    "update",
    "publish",
  ]);
});

const handInOf = (body: unknown) => handIn.output.parse(body);

test("an editor who takes a publication back brings review, note and assignment back; a later return to drafts does not", async () => {
  const writer = await newStaff(app, "writer");
  const editor = await newStaff(app);
  const id = await newDraft(writer);
  await post(writer, "task/hand-in", { ...ref(id), note: "پاسخ را ببینید." });
  await post(editor, "task/assign", { ...ref(id), assignee_id: writer.account });
  const before = await show(editor, id);
  expect(before.task).toMatchObject({ review: "ready", assignee: { id: writer.account } });
  const publish = async (by: TestMember, published: boolean, undo?: boolean) =>
    expect((await post(by, "faq/publish", { ids: [id], published, undo })).body.changed).toBe(1);

  await publish(editor, true);
  expect((await show(editor, id)).task).toMatchObject({ review: null, note: null, assignee: null });
  await publish(editor, false, true);
  expect((await show(editor, id)).task).toEqual(before.task);
  expect(await stateOf(editor, id)).toBe("ready");

  await publish(editor, true);
  await publish(await newStaff(app), false, true); // another's publication is not taken back, the record only leaves the site
  expect((await show(editor, id)).task).toMatchObject({ review: null, note: null, assignee: null });
  await post(writer, "task/hand-in", ref(id));
  await publish(editor, true);
  await publish(editor, false);
  expect(await stateOf(editor, id)).toBe("draft");
});

test("the author takes a draft back from review; nobody hands in the draft of a colleague", async () => {
  const [writer, other, moderator] = [
    await newStaff(app, "writer"),
    await newStaff(app, "writer"),
    await newStaff(app, "moderator"),
  ];
  const id = await newDraft(writer);
  expect(await codeOf(post(other, "task/hand-in", ref(id)))).toBe("record_protected");
  expect(await codeOf(post(moderator, "task/hand-in", ref(id)))).toBe("right_missing");
  expect(await codeOf(post(writer, "task/withdraw", ref(id)))).toBe("review_over");
  await post(writer, "task/hand-in", ref(id));
  expect(await codeOf(post(other, "task/withdraw", ref(id)))).toBe("record_protected");
  expect(await codeOf(post(writer, "task/give-back", { ...ref(id), note: "x" }))).toBe("right_missing");
  expect(await codeOf(post(writer, "task/withdraw", ref(id)))).toBe(200);
  expect(await stateOf(writer, id)).toBe("draft");
  await post(writer, "faq/remove", { ids: [id] });
  expect(await codeOf(post(writer, "task/hand-in", ref(id)))).toBe("record_deleted");
});

test("a review that two decide at once ends once", async () => {
  const [writer, first, second] = [
    await newStaff(app, "writer"),
    await newStaff(app, "reviewer"),
    await newStaff(app, "reviewer"),
  ];
  const id = await newDraft(writer);
  await post(writer, "task/hand-in", ref(id));
  const codes = await Promise.all([
    codeOf(post(first, "task/give-back", { ...ref(id), note: "منبع؟" })),
    codeOf(post(second, "task/give-back", { ...ref(id), note: "کوتاه‌تر" })),
  ]);
  expect(codes.map(String).sort()).toEqual(["200", "review_over"]);
});

test("a record is assigned to a colleague who writes, who may then edit it and be done with it", async () => {
  const [editor, writer, moderator] = [
    await newStaff(app),
    await newStaff(app, "writer", { first_name: "پروین", last_name: "نوری" }),
    await newStaff(app, "moderator"),
  ];
  const id = await newDraft(editor);
  expect(await codeOf(post(writer, `faq/update/${id}`, { version: 1, answer: "نه." }))).toBe("record_protected");
  expect(await codeOf(post(writer, "task/assign", { ...ref(id), assignee_id: writer.account }))).toBe(
    "record_protected",
  );
  const { body } = await post(editor, "task/assign", { ...ref(id), assignee_id: writer.account });
  expect(body.task).toMatchObject({ assignee: { id: writer.account, name: "پروین نوری" }, assigned_by: "سارا رضایی" });
  expect((await tasksOf(writer)).assigned).toMatchObject([{ id, name: "کجا؟", by: "سارا رضایی" }]);
  expect((await post(writer, `faq/update/${id}`, { version: 1, answer: "نه." })).body.record.version).toBe(2);
  expect(await codeOf(post(writer, "task/hand-in", ref(id)))).toBe(200);
  for (const assignee_id of [moderator.account, 99_999_999]) {
    const wrong = await post(editor, "task/assign", { ...ref(id), assignee_id });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["assignee_id"]]);
  }
  expect(await codeOf(post(writer, "task/assign", { ...ref(id), assignee_id: null }))).toBe(200);
  expect((await tasksOf(writer)).assigned).toEqual([]);
  expect(await codeOf(post(writer, `faq/update/${id}`, { version: 2, answer: "چرا." }))).toBe("record_protected");
  const { colleagues } = await show(moderator, id);
  expect(idsOf(colleagues)).toContain(writer.account);
  expect(idsOf(colleagues)).not.toContain(moderator.account);
});

test("who is assigned a record and loses the role is shown nothing and may do nothing", async () => {
  const [editor, writer] = [await newStaff(app), await newStaff(app, "writer")];
  const id = await newDraft(editor);
  await post(editor, "task/assign", { ...ref(id), assignee_id: writer.account });
  await app.db`delete from staff where account_id = ${writer.account}`;
  expect(await codeOf(post(writer, `faq/update/${id}`, { version: 1, answer: "نه." }))).toBe("staff_only");
  expect(idsOf((await show(editor, id)).colleagues)).not.toContain(writer.account);
});

test("colleagues leave notes on a field and on the whole, and settle them", async () => {
  const [writer, moderator] = [
    await newStaff(app, "writer"),
    await newStaff(app, "moderator", { first_name: "مهتاب", last_name: "راد" }),
  ];
  const id = await newDraft(writer);
  const made = await post(moderator, "note/create", { ...ref(id), field: "answer", text: "نشانی\nکهنه است." });
  expect(made.status).toBe(201);
  const { note } = createNote.output.parse(made.body);
  expect(note).toMatchObject({ field: "answer", text: "نشانی\nکهنه است.", author: "مهتاب راد", resolved_at: null });
  await post(writer, "note/create", { ...ref(id), text: "عنوان را هم ببینید." });
  expect((await show(writer, id)).notes.map(({ field }) => field)).toEqual(["answer", null]);
  await post(writer, "note/resolve", { id: note.id });
  const again = await post(moderator, "note/resolve", { id: note.id });
  expect(again.body.note).toMatchObject({ resolved_by: "سارا رضایی" });
  expect(
    (await show(writer, id)).notes.map(({ field }) => field),
    "open ones first",
  ).toEqual([null, "answer"]);
  const reopened = await post(writer, "note/resolve", { id: note.id, resolved: false });
  expect(reopened.body.note).toMatchObject({ resolved_by: null, resolved_at: null });
  expect(await codeOf(post(writer, "note/resolve", { id: 99_999_999 }))).toBe("note_unknown");
});

test("a record has at most a hundred open notes", async () => {
  const writer = await newStaff(app, "writer");
  const id = await newDraft(writer);
  await app.db`
    insert into record_note (kind, record_id, text, author_name)
    select 'faq', ${id}, 'x', 'x' from generate_series(1, ${MAX_OPEN_NOTES})`;
  expect(await codeOf(post(writer, "note/create", { ...ref(id), text: "یکی دیگر" }))).toBe("notes_too_many");
  expect((await show(writer, id)).notes).toHaveLength(MAX_OPEN_NOTES);
});

test("the lists leave out deleted records, and hold twenty of each", async () => {
  const reviewer = await newStaff(app, "reviewer");
  const ids: number[] = [];
  for (let n = 0; n < 22; n++) ids.push(await newDraft(reviewer, `پرسش ${n}`));
  for (const id of ids) await post(reviewer, "task/hand-in", ref(id));
  await post(reviewer, "faq/remove", { ids: [ids[0]!] });
  const listed = idsOf((await tasksOf(reviewer)).to_review)!.filter((id) => ids.includes(id));
  expect(listed).not.toContain(ids[0]);
  expect((await tasksOf(reviewer)).to_review).toHaveLength(20);
});

const wrongRefs = [{}, { kind: "faq" }, { kind: "nothing", record_id: 1 }, { kind: ["faq"], record_id: 1 }];
const wrongIds = [0, -1, 1.5, "x", null, {}, 99_999_999_999].map((record_id) => ({ kind: "faq", record_id }));
const paths = ["task/hand-in", "task/withdraw", "task/give-back", "task/assign", "note/create"];

test.for(paths)("%s rejects what names no record with a message", async (path) => {
  const editor = await newStaff(app);
  const more = { note: "متن", text: "متن", assignee_id: null };
  for (const wrong of [...wrongRefs, ...wrongIds]) {
    const { status, body } = await post(editor, path, { ...more, ...wrong });
    expect(status, JSON.stringify(wrong)).toBe(422);
    for (const text of Object.values(body.errors)) expect(text).toMatch(/[\u0600-\u06ff]/);
  }
  expect(await codeOf(post(editor, path, { ...more, ...ref(99_999_999) }))).toBe("record_unknown");
});

test("rejects notes that are none", async () => {
  const editor = await newStaff(app);
  const id = await newDraft(editor);
  await post(editor, "task/hand-in", ref(id));
  for (const text of [undefined, null, "", "  \n", "\u200b", 7, ["x"], "ب".repeat(1001)]) {
    expect((await post(editor, "note/create", { ...ref(id), text })).body.errors, String(text)).toHaveProperty("text");
    expect((await post(editor, "task/give-back", { ...ref(id), note: text })).body.errors).toHaveProperty("note");
  }
  for (const field of ["id", "version", "nothing", "__proto__", "constructor", 7, ["answer"], "x".repeat(61)]) {
    const { status, body } = await post(editor, "note/create", { ...ref(id), field, text: "متن" });
    expect([status, Object.keys(body.errors ?? {})], String(field)).toEqual([422, ["field"]]);
  }
  for (const assignee_id of [undefined, "x", 0, {}, [1]])
    expect(
      (await post(editor, "task/assign", { ...ref(id), assignee_id })).body.errors,
      String(assignee_id),
    ).toHaveProperty("assignee_id");
  for (const wrong of [{ id: 0 }, { id: "x" }, { id: 1, resolved: "maybe" }, {}])
    expect((await post(editor, "note/resolve", wrong)).status, JSON.stringify(wrong)).toBe(422);
  expect((await app.get("desk/task/show?kind=faq&record_id=x", editor.headers)).status).toBe(422);
  expect((await app.get("desk/task/show?kind=faq&record_id=99999999", editor.headers)).body.code).toBe(
    "record_unknown",
  );
});
