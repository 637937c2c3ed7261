import { beforeEach, expect, test } from "vitest";
import { listDeskComments, showDeskComment } from "../../../contract/desk/comment.ts";
import { listComments, markComment } from "../../../contract/member/comment.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";
import { deleteByCommand, findMember } from "../administration/member-admin.sql.ts";
import { decideComment } from "./decision.sql.ts";

const app = testApp();
const place = 7;

beforeEach(() => app.db`delete from comment`.then(() => {}));

type Member = Pick<TestMember, "headers">;
let counter = 0;
async function write(
  author: Member,
  text = `حرف شمارهٔ ${++counter}`,
  about = `place/comment/${place}`,
): Promise<number> {
  const { status, body } = await app.post(`profile/${about}`, { comment: text }, author.headers);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.comment.id;
}
const approve = (id: number) => app.db.begin((tx) => decideComment(tx, { id, state: "approved" }));
async function publish(author: Member, about?: string): Promise<number> {
  const id = await write(author, undefined, about);
  await approve(id);
  return id;
}
const mark = (id: number | string, { headers }: Member, helpful?: unknown) =>
  app.post(`profile/comment/helpful/${id}`, { helpful }, headers);
const list = async (query: string, headers = {}) =>
  listComments.output.parse((await app.get(`home/comment?${query}`, headers)).body).data;
const shownOnPage = async (headers = {}) => (await app.get(`home/place/show/${place}`, headers)).body.place.comments;
const countOf = async (id: number) => (await app.db`select helpful from comment where id = ${id}`)[0]!.helpful;
const reply = (id: number | string, { headers }: Member, input: object) =>
  app.post(`desk/comment/reply/${id}`, input, headers);
const removeReply = (id: number, { headers }: Member, seen: unknown) =>
  app.post(`desk/comment/reply/remove/${id}`, { seen }, headers);
const notifications = async ({ account }: TestMember) => [
  ...(await app.db`select title, body, link, read_at from notification where account_id = ${account} order by id`),
];
const auditEntries = async (id: number) => [
  ...(await app.db`
    select account_id, action, subject_name, detail from audit where subject_kind = 'comment' and subject_id = ${id}
      and action <> 'approve' order by id`),
];

test("counts a member's mark once, shows it to everyone, and takes it back", async () => {
  const [sara, arash] = [await newMember(app), await newMember(app)];
  const id = await publish(sara);
  await expect.poll(() => shownOnPage()).toMatchObject([{ id, helpful: 0 }]); // cached from now on
  const marked = await mark(id, arash);
  expect(marked.status, JSON.stringify(marked.body)).toBe(200);
  expect(markComment.output.parse(marked.body)).toMatchObject({ helpful: 1, marked: true });
  expect((await mark(id, arash)).body, "repeated").toMatchObject({ helpful: 1, marked: true });
  await expect.poll(() => shownOnPage()).toMatchObject([{ id, helpful: 1 }]);
  const [forArash] = await shownOnPage(arash.headers);
  expect(forArash).toMatchObject({ helpful: 1, marked: true });
  expect(forArash).not.toHaveProperty("own");
  const [forSara] = await list(`place_id=${place}`, sara.headers);
  expect(forSara).toMatchObject({ helpful: 1, own: true });
  expect(forSara).not.toHaveProperty("marked");
  const [forVisitor] = await list(`place_id=${place}`);
  expect(Object.keys(forVisitor!).sort()).toEqual(["created_at", "helpful", "id", "text", "user"]);
  expect((await app.get("profile/myComment", sara.headers)).body.data[0]).toMatchObject({ id, helpful: 1 });

  expect((await mark(id, arash, false)).body).toMatchObject({ helpful: 0, marked: false });
  expect((await mark(id, arash, "0")).body, "repeated").toMatchObject({ helpful: 0, marked: false });
  await expect.poll(() => shownOnPage()).toMatchObject([{ id, helpful: 0 }]);
});

test("refuses a mark on an own comment, and finds no comment that others cannot see", async () => {
  const [sara, arash] = [await newMember(app), await newMember(app)];
  const [published, waiting] = [await publish(sara), await write(sara)];
  expect(await mark(published, sara)).toMatchObject({ status: 409, body: { code: "comment_own" } });
  expect(await mark(waiting, sara)).toMatchObject({ status: 409, body: { code: "comment_own" } });
  expect(await mark(waiting, arash)).toMatchObject({ status: 404, body: { code: "comment_unknown" } });
  expect(await mark(2_000_000_000, arash)).toMatchObject({ status: 404, body: { code: "comment_unknown" } });
  await app.db`update place set published = false where id = ${place}`;
  expect(await mark(published, arash), "its place is a draft").toMatchObject({ status: 404 });
  await app.db`update place set published = true where id = ${place}`;
  expect(await app.db`select 1 from comment_helpful`).toHaveLength(0);
});

