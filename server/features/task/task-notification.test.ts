import { expect, test } from "vitest";
import { showDesk } from "../../../contract/desk/staff.ts";
import { createNote, listTasks, showTask } from "../../../contract/desk/team/task.ts";
import { listNotifications } from "../../../contract/member/notification.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();

const post = ({ headers }: TestMember, path: string, body: object = {}) => app.post(`desk/${path}`, body, headers);
const ref = (record_id: number) => ({ kind: "faq", record_id });

async function newDraft(author: TestMember, question = "کجا؟"): Promise<number> {
  const { body } = await post(author, "faq/create", { question, answer: "آنجا.", category_id: 1 });
  return body.record.id;
}
const assign = (by: TestMember, id: number, to: TestMember | null) =>
  post(by, "task/assign", { ...ref(id), assignee_id: to?.account ?? null });
const notificationsOf = async ({ headers }: TestMember) =>
  listNotifications.output.parse((await app.get("profile/notification", headers)).body).data;
const bodiesOf = async (member: TestMember) => (await notificationsOf(member)).map(({ body }) => body);
const unreadOf = async ({ headers }: TestMember) =>
  showDesk.output.parse((await app.get("desk/me", headers)).body).waiting.unread;
const tasksOf = async ({ headers }: TestMember) => listTasks.output.parse((await app.get("desk/task", headers)).body);
const open = async ({ headers }: TestMember, id: number) =>
  showTask.output.parse((await app.get(`desk/task/show?kind=faq&record_id=${id}`, headers)).body);
const write = async (by: TestMember, id: number, text: string) =>
  createNote.output.parse((await post(by, "note/create", { ...ref(id), field: "answer", text })).body).note;

const colleagues = async () => ({
  editor: await newStaff(app), // سارا رضایی
  reviewer: await newStaff(app, "reviewer", { first_name: "آرش", last_name: "کمانگیر" }),
  writer: await newStaff(app, "writer"),
});

test("a colleague is told once of a record that is assigned to them, on the site and at the desk, until they open it", async () => {
  const { editor, writer } = await colleagues();
  const id = await newDraft(editor, "کویر کجاست؟");
  await assign(editor, id, writer);
  await assign(editor, id, writer);
  expect(await notificationsOf(writer)).toMatchObject([
    {
      kind: "task",
      title: "کاری به شما سپرده شد",
      body: "سارا رضایی پرسش «کویر کجاست؟» را به شما سپرد.",
      link: `/desk/faqs/${id}`,
      read_at: null,
    },
  ]);
  expect([await unreadOf(writer), await unreadOf(editor)]).toEqual([1, 0]);
  expect((await tasksOf(writer)).assigned).toMatchObject([{ id, is_new: true }]);
  expect((await open(editor, id)).unread, "another one opens it").toBe(0);
  await app.get(`desk/task/show?kind=faq&record_id=${id}`, { ...writer.headers, "sec-purpose": "prefetch" });
  expect(await unreadOf(writer), "a prefetch reads nothing").toBe(1);

  expect((await open(writer, id)).unread).toBe(1);
  expect([await unreadOf(writer), (await open(writer, id)).unread]).toEqual([0, 0]);
  expect((await notificationsOf(writer))[0]!.read_at).not.toBeNull();
  expect((await tasksOf(writer)).assigned).toMatchObject([{ id, is_new: false }]);
});

test("a notification that nobody has read is withdrawn with the assignment; a later assignment is told anew", async () => {
  const { editor, reviewer, writer } = await colleagues();
  const id = await newDraft(editor);
  await assign(editor, id, writer);
  await assign(editor, id, reviewer);
  expect([await bodiesOf(writer), (await bodiesOf(reviewer)).length]).toEqual([[], 1]);
  await open(reviewer, id);
  await assign(editor, id, null);
  expect(await bodiesOf(reviewer), "what has been read stays").toHaveLength(1);
  await assign(editor, id, reviewer);
  expect([(await bodiesOf(reviewer)).length, await unreadOf(reviewer)]).toEqual([2, 1]);
});

test("nobody is told of what they do themselves", async () => {
  const { editor, reviewer } = await colleagues();
  const id = await newDraft(reviewer);
  await assign(editor, id, editor);
  await post(reviewer, "task/hand-in", ref(id));
  await post(reviewer, "task/give-back", { ...ref(id), note: "دوباره." });
  const note = await write(reviewer, id, "خودم می‌بینم.");
  expect(await bodiesOf(reviewer)).toEqual([]);
  expect(await bodiesOf(editor), "the note alone is of another").toEqual([
    expect.stringContaining("آرش کمانگیر دربارهٔ پرسش «کجا؟» نوشت: خودم می‌بینم."),
  ]);
  await post(reviewer, "note/resolve", { id: note.id });
  await post(editor, "note/resolve", { id: note.id, resolved: false });
  expect([await bodiesOf(editor), await bodiesOf(reviewer)], "opened again by who would be told").toEqual([[], []]);
});

test("an author is told of a draft that came back, until it is handed in again", async () => {
  const { reviewer, writer } = await colleagues();
  const id = await newDraft(writer);
  const returnWith = async (note: string) => {
    await post(writer, "task/hand-in", ref(id));
    await post(reviewer, "task/give-back", { ...ref(id), note });
  };
  await returnWith("منبع بنویسید.");
  expect(await notificationsOf(writer)).toMatchObject([
    { title: "پیش‌نویس شما برگشت", body: "آرش کمانگیر پرسش «کجا؟» را برگرداند: منبع بنویسید." },
  ]);
  expect((await tasksOf(writer)).returned).toMatchObject([{ id, is_new: true }]);
  await returnWith("کوتاه‌تر.");
  expect(await bodiesOf(writer), "the first one no longer applies").toEqual([expect.stringContaining("کوتاه‌تر.")]);
  await post(writer, "task/hand-in", ref(id));
  expect([await bodiesOf(writer), await unreadOf(writer)]).toEqual([[], 0]);
});

