import { expect, test } from "vitest";
import * as calls from "../../../contract/member/comment.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { decideComment } from "./decision.sql.ts";

const app = testApp();
const place = 7;

type Who = Pick<TestMember, "headers">;
const say = (comment: unknown, { headers }: Who, about = `place/comment/${place}`) =>
  app.post(`profile/${about}`, { comment }, headers);
const show = async (headers = {}, id = place) => (await app.get(`home/place/show/${id}`, headers)).body;
const story = async (headers = {}) => (await app.get(`home/post?post_id=${await aPost()}`, headers)).body;
const aPost = async (): Promise<number> => (await app.get("home/latest/post")).body.data[0].id;
const decide = (decision: Parameters<typeof decideComment>[1]) => app.db.begin((tx) => decideComment(tx, decision));
const told = async ({ account }: TestMember) => [
  ...(await app.db`select kind, title, body, link from notification where account_id = ${account} order by id`),
];
const flagsOf = async (id: number) => (await app.db`select flags from comment where id = ${id}`)[0]!.flags;

test("accepts 2,000 Persian letters in the query over a real connection", async () => {
  const { headers } = await newMember(app);
  const address = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  const send = async (comment: string) => {
    const url = `${address}/api/v1/profile/place/comment/${place}?comment=${encodeURIComponent(comment)}`;
    const answer = await fetch(url, { method: "POST", headers });
    return { status: answer.status, body: (await answer.json()) as { code?: string; comment?: { text: string } } };
  };
  const longest = "ب".repeat(2000);
  expect(await send(longest)).toMatchObject({ status: 201, body: { comment: { text: longest } } });
  expect(await send("پ".repeat(2001))).toMatchObject({ status: 422, body: { code: "fields_wrong" } });
  expect(await send("ت".repeat(2500))).toMatchObject({ status: 414, body: { code: "address_too_long" } });
});

test("shows a pending comment to its author only and an approved one to everyone", async () => {
  const [sara, arash] = [await newMember(app), await newMember(app, { first_name: "آرش", last_name: "کمانگیر" })];
  const { status, body } = await say("  غروبش را \n\n\n\n ببينيد ", sara);
  expect(status).toBe(201);
  const { comment } = calls.commentPlace.output.parse(body);
  expect(comment).toMatchObject({
    text: "غروبش را\n\nببینید",
    status: "pending",
    reason: null,
    subject: { kind: "place", id: place },
  });
  expect(comment.user).toEqual({ name: "سارا رضایی", photo: null });
  expect(comment.subject.name).toBe((await show()).place.name);

  expect((await show(sara.headers)).my_comments).toEqual([comment]);
  for (const headers of [{}, arash.headers, sara.headers])
    expect((await show(headers)).place.comments, "pending").toEqual([]);
  expect(await show(arash.headers)).toMatchObject({ my_comments: [] });
  expect(await show()).toMatchObject({ my_comments: [] });

  expect(await decide({ id: comment.id, state: "approved" })).toBe("decided");
  const { id, text, user, created_at } = comment;
  for (const headers of [{}, arash.headers, sara.headers]) {
    const shown = await show(headers);
    expect(shown.place.comments).toEqual([{ id, text, user, created_at }]);
    expect(shown.my_comments).toEqual([]);
  }
  expect((await show({}, 8)).place.comments).toEqual([]);
});

test("counts approved comments of a story in lists within a second", async () => {
  const sara = await newMember(app);
  await app.db`
    insert into account_photo (account_id, hash, bytes, small) values (${sara.account}, ${"a".repeat(40)}, 'x', 'y')`;
  const id = await aPost();
  const listed = async () => {
    const { data } = (await app.get("home/latest/post")).body; // a cached response
    return data[0].comment_count;
  };
  expect(await listed()).toBe(0);
  const { status, body } = await say("چه خوب نوشته‌اید", sara, `blog/comment/${id}`);
  expect(status).toBe(201);
  expect(body.comment.subject).toEqual({ kind: "post", id, name: (await story()).post.title });
  expect((await story(sara.headers)).my_comments).toEqual([body.comment]);
  expect(await story()).toMatchObject({ my_comments: [], post: { comments: [], comment_count: 0 } });

  await decide({ id: body.comment.id, state: "approved" });
  await becomes(listed, 1);
  expect((await story()).post.comments[0].user.photo).toBe(`/media/photo/${"a".repeat(40)}-128.webp`);
  await decide({ id: body.comment.id, state: "rejected", reason: "دربارهٔ این داستان نیست." });
  await becomes(listed, 0);
  expect((await story()).post.comments).toEqual([]);
  expect((await story(sara.headers)).my_comments[0]).toMatchObject({
    status: "rejected",
    reason: "دربارهٔ این داستان نیست.",
  });
});

