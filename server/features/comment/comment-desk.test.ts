import { expect, test } from "vitest";
import { listDeskComments } from "../../../contract/desk/comment.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";
import { restartUndoTime } from "../../../testing/statements/restart-undo-time.ts";
import { decideComment } from "./decision.sql.ts";

const app = testApp();

let counter = 0;
/** Creates a comment and returns its id. */
async function createComment(
  { headers }: TestMember,
  { place = 7, text = `حرف شمارهٔ ${++counter}` } = {},
): Promise<number> {
  const { status, body } = await app.post(`profile/place/comment/${place}`, { comment: text }, headers);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.comment.id;
}
const deskOf = ({ headers }: TestMember) => ({
  list: async (query = "") => listDeskComments.output.parse((await app.get(`desk/comment${query}`, headers)).body),
  approve: (ids: number[], from?: string) => app.post("desk/comment/approve", { ids, from }, headers),
  reject: (ids: number[], reason: unknown, from?: string) =>
    app.post("desk/comment/reject", { ids, reason, from }, headers),
  undo: (ids: number[]) => app.post("desk/comment/undo", { ids }, headers),
});
const notificationTitles = async ({ account }: TestMember): Promise<string[]> => [
  ...(await app.db<{ title: string }[]>`select title from notification where account_id = ${account} order by id`).map(
    ({ title }) => title,
  ),
];
const getComment = async (id: number) => (await app.db`select * from comment where id = ${id}`)[0];
const auditEntries = async (id: number) => [
  ...(await app.db`
    select account_id, action, detail from audit where subject_kind = 'comment' and subject_id = ${id} order by id`),
];
const visibleComments = async (place: number): Promise<number[]> =>
  (await app.get(`home/place/show/${place}`)).body.place.comments.map(({ id }: { id: number }) => id);

test("lists the queue with text, flags, author history, subject and median waits", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app, { first_name: "سارا", last_name: "صفی" })];
  const desk = deskOf(editor);
  expect(await desk.list()).toMatchObject({ total: 0, median_wait_seconds: { waiting: null, decided: null } });
  const [approvedId, rejectedId] = [await createComment(sara), await createComment(sara)];
  await desk.approve([approvedId]);
  await desk.reject([rejectedId], "دربارهٔ این مکان نیست.");
  const linked = await createComment(sara, { place: 9, text: "<b>تخفیف</b> در example.com" });
  const plain = await createComment(sara, { place: 9 });
  await app.db`update comment set created_at = now() - interval '3 hours' where id in ${app.db([plain, linked])}`;
  await app.db`update comment set created_at = decided_at - interval '1 hour' where id in ${app.db([approvedId, rejectedId])}`;
  await app.db`update comment set created_at = decided_at - interval '9 hours' where id = ${rejectedId}`;

  const list = await desk.list();
  expect(
    list.data.map(({ id }) => id),
    "flagged ones last",
  ).toEqual([plain, linked]);
  expect(list.counts).toEqual({ waiting: 2, approved: 1, rejected: 1 });
  expect(list.data[1]).toMatchObject({ text: "<b>تخفیف</b> در example.com", flags: ["link"], state: "waiting" });
  expect(list.data[1]!.author).toEqual({ id: sara.account, name: "سارا صفی", photo: null, approved: 1, rejected: 1 });
  const { name } = (await app.get("home/place/show/9")).body.place;
  expect(list.data[1]!.about).toMatchObject({ kind: "place", id: 9, name, link: "/place-details/9" });
  expect(list.data[1]!.about.cover!.src).toMatch(/^\//);
  expect(list.median_wait_seconds.waiting! / 3600).toBeCloseTo(3, 2);
  expect(list.median_wait_seconds.decided! / 3600).toBeCloseTo(5, 2);
  await app.db`update comment set decided_at = now() - interval '31 days' where id = ${rejectedId}`;
  expect((await desk.list()).median_wait_seconds.decided! / 3600).toBeCloseTo(1, 2);

  const [rejected] = (await desk.list("?state=rejected")).data;
  expect(rejected).toMatchObject({ id: rejectedId, reason: "دربارهٔ این مکان نیست.", decided_by: "سارا رضایی" });
  expect((await desk.list("?page_count=1&page=2")).data.map(({ id }) => id)).toEqual([linked]);
  const findIds = async (query: string) => (await desk.list(query)).data.map(({ id }) => id);
  expect(await findIds(`?q=${encodeURIComponent("تخفيف")}`), "with an Arabic ye").toEqual([linked]);
  expect(await findIds(`?q=${encodeURIComponent("صفی")}`), "by the author").toEqual([plain, linked]);
  expect(await findIds(`?q=${encodeURIComponent(name)}`), "by the place").toEqual([plain, linked]);
  expect(await findIds(`?q=${encodeURIComponent("100%_\\'\"")}`)).toEqual([]);
  expect(await findIds("?place_id=7")).toEqual([]);
  expect(await findIds(`?place_id=9&author_id=${sara.account}`)).toEqual([plain, linked]);
  await app.db`update place set published = false where id = 9`;
  await expect.poll(async () => (await desk.list()).data[0]!.about.link).toBe(null);
  expect((await desk.list()).data[0]!.about).toEqual({ kind: "place", id: 9, name, link: null, cover: null });
  await app.db`update place set published = true where id = 9`;
  await desk.approve([plain, linked]);
});