test("of two who give a draft back at once, one tells the author", async () => {
  const { editor, reviewer, writer } = await colleagues();
  const id = await newDraft(writer);
  await post(writer, "task/hand-in", ref(id));
  await Promise.all([reviewer, editor].map((by) => post(by, "task/give-back", { ...ref(id), note: "منبع؟" })));
  expect(await bodiesOf(writer)).toHaveLength(1);
});

test("publishing ends what was assigned or came back, and removing a record everything of it", async () => {
  const { editor, writer } = await colleagues();
  const [published, removed] = [await newDraft(writer), await newDraft(writer, "کِی؟")];
  for (const id of [published, removed]) {
    await assign(editor, id, writer);
    await post(writer, "task/hand-in", ref(id));
    await post(editor, "task/give-back", { ...ref(id), note: "منبع؟" });
    await write(editor, id, "سال؟");
  }
  expect(await unreadOf(writer)).toBe(6);
  await post(editor, "faq/publish", { ids: [published], published: true });
  await post(editor, "faq/remove", { ids: [removed] });
  expect(await bodiesOf(writer)).toEqual(["سارا رضایی دربارهٔ پرسش «کجا؟» نوشت: سال؟"]);
  expect((await tasksOf(writer)).notes).toMatchObject([{ id: published, note: "سال؟" }]);
});

test("author and assignee of a record are told of a note on it, until it is settled; opened again, it is told to who had not read it", async () => {
  const { editor, reviewer, writer } = await colleagues();
  const stranger = await newStaff(app, "writer");
  const id = await newDraft(writer);
  await assign(editor, id, reviewer);
  const note = await write(editor, id, "نشانی کهنه است.");
  const text = "سارا رضایی دربارهٔ پرسش «کجا؟» نوشت: نشانی کهنه است.";
  expect([await bodiesOf(writer), (await bodiesOf(reviewer))[0], await bodiesOf(stranger)]).toEqual([[text], text, []]);
  expect((await tasksOf(writer)).notes).toMatchObject([{ id, by: "سارا رضایی", note: note.text, is_new: true }]);
  expect((await tasksOf(editor)).notes, "the own note").toEqual([]);
  await open(reviewer, id);

  await post(stranger, "note/resolve", { id: note.id });
  expect([await bodiesOf(writer), (await tasksOf(writer)).notes]).toEqual([[], []]);
  await post(stranger, "note/resolve", { id: note.id, resolved: false });
  await post(stranger, "note/resolve", { id: note.id, resolved: false });
  expect(await bodiesOf(writer)).toEqual([text]);
  expect((await bodiesOf(reviewer)).filter((body) => body === text)).toHaveLength(1);
});

test("who is blocked or no colleague any more is not told, and who is dismissed keeps no unread notification", async () => {
  const { editor, writer } = await colleagues();
  const owner = await newStaff(app, "owner");
  const [first, second] = [await newDraft(writer), await newDraft(writer)];
  await assign(editor, first, writer);
  expect(await bodiesOf(writer)).toHaveLength(1);
  await post(owner, "staff/dismiss", { id: writer.account });
  expect(await bodiesOf(writer)).toEqual([]);
  await write(editor, second, "سال؟");
  expect(await bodiesOf(writer)).toEqual([]);

  const blocked = await newStaff(app, "writer");
  const id = await newDraft(blocked);
  await app.db`update account set blocked_at = now(), block_reason = 'x' where id = ${blocked.account}`;
  await write(editor, id, "سال؟");
  expect(await app.db`select from notification where account_id = ${blocked.account}`).toHaveLength(0);
});

test("a change that fails tells nobody, and wrong input neither", async () => {
  const { editor, writer } = await colleagues();
  const stranger = await newStaff(app, "writer");
  const member = await newMember(app);
  const id = await newDraft(editor);
  expect((await assign(stranger, id, writer)).body.code).toBe("record_protected");
  expect((await assign(editor, id, member)).status, "a member who is no colleague").toBe(422);
  for (const assignee_id of ["x", 0, -1, 1.5, {}, [writer.account], 99_999_999_999])
    expect((await post(editor, "task/assign", { ...ref(id), assignee_id })).status, String(assignee_id)).toBe(422);
  expect((await post(editor, "note/create", { ...ref(id), text: "ب".repeat(1001) })).status).toBe(422);
  expect([await bodiesOf(writer), await bodiesOf(member), await unreadOf(writer)]).toEqual([[], [], 0]);
});

test("marking all notifications as read on the site also ends the count at the desk", async () => {
  const { editor, writer } = await colleagues();
  await assign(editor, await newDraft(editor), writer);
  await app.post("profile/notification/read", {}, writer.headers);
  expect(await unreadOf(writer)).toBe(0);
});

test("the longest name and the longest note fit", async () => {
  const { editor, writer } = await colleagues();
  const id = await newDraft(writer, "ا".repeat(200));
  await write(editor, id, "ب".repeat(1000));
  expect((await bodiesOf(writer))[0]).toContain("ب".repeat(1000));
});
