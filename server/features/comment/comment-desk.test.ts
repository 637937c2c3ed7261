import { expect, test } from "vitest";
import { listDeskComments } from "../../../contract/desk/comment.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";
import { decideComment } from "./decision.sql.ts";

const app = testApp();

let said = 0;
/** Creates a comment and returns its id. */
async function comment({ headers }: TestMember, { place = 7, text = `حرف شمارهٔ ${++said}` } = {}): Promise<number> {
  const { status, body } = await app.post(`profile/place/comment/${place}`, { comment: text }, headers);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.comment.id;
}
const call = ({ headers }: TestMember) => ({
  list: async (query = "") =>
    listDeskComments.output.parse((await app.get(`desk/features/comment${query}`, headers)).body),
  approve: (ids: number[], from?: string) => app.post("desk/comment/approve", { ids, from }, headers),
  reject: (ids: number[], reason: unknown, from?: string) =>
    app.post("desk/comment/reject", { ids, reason, from }, headers),
  undo: (ids: number[]) => app.post("desk/comment/undo", { ids }, headers),
});
const told = async ({ account }: TestMember): Promise<string[]> => [
  ...(await app.db<{ title: string }[]>`select title from notification where account_id = ${account} order by id`).map(
    ({ title }) => title,
  ),
];
const row = async (id: number) => (await app.db`select * from comment where id = ${id}`)[0];
const deeds = async (id: number) => [
  ...(await app.db`
    select account_id, action, detail from audit where subject_kind = 'comment' and subject_id = ${id} order by id`),
];
const seenOn = async (place: number): Promise<number[]> =>
  (await app.get(`home/place/show/${place}`)).body.place.comments.map(({ id }: { id: number }) => id);

test("lists the queue with text, flags, author history, subject and median waits", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app, { first_name: "سارا", last_name: "صفی" })];
  const desk = call(editor);
  expect(await desk.list()).toMatchObject({ total: 0, median_wait_seconds: { waiting: null, decided: null } });
  const [good, bad] = [await comment(sara), await comment(sara)];
  await desk.approve([good]);
  await desk.reject([bad], "دربارهٔ این مکان نیست.");
  const linked = await comment(sara, { place: 9, text: "<b>تخفیف</b> در example.com" });
  const plain = await comment(sara, { place: 9 });
  await app.db`update comment set created_at = now() - interval '3 hours' where id in ${app.db([plain, linked])}`;
  await app.db`update comment set created_at = decided_at - interval '1 hour' where id in ${app.db([good, bad])}`;
  await app.db`update comment set created_at = decided_at - interval '9 hours' where id = ${bad}`;

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
  await app.db`update comment set decided_at = now() - interval '31 days' where id = ${bad}`;
  expect((await desk.list()).median_wait_seconds.decided! / 3600).toBeCloseTo(1, 2);

  const [rejected] = (await desk.list("?state=rejected")).data;
  expect(rejected).toMatchObject({ id: bad, reason: "دربارهٔ این مکان نیست.", decided_by: "سارا رضایی" });
  expect((await desk.list("?page_count=1&page=2")).data.map(({ id }) => id)).toEqual([linked]);
  const found = async (query: string) => (await desk.list(query)).data.map(({ id }) => id);
  expect(await found(`?q=${encodeURIComponent("تخفيف")}`), "with an Arabic ye").toEqual([linked]);
  expect(await found(`?q=${encodeURIComponent("صفی")}`), "by the author").toEqual([plain, linked]);
  expect(await found(`?q=${encodeURIComponent(name)}`), "by the place").toEqual([plain, linked]);
  expect(await found(`?q=${encodeURIComponent("100%_\\'\"")}`)).toEqual([]);
  expect(await found("?place_id=7")).toEqual([]);
  expect(await found(`?place_id=9&author_id=${sara.account}`)).toEqual([plain, linked]);
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
  const other = await newStaff(app, "owner");
  const id = await comment(sara, { place: 11 });
  const both = await Promise.all([call(editor).approve([id]), call(editor).approve([id])]);
  expect(both.map(({ body }) => body.changed).sort()).toEqual([0, 1]);
  expect(await seenOn(11)).toEqual([id]);
  expect(await told(sara)).toEqual(["دیدگاه شما پذیرفته شد"]);
  expect(await row(id)).toMatchObject({ state: "approved", decided_by: editor.account });
  expect(await deeds(id)).toMatchObject([{ account_id: editor.account, action: "approve" }]);

  const late = await call(other).reject([id], "نه");
  expect(late).toMatchObject({
    status: 200,
    body: {
      changed: 0,
      data: [{ id, outcome: "already", state: "approved", by: "نگار کاویانی" }],
      message: "این دیدگاه پیش‌تر به دست نگار کاویانی پذیرفته شد.",
    },
  });
  expect(await row(id), "left as it is").toMatchObject({ state: "approved", reason: null });

  const knowing = await call(other).reject([id], "  بازنگری\n شد. ", "approved");
  expect(knowing.body).toMatchObject({ changed: 1, data: [{ outcome: "done", state: "rejected" }] });
  expect(await row(id)).toMatchObject({ reason: "بازنگری شد.", decided_by: other.account });
  expect(await seenOn(11)).toEqual([]);
  expect(await told(sara)).toEqual(["دیدگاه شما پذیرفته شد", "دیدگاه شما پذیرفته نشد"]);
});