test("publishes an approved comment, notifies the author and audits it; reports an earlier decision to a second editor", async () => {
  const [editor, sara] = [
    await newStaff(app, "editor", { first_name: "نگار", last_name: "کاویانی" }),
    await newMember(app),
  ];
  const otherEditor = await newStaff(app, "owner");
  const id = await createComment(sara, { place: 11 });
  const responses = await Promise.all([deskOf(editor).approve([id]), deskOf(editor).approve([id])]);
  expect(responses.map(({ body }) => body.changed).sort()).toEqual([0, 1]);
  await expect.poll(() => visibleComments(11)).toEqual([id]);
  expect(await notificationTitles(sara)).toEqual(["دیدگاه شما پذیرفته شد"]);
  expect(await getComment(id)).toMatchObject({ state: "approved", decided_by: editor.account });
  expect(await auditEntries(id)).toMatchObject([{ account_id: editor.account, action: "approve" }]);

  const secondDecision = await deskOf(otherEditor).reject([id], "نه");
  expect(secondDecision).toMatchObject({
    status: 200,
    body: {
      changed: 0,
      data: [{ id, outcome: "already", state: "approved", by: "نگار کاویانی" }],
      message: "این دیدگاه پیش‌تر به دست نگار کاویانی پذیرفته شد.",
    },
  });
  expect(await getComment(id), "left as it is").toMatchObject({ state: "approved", reason: null });

  const overruling = await deskOf(otherEditor).reject([id], "  بازنگری\n شد. ", "approved");
  expect(overruling.body).toMatchObject({ changed: 1, data: [{ outcome: "done", state: "rejected" }] });
  expect(await getComment(id)).toMatchObject({ reason: "بازنگری شد.", decided_by: otherEditor.account });
  await expect.poll(() => visibleComments(11)).toEqual([]);
  expect(await notificationTitles(sara)).toEqual(["دیدگاه شما پذیرفته شد", "دیدگاه شما پذیرفته نشد"]);
});

test("returns an outcome for each id in bulk; a missing comment does not block the others", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app)];
  const ids = [
    await createComment(sara),
    await createComment(sara),
    await createComment(sara),
    await createComment(sara),
  ] as const;
  await deskOf(editor).reject([ids[1]], "تکراری است.");
  await app.post(`profile/comment/destroy/${ids[2]}`, {}, sara.headers);
  const { body } = await deskOf(editor).approve([...ids, 999_999]);
  expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    "done",
    "already",
    "unknown",
    "done",
    "unknown",
  ]);
  expect(body).toMatchObject({ changed: 2, message: expect.stringContaining("۲ دیدگاه پذیرفته شد.") });
  expect(await getComment(ids[1])).toMatchObject({ state: "rejected", reason: "تکراری است." });
});