test.for([
  ["x", undefined, "id"],
  ["0", undefined, "id"],
  ["2147483648", undefined, "id"],
  ["1", "شاید", "helpful"],
  ["1", [true], "helpful"],
  ["1", null, "helpful"],
  ["1", 7, "helpful"],
] as const)("rejects the mark %j with %j as a wrong %s", async ([id, helpful, field]) => {
  const { status, body } = await mark(id, await newMember(app), helpful);
  expect(status, JSON.stringify(body)).toBe(422);
  expect(body.errors[field]).toMatch(/[\u0600-\u06ff]/);
});

test("counts the marks of many members at once, and those of a deleted account no longer", async () => {
  const sara = await newMember(app);
  const id = await publish(sara);
  const members = await Promise.all(Array.from({ length: 12 }, () => newMember(app)));
  const answers = await Promise.all(members.flatMap((member) => [mark(id, member), mark(id, member)]));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countOf(id)).toBe(12);
  await Promise.all(members.slice(0, 5).map((member) => mark(id, member, 0)));
  expect(await countOf(id)).toBe(7);
  const leaving = await findMember(app.db, String(members[11]!.account));
  expect(await deleteByCommand(app.db, leaving!)).toBe(true);
  expect(await countOf(id)).toBe(6);
  expect(await app.db`select 1 from comment_helpful where comment_id = ${id}`).toHaveLength(6);
  expect((await app.post(`profile/comment/destroy/${id}`, {}, sara.headers)).status).toBe(200);
  expect(await app.db`select 1 from comment_helpful`).toHaveLength(0);
});

test("limits a member to 120 marks an hour", async () => {
  const [sara, arash] = [await newMember(app), await newMember(app)];
  const id = await publish(sara);
  expect((await mark(id, arash)).status).toBe(200);
  await app.db`update rate_limit set spent = 119 where key = ${`helpful ${arash.account}`}`;
  expect((await mark(id, arash)).status).toBe(200);
  expect(await mark(id, arash, false)).toMatchObject({ status: 429, body: { code: "too_often" } });
});

test("lists the most helpful comments first on request, page by page, also of a story", async () => {
  const post = (await app.get("home/latest/post")).body.data[0].id;
  const { account } = await newMember(app);
  for (const [column, subject] of [
    ["place_id", 9],
    ["post_id", post],
  ] as const) {
    await app.db`
      insert into comment (account_id, ${app.db(column)}, text, text_key, state, helpful, created_at)
      select ${account}, ${subject}, 'دیدگاه ' || n, ${column} || n, 'approved', n % 3, now() - make_interval(mins => n)
      from generate_series(1, 9) n`;
    const texts = async (query: string) => (await list(`${column}=${subject}&${query}`)).map(({ text }) => text);
    const numbered = (...numbers: number[]) => numbers.map((n) => `دیدگاه ${n}`);
    expect(await texts("sort=helpful&page_count=5")).toEqual(numbered(2, 5, 8, 1, 4));
    expect(await texts("sort=helpful&page_count=5&page=2")).toEqual(numbered(7, 3, 6, 9));
    expect(await texts("sort=newest&page_count=3")).toEqual(numbered(1, 2, 3));
    const wrong = await app.get(`home/comment?${column}=${subject}&sort=best`);
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.sort).toMatch(/[\u0600-\u06ff]/);
  }
});

test("shows an editor's reply with the comment, notifies the author once and audits every change", async () => {
  const [editor, other, sara] = [await newStaff(app), await newStaff(app, "owner"), await newMember(app)];
  const id = await publish(sara);
  await expect.poll(() => shownOnPage()).toMatchObject([{ id }]);
  const first = await reply(id, editor, { reply: "  سپاس؛ ساعت‌ها\n\n\n\nنو شد. " });
  expect(first, JSON.stringify(first.body)).toMatchObject({ status: 200 });
  const text = "سپاس؛ ساعت‌ها\n\nنو شد.";
  await expect.poll(async () => (await shownOnPage())[0].reply).toEqual({ text, replied_at: expect.any(String) });
  expect((await list(`place_id=${place}`))[0]!.reply).toMatchObject({ text });
  expect((await app.get("profile/myComment", sara.headers)).body.data[0].reply).toMatchObject({ text });
  const desk = listDeskComments.output.parse((await app.get("desk/comment?state=approved", editor.headers)).body);
  expect(desk.data[0]).toMatchObject({ id, reply: { text, by: "سارا رضایی" } });
  const told = { title: "به دیدگاه شما پاسخ دادیم", link: `/place-details/${place}#comments` };
  expect((await notifications(sara)).slice(1)).toMatchObject([told]);

  expect((await reply(id, editor, { reply: text })).status, "repeated").toBe(200);
  expect(await reply(id, other, { reply: "چیز دیگر" }), "not seen").toMatchObject({
    status: 409,
    body: { code: "reply_changed" },
  });
  const current = await app.get(`desk/comment/show/${id}`, other.headers);
  expect(showDeskComment.output.parse(current.body)).toEqual(desk.data[0]);
  expect((await reply(id, other, { reply: "ساعت‌ها نو شد.", seen: text })).status).toBe(200);
  await expect.poll(async () => (await shownOnPage())[0].reply.text).toBe("ساعت‌ها نو شد.");
  expect((await notifications(sara)).slice(1), "told once").toHaveLength(1);
  expect(await auditEntries(id)).toMatchObject([
    { account_id: editor.account, action: "reply", detail: { reply: text } },
    { account_id: other.account, action: "edit_reply", detail: { reply: "ساعت‌ها نو شد.", previous_reply: text } },
  ]);
  expect((await auditEntries(id))[0]!.subject_name).not.toContain("سارا");
});