test("notifies the author once per decision", async () => {
  const sara = await newMember(app);
  const { id } = (await say("راهش را بگویید", sara)).body.comment;
  expect(await decide({ id, state: "rejected", reason: "نشانی در صفحه هست." })).toBe("decided");
  expect(await decide({ id, state: "rejected", reason: "نشانی در صفحه هست." })).toBe("same");
  expect(await told(sara)).toEqual([
    {
      kind: "comment",
      title: "دیدگاه شما پذیرفته نشد",
      body: expect.stringContaining("نشانی در صفحه هست."),
      link: "/profile/comments",
    },
  ]);
  const both = await Promise.all([decide({ id, state: "approved" }), decide({ id, state: "approved" })]);
  expect(both.sort()).toEqual(["decided", "same"]);
  expect((await told(sara))[1]).toMatchObject({ title: "دیدگاه شما پذیرفته شد", link: `/place-details/${place}` });
  expect(await decide({ id, state: "rejected", reason: "نشانی در صفحه هست." })).toBe("decided");
  expect(await told(sara)).toHaveLength(3);
  expect(await decide({ id: 999_999, state: "approved" })).toBe("unknown");

  const failed = app.db.begin(async (tx) => {
    await decideComment(tx, { id, state: "approved" });
    throw new Error("the desk fell over");
  });
  await expect(failed).rejects.toThrow("fell over");
  expect(await told(sara)).toHaveLength(3);
  expect((await app.db`select state from comment where id = ${id}`)[0]!.state).toBe("rejected");
});

test("lists own comments in every state, newest first, and deletes them everywhere", async () => {
  const sara = await newMember(app);
  const ids: number[] = [];
  for (const text of ["یکم", "دوم", "سوم"]) ids.unshift((await say(text, sara)).body.comment.id);
  await decide({ id: ids[0]!, state: "approved" });
  const { body } = await app.get("profile/myComment?page_count=2", sara.headers);
  const page = calls.listOwnComments.output.parse(body);
  expect(page).toMatchObject({ page: 1, page_count: 2, total: 3, pages: 2 });
  expect(page.data.map(({ id, status }) => [id, status])).toEqual([
    [ids[0], "approved"],
    [ids[1], "pending"],
  ]);
  expect((await app.get("profile/myComment?page_count=2&page=2", sara.headers)).body.data[0].id).toBe(ids[2]);
  const counted = async () => (await app.get("profile/get", sara.headers)).body.user.counts.comment;
  expect(await counted()).toBe(3);

  expect((await app.post(`profile/comment/destroy/${ids[0]}`, {}, sara.headers)).status).toBe(200);
  expect((await show()).place.comments.map(({ id }: { id: number }) => id)).not.toContain(ids[0]);
  expect((await app.post(`profile/comment/destroy/${ids[0]}`, {}, sara.headers)).body.code).toBe("comment_unknown");
  expect(await counted()).toBe(2);
});