test("returns an outcome for each id in bulk; a missing comment does not block the others", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app)];
  const ids = [await comment(sara), await comment(sara), await comment(sara), await comment(sara)] as const;
  await call(editor).reject([ids[1]], "تکراری است.");
  await app.post(`profile/comment/destroy/${ids[2]}`, {}, sara.headers);
  const { body } = await call(editor).approve([...ids, 999_999]);
  expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    "done",
    "already",
    "unknown",
    "done",
    "unknown",
  ]);
  expect(body).toMatchObject({ changed: 2, message: expect.stringContaining("۲ دیدگاه پذیرفته شد.") });
  expect(await row(ids[1])).toMatchObject({ state: "rejected", reason: "تکراری است." });
});

test("restores a comment on undo and withdraws the unread notification", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app)];
  const id = await comment(sara, { place: 12 });
  const before = await row(id);
  await call(editor).approve([id]);
  expect(await seenOn(12)).toEqual([id]);
  expect((await call(editor).undo([id])).body).toMatchObject({ changed: 1, data: [{ id, state: "waiting" }] });
  expect(await row(id)).toEqual(before);
  expect(await seenOn(12)).toEqual([]);
  expect(await told(sara)).toEqual([]);
  expect((await deeds(id)).map(({ action }) => action)).toEqual(["approve", "undo"]);
  expect((await call(editor).undo([id])).body.code, "nothing is undone twice").toBe("undo_late");

  await app.db.begin((tx) => decideComment(tx, { id, state: "approved" }));
  const approved = await row(id);
  await call(editor).reject([id], "نه", "approved");
  await call(editor).undo([id]);
  expect(await row(id), "approved again, at its own time").toEqual(approved);
  expect(await told(sara)).toEqual(["دیدگاه شما پذیرفته شد"]);
});

test("sends another notification on undo if the author has read the first", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app)];
  const [first, second] = [await comment(sara), await comment(sara)];
  await call(editor).approve([first, second]);
  await app.db`update notification set read_at = now() where account_id = ${sara.account}`;
  await call(editor).reject([second], "نه", "approved");
  await app.db`update notification set read_at = now() where account_id = ${sara.account}`;
  expect((await call(editor).undo([first, second])).body.changed).toBe(2);
  expect((await told(sara)).slice(3).sort()).toEqual(["دیدگاه شما دوباره بررسی می‌شود", "دیدگاه شما پذیرفته شد"].sort());
});

test("rejects an undo after its time limit and by another editor", async () => {
  const [editor, other, sara] = [await newStaff(app), await newStaff(app), await newMember(app)];
  const id = await comment(sara);
  await call(editor).approve([id]);
  expect(await call(other).undo([id])).toMatchObject({ status: 409, body: { code: "undo_late" } });
  await app.db`update comment set decided_at = decided_at - interval '16 seconds' where id = ${id}`;
  expect(await call(editor).undo([id])).toMatchObject({ status: 409, body: { code: "undo_late" } });
  expect(await row(id)).toMatchObject({ state: "approved" });
  expect((await call(editor).undo([999_999])).body.code).toBe("comment_unknown");
});

test("rolls back notification and audit entry with a failed decision", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app)];
  const id = await comment(sara);
  const failed = app.db.begin(async (tx) => {
    await decideComment(tx, { id, state: "approved", by: editor.account });
    throw new Error("the desk fell over");
  });
  await expect(failed).rejects.toThrow("fell over");
  expect([await told(sara), await deeds(id), (await row(id))!.state]).toEqual([[], [], "pending"]);
});

test.for([
  [{ ids: [] }, "ids"],
  [{ ids: "x" }, "ids"],
  [{ ids: [1.5] }, "ids"],
  [{ ids: [2 ** 31] }, "ids"],
  [{ ids: Array.from({ length: 101 }, (_, at) => at + 1) }, "ids"],
  [{ ids: [1], from: "pending" }, "from"],
  [{ ids: [1], reason: " \u200b\n " }, "reason"],
  [{ ids: [1], reason: "ب".repeat(501) }, "reason"],
  [{ ids: [1], reason: 7 }, "reason"],
  [{ ids: [1], reason: null }, "reason"],
] as const)("rejects invalid input %# with a message", async ([given, field]) => {
  const { headers } = await newStaff(app);
  const { status, body } = await app.post("desk/comment/reject", { reason: "دلیل", ...given }, headers);
  expect(status, JSON.stringify(body)).toBe(422);
  expect(body.errors[field]).toMatch(/[\u0600-\u06ff]/);
});

test("passes markup in a reason on as text and removes bidi controls", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app)];
  const id = await comment(sara);
  await call(editor).reject([id], "<script>alert(1)</script> \u202eنه\u202c");
  const { body } = await app.get("profile/notification", sara.headers);
  expect(body.data[0].body).toContain(": <script>alert(1)</script> نه");
  expect((await app.get("desk/features/comment?state=nope", editor.headers)).body.errors.state).toMatch(
    /[\u0600-\u06ff]/,
  );
  expect((await app.get("desk/features/comment?place_id=x", editor.headers)).status).toBe(422);
});