test("restores a comment on undo and withdraws the unread notification", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app)];
  const id = await createComment(sara, { place: 12 });
  const before = await getComment(id);
  await deskOf(editor).approve([id]);
  await expect.poll(() => visibleComments(12)).toEqual([id]);
  await restartUndoTime(app.db, "comment", [id]);
  expect((await deskOf(editor).undo([id])).body).toMatchObject({ changed: 1, data: [{ id, state: "waiting" }] });
  expect(await getComment(id)).toEqual(before);
  await expect.poll(() => visibleComments(12)).toEqual([]);
  expect(await notificationTitles(sara)).toEqual([]);
  expect((await auditEntries(id)).map(({ action }) => action)).toEqual(["approve", "undo"]);
  expect((await deskOf(editor).undo([id])).body.code, "nothing is undone twice").toBe("undo_late");

  await app.db.begin((tx) => decideComment(tx, { id, state: "approved" }));
  const approved = await getComment(id);
  await deskOf(editor).reject([id], "نه", "approved");
  await restartUndoTime(app.db, "comment", [id]);
  await deskOf(editor).undo([id]);
  expect(await getComment(id), "approved again, at its own time").toEqual(approved);
  expect(await notificationTitles(sara)).toEqual(["دیدگاه شما پذیرفته شد"]);
});

test("sends another notification on undo if the author has read the first", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app)];
  const [first, second] = [await createComment(sara), await createComment(sara)];
  await deskOf(editor).approve([first, second]);
  await app.db`update notification set read_at = now() where account_id = ${sara.account}`;
  await deskOf(editor).reject([second], "نه", "approved");
  await app.db`update notification set read_at = now() where account_id = ${sara.account}`;
  await restartUndoTime(app.db, "comment", [first, second]);
  expect((await deskOf(editor).undo([first, second])).body.changed).toBe(2);
  expect((await notificationTitles(sara)).slice(3).sort()).toEqual(
    ["دیدگاه شما دوباره بررسی می‌شود", "دیدگاه شما پذیرفته شد"].sort(),
  );
});

test("rejects an undo after its time limit and by another editor", async () => {
  const [editor, otherEditor, sara] = [await newStaff(app), await newStaff(app), await newMember(app)];
  const id = await createComment(sara);
  await deskOf(editor).approve([id]);
  expect(await deskOf(otherEditor).undo([id])).toMatchObject({ status: 409, body: { code: "undo_late" } });
  await app.db`update comment set decided_at = decided_at - interval '16 seconds' where id = ${id}`;
  expect(await deskOf(editor).undo([id])).toMatchObject({ status: 409, body: { code: "undo_late" } });
  expect(await getComment(id)).toMatchObject({ state: "approved" });
  expect((await deskOf(editor).undo([999_999])).body.code).toBe("comment_unknown");
});

test("rolls back notification and audit entry with a failed decision", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app)];
  const id = await createComment(sara);
  const failed = app.db.begin(async (tx) => {
    await decideComment(tx, { id, state: "approved", by: editor.account });
    throw new Error("the desk fell over");
  });
  await expect(failed).rejects.toThrow("fell over");
  expect([await notificationTitles(sara), await auditEntries(id), (await getComment(id))!.state]).toEqual([
    [],
    [],
    "pending",
  ]);
});

test.for([
  [{ ids: [] }, "ids"],
  [{ ids: "x" }, "ids"],
  [{ ids: [1.5] }, "ids"],
  [{ ids: [2 ** 31] }, "ids"],
  [{ ids: Array.from({ length: 101 }, (_, index) => index + 1) }, "ids"],
  [{ ids: [1], from: "pending" }, "from"],
  [{ ids: [1], reason: " \u200b\n " }, "reason"],
  [{ ids: [1], reason: "ب".repeat(501) }, "reason"],
  [{ ids: [1], reason: 7 }, "reason"],
  [{ ids: [1], reason: null }, "reason"],
] as const)("rejects invalid input %# with a message", async ([input, field]) => {
  const { headers } = await newStaff(app);
  const { status, body } = await app.post("desk/comment/reject", { reason: "دلیل", ...input }, headers);
  expect(status, JSON.stringify(body)).toBe(422);
  expect(body.errors[field]).toMatch(/[\u0600-\u06ff]/);
});

test("passes markup in a reason on as text and removes bidi controls", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app)];
  const id = await createComment(sara);
  await deskOf(editor).reject([id], "<script>alert(1)</script> \u202eنه\u202c");
  const { body } = await app.get("profile/notification", sara.headers);
  expect(body.data[0].body).toContain(": <script>alert(1)</script> نه");
  expect((await app.get("desk/comment?state=nope", editor.headers)).body.errors.state).toMatch(/[\u0600-\u06ff]/);
  expect((await app.get("desk/comment?place_id=x", editor.headers)).status).toBe(422);
});