test("rejects a repeated comment in any spelling and under concurrency; flags it on other subjects and by other members", async () => {
  const [sara, arash] = [await newMember(app), await newMember(app)];
  const text = "چشمه‌اش خشک شده بود، دیگر نمی‌رویم";
  const once = await Promise.all(Array.from({ length: 6 }, () => say(text, sara)));
  expect(once.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const again = await say("چشمه اش خشک شده بود!! ديگر نمي رويم", sara);
  expect(again).toMatchObject({ status: 409, body: { code: "comment_repeated" } });
  expect(await app.db`select 1 from comment where account_id = ${sara.account}`).toHaveLength(1);

  const elsewhere = await say(text, sara, "place/comment/9");
  const byOther = await say(`${text}: ۰۹۱۲ ۳۴۵ ۶۷ ۸۹`, arash);
  const copied = await say(text, arash);
  expect(await flagsOf(once.find(({ status }) => status === 201)!.body.comment.id)).toEqual([]);
  expect(await flagsOf(elsewhere.body.comment.id)).toEqual(["repeat"]);
  expect(await flagsOf(copied.body.comment.id)).toEqual(["repeat"]);
  expect(await flagsOf(byOther.body.comment.id)).toEqual(["phone"]);
  expect(copied.body.comment.status, "a flag decides nothing").toBe("pending");
});

test("limits a member to ten comments an hour and refunds rejected ones", async () => {
  const sara = await newMember(app);
  for (let index = 0; index < 10; index++) expect((await say(`حرف ${index}`, sara)).status).toBe(201);
  const late = await say("حرف یازدهم", sara);
  expect(late).toMatchObject({ status: 429, body: { code: "too_often" } });
  expect(late.body.retry_after).toBeGreaterThan(3000);
  await app.db`update rate_limit set spent = 9 where key = ${`comment ${sara.account}`}`;
  for (let index = 0; index < 3; index++) expect((await say("حرف 1", sara)).status).toBe(409);
  expect((await say("حرف یازدهم", sara)).status).toBe(201);
});

test.for([
  ["", 0],
  [" \n\t ", 0],
  ["\u200c\u200d\u200b\u2060\ufeff\u3164\u2800".repeat(300), 0],
  ["\u202e\u2066", 0],
  ["ب".repeat(2001), 0],
  ["🌊".repeat(2001), 0],
  [7, 0],
  [null, 0],
  [["الف"], 0],
  ["ب".repeat(2000), 2000],
  [`${"ب".repeat(2000)}\u200c \n`, 2000],
  [`\u202e${"ب".repeat(1999)}\u200f!\u2069`, 2000],
])("stores text %# with %i characters (0: rejects it)", async ([text, length]) => {
  const sara = await newMember(app);
  const { status, body } = await say(text, sara);
  const rows = await app.db`select text from comment where account_id = ${sara.account}`;
  if (length === 0) {
    expect(status).toBe(422);
    expect(body.errors.comment).toMatch(/[\u0600-\u06ff]/);
    expect(rows).toHaveLength(0);
  } else {
    expect(status).toBe(201);
    expect([...rows[0]!.text]).toHaveLength(length as number);
  }
});

test("removes bidi controls and invisible characters, keeps half-spaces between letters and markup as text", async () => {
  const sara = await newMember(app);
  const sent = "می\u200cروم\u200c\u200c\u200c \u202eسلام\u202c <b>خوب</b>\u200f\u200b ا\u200dب\u200d \u2067x\u2069";
  const { body } = await say(sent, sara);
  expect(body.comment.text).toBe("می\u200cروم سلام <b>خوب</b> اب\u200d x");
  const [row] = await app.db`select text from comment where id = ${body.comment.id}`;
  expect(row!.text).toBe(body.comment.text);
});

test("rejects comments on unknown subjects and deletion of another member's comment", async () => {
  const [sara, arash] = [await newMember(app), await newMember(app)];
  expect((await say("سلام", sara, "place/comment/99999")).body.code).toBe("place_unknown");
  expect((await say("سلام", sara, "blog/comment/99999")).body.code).toBe("post_unknown");
  expect((await say("سلام", sara, "place/comment/0")).status).toBe(422);
  await app.db`update place set published = false where id = 55`;
  expect((await say("سلام", sara, "place/comment/55")).body.code).toBe("place_unknown");
  await app.db`update place set published = true where id = 55`;
  expect(await app.db`select 1 from comment where account_id = ${sara.account}`).toHaveLength(0);

  const { id } = (await say("از آنِ سارا", sara)).body.comment;
  expect(await app.post(`profile/comment/destroy/${id}`, {}, arash.headers)).toMatchObject({
    status: 404,
    body: { code: "comment_unknown" },
  });
  expect(await app.db`select 1 from comment where id = ${id}`).toHaveLength(1);
});

test("answers 401 without a token and with a revoked or expired one, and changes nothing", async () => {
  const [sara, revoked, expired] = [await newMember(app), await newMember(app), await newMember(app)];
  const { id } = (await say("می‌مانم", sara)).body.comment;
  const theirs = [(await say("من هم", revoked)).body.comment.id, (await say("و من", expired)).body.comment.id];
  await app.post("user/logout", {}, revoked.headers);
  await app.db`update session set expires_at = now() where account_id = ${expired.account}`;
  const before = await app.db`select id, text from comment order by id`;
  for (const headers of [{}, revoked.headers, expired.headers]) {
    const refused = [
      await app.post(`profile/place/comment/${place}`, { comment: "نو" }, headers),
      await app.post(`profile/blog/comment/${await aPost()}`, { comment: "نو" }, headers),
      await app.get("profile/myComment", headers),
      ...(await Promise.all([id, ...theirs].map((one) => app.post(`profile/comment/destroy/${one}`, {}, headers)))),
    ];
    for (const { status, body } of refused) expect([status, body.code]).toEqual([401, "signed_out"]);
    expect((await show(headers)).my_comments).toEqual([]);
  }
  expect(await app.db`select id, text from comment order by id`).toEqual(before);
  expect((await app.get("profile/myComment", sara.headers)).body.total).toBe(1);
});

const becomes = (read: () => Promise<number>, wanted: number) =>
  expect.poll(read, { timeout: 1000, interval: 20, message: "within a second" }).toBe(wanted);