test("removes a reply with its unread notification; one that was read is not told again", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app)];
  const id = await publish(sara);
  await reply(id, editor, { reply: "سپاس" });
  expect(await removeReply(id, editor, "چیز دیگر")).toMatchObject({ status: 409, body: { code: "reply_changed" } });
  expect((await removeReply(id, editor, "سپاس")).status).toBe(200);
  expect(await removeReply(id, editor, "سپاس"), "nothing to remove").toMatchObject({ status: 409 });
  expect(await app.get("desk/comment/show/999999", editor.headers)).toMatchObject({
    body: { code: "comment_unknown" },
  });
  await expect.poll(async () => (await shownOnPage())[0]).not.toHaveProperty("reply");
  expect(await notifications(sara)).toHaveLength(1);
  expect((await auditEntries(id)).map(({ action }) => action)).toEqual(["reply", "remove_reply"]);

  await reply(id, editor, { reply: "سپاس" });
  await app.db`update notification set read_at = now() where account_id = ${sara.account}`;
  await removeReply(id, editor, "سپاس");
  await reply(id, editor, { reply: "باز هم سپاس" });
  expect(await notifications(sara)).toHaveLength(2);
});

test("approves a waiting comment with the reply to it, and refuses a reply when it was decided meanwhile", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app)];
  const [waiting, decided] = [await write(sara), await write(sara)];
  expect(await reply(waiting, editor, { reply: "سپاس" }), "it is not approved").toMatchObject({
    status: 409,
    body: { code: "comment_decided" },
  });
  expect((await reply(waiting, editor, { reply: "سپاس", from: "waiting" })).status).toBe(200);
  expect((await notifications(sara)).map(({ title }) => title)).toEqual([
    "دیدگاه شما پذیرفته شد",
    "به دیدگاه شما پاسخ دادیم",
  ]);
  await expect.poll(() => shownOnPage()).toMatchObject([{ id: waiting, reply: { text: "سپاس" } }]);
  expect((await reply(waiting, editor, { reply: "سپاس", from: "waiting" })).status, "repeated").toBe(200);
  expect((await app.post("desk/comment/undo", { ids: [waiting] }, editor.headers)).body.code).toBe("undo_late");

  await app.db.begin((tx) => decideComment(tx, { id: decided, state: "rejected", reason: "نه" }));
  expect(await reply(decided, editor, { reply: "سپاس", from: "waiting" })).toMatchObject({
    status: 409,
    body: { code: "comment_decided" },
  });
  await app.db.begin((tx) => decideComment(tx, { id: waiting, state: "rejected", reason: "نه" }));
  await expect.poll(() => shownOnPage(), { message: "hidden with its comment" }).toEqual([]);
  const own = (await app.get("profile/myComment", sara.headers)).body.data.find(
    ({ id }: { id: number }) => id === waiting,
  );
  expect(own).not.toHaveProperty("reply");
});

test.for([
  [{ reply: "" }, "reply"],
  [{ reply: " \u200b\n " }, "reply"],
  [{ reply: "ب".repeat(501) }, "reply"],
  [{ reply: 7 }, "reply"],
  [{ reply: null }, "reply"],
  [{}, "reply"],
  [{ reply: "سپاس", seen: "ب".repeat(501) }, "seen"],
  [{ reply: "سپاس", from: "rejected" }, "from"],
] as const)("rejects the reply %j", async ([input, field]) => {
  const editor = await newStaff(app);
  const { status, body } = await reply(1, editor, input);
  expect(status, JSON.stringify(body)).toBe(422);
  expect(body.errors[field]).toMatch(/[\u0600-\u06ff]/);
});

test("answers unknown comments with 404, and members who are no editors with 403", async () => {
  const [editor, sara] = [await newStaff(app), await newMember(app)];
  const id = await publish(sara);
  expect(await reply(2_000_000_000, editor, { reply: "سپاس" })).toMatchObject({ status: 404 });
  expect(await removeReply(2_000_000_000, editor, "سپاس")).toMatchObject({ status: 404 });
  expect(await reply(id, sara, { reply: "سپاس" })).toMatchObject({ status: 403, body: { code: "staff_only" } });
  expect(await removeReply(id, sara, "سپاس")).toMatchObject({ status: 403, body: { code: "staff_only" } });
  expect(await app.post(`desk/comment/reply/${id}`, { reply: "سپاس" })).toMatchObject({ status: 401 });
  expect((await app.db`select reply from comment where id = ${id}`)[0]!.reply).toBeNull();
});
