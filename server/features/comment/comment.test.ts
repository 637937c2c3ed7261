import { expect, test } from "vitest";
import * as endpoints from "../../../contract/member/comment.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { decideComment } from "./decision.sql.ts";

const app = testApp();
const place = 7;

type Author = Pick<TestMember, "headers">;
const createComment = (comment: unknown, { headers }: Author, about = `place/comment/${place}`) =>
  app.post(`profile/${about}`, { comment }, headers);
const showPlace = async (headers = {}, id = place) => (await app.get(`home/place/show/${id}`, headers)).body;
const showPost = async (headers = {}) => (await app.get(`home/post?post_id=${await latestPostId()}`, headers)).body;
const latestPostId = async (): Promise<number> => (await app.get("home/latest/post")).body.data[0].id;
const decide = (decision: Parameters<typeof decideComment>[1]) => app.db.begin((tx) => decideComment(tx, decision));
const listNotifications = async ({ account }: TestMember) => [
  ...(await app.db`select kind, title, body, link from notification where account_id = ${account} order by id`),
];
const getFlags = async (id: number) => (await app.db`select flags from comment where id = ${id}`)[0]!.flags;

test("accepts 2,000 Persian letters in the query over a real connection", async () => {
  const { headers } = await newMember(app);
  const address = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  const sendComment = async (comment: string) => {
    const url = `${address}/api/v1/profile/place/comment/${place}?comment=${encodeURIComponent(comment)}`;
    const response = await fetch(url, { method: "POST", headers });
    return { status: response.status, body: (await response.json()) as { code?: string; comment?: { text: string } } };
  };
  const maxText = "ب".repeat(2000);
  expect(await sendComment(maxText)).toMatchObject({ status: 201, body: { comment: { text: maxText } } });
  expect(await sendComment("پ".repeat(2001))).toMatchObject({ status: 422, body: { code: "fields_wrong" } });
  expect(await sendComment("ت".repeat(2500))).toMatchObject({ status: 414, body: { code: "address_too_long" } });
});

test("shows a pending comment to its author only and an approved one to everyone", async () => {
  const [sara, arash] = [await newMember(app), await newMember(app, { first_name: "آرش", last_name: "کمانگیر" })];
  const { status, body } = await createComment("  غروبش را \n\n\n\n ببينيد ", sara);
  expect(status).toBe(201);
  const { comment } = endpoints.createPlaceComment.output.parse(body);
  expect(comment).toMatchObject({
    text: "غروبش را\n\nببینید",
    status: "pending",
    reason: null,
    subject: { kind: "place", id: place },
  });
  expect(comment.user).toEqual({ name: "سارا رضایی", photo: null });
  expect(comment.subject.name).toBe((await showPlace()).place.name);

  expect((await showPlace(sara.headers)).my_comments).toEqual([comment]);
  for (const headers of [{}, arash.headers, sara.headers])
    expect((await showPlace(headers)).place.comments, "pending").toEqual([]);
  expect(await showPlace(arash.headers)).toMatchObject({ my_comments: [] });
  expect(await showPlace()).toMatchObject({ my_comments: [] });

  expect(await decide({ id: comment.id, state: "approved" })).toBe("decided");
  const { id, text, user, created_at } = comment;
  await expect.poll(async () => (await showPlace()).place.comments.length).toBe(1); // a cached response until the change is known
  for (const headers of [{}, arash.headers, sara.headers]) {
    const page = await showPlace(headers);
    const own = headers === sara.headers ? { own: true } : {};
    expect(page.place.comments).toEqual([{ id, text, user, created_at, helpful: 0, ...own }]);
    expect(page.my_comments).toEqual([]);
  }
  expect((await showPlace({}, 8)).place.comments).toEqual([]);
});

test("counts approved comments of a story in lists within a second", async () => {
  const sara = await newMember(app);
  await app.db`
    insert into account_photo (account_id, hash, bytes, small) values (${sara.account}, ${"a".repeat(40)}, 'x', 'y')`;
  const id = await latestPostId();
  const listedCount = async () => {
    const { data } = (await app.get("home/latest/post")).body; // a cached response
    return data[0].comment_count;
  };
  expect(await listedCount()).toBe(0);
  const { status, body } = await createComment("چه خوب نوشته‌اید", sara, `blog/comment/${id}`);
  expect(status).toBe(201);
  expect(body.comment.subject).toEqual({ kind: "post", id, name: (await showPost()).post.title });
  expect((await showPost(sara.headers)).my_comments).toEqual([body.comment]);
  expect(await showPost()).toMatchObject({ my_comments: [], post: { comments: [], comment_count: 0 } });

  await decide({ id: body.comment.id, state: "approved" });
  await expectSoon(listedCount, 1);
  expect((await showPost()).post.comments[0].user.photo).toBe(`/media/photo/${"a".repeat(40)}-128.webp`);
  await decide({ id: body.comment.id, state: "rejected", reason: "دربارهٔ این داستان نیست." });
  await expectSoon(listedCount, 0);
  expect((await showPost()).post.comments).toEqual([]);
  expect((await showPost(sara.headers)).my_comments[0]).toMatchObject({
    status: "rejected",
    reason: "دربارهٔ این داستان نیست.",
  });
});

test("notifies the author once per decision", async () => {
  const sara = await newMember(app);
  const { id } = (await createComment("راهش را بگویید", sara)).body.comment;
  expect(await decide({ id, state: "rejected", reason: "نشانی در صفحه هست." })).toBe("decided");
  expect(await decide({ id, state: "rejected", reason: "نشانی در صفحه هست." })).toBe("same");
  expect(await listNotifications(sara)).toEqual([
    {
      kind: "comment",
      title: "دیدگاه شما پذیرفته نشد",
      body: expect.stringContaining("نشانی در صفحه هست."),
      link: "/profile/comments",
    },
  ]);
  const results = await Promise.all([decide({ id, state: "approved" }), decide({ id, state: "approved" })]);
  expect(results.sort()).toEqual(["decided", "same"]);
  expect((await listNotifications(sara))[1]).toMatchObject({
    title: "دیدگاه شما پذیرفته شد",
    link: `/place-details/${place}`,
  });
  expect(await decide({ id, state: "rejected", reason: "نشانی در صفحه هست." })).toBe("decided");
  expect(await listNotifications(sara)).toHaveLength(3);
  expect(await decide({ id: 999_999, state: "approved" })).toBe("unknown");

  const failed = app.db.begin(async (tx) => {
    await decideComment(tx, { id, state: "approved" });
    throw new Error("the desk fell over");
  });
  await expect(failed).rejects.toThrow("fell over");
  expect(await listNotifications(sara)).toHaveLength(3);
  expect((await app.db`select state from comment where id = ${id}`)[0]!.state).toBe("rejected");
});

test("lists own comments in every state, newest first, and deletes them everywhere", async () => {
  const sara = await newMember(app);
  const ids: number[] = [];
  for (const text of ["یکم", "دوم", "سوم"]) ids.unshift((await createComment(text, sara)).body.comment.id);
  await decide({ id: ids[0]!, state: "approved" });
  await decide({ id: ids[2]!, state: "rejected", reason: "نشانی در صفحه هست." });
  const { body } = await app.get("profile/myComment?page_count=2", sara.headers);
  const page = endpoints.listOwnComments.output.parse(body);
  expect(page).toMatchObject({ page: 1, page_count: 2, total: 3, pages: 2, waiting: 1, rejected: 1 }); // of all pages
  expect(page.data.map(({ id, status }) => [id, status])).toEqual([
    [ids[0], "approved"],
    [ids[1], "pending"],
  ]);
  expect((await app.get("profile/myComment?page_count=2&page=2", sara.headers)).body.data[0].id).toBe(ids[2]);
  const ownCount = async () => (await app.get("profile/get", sara.headers)).body.user.counts.comment;
  expect(await ownCount()).toBe(3);

  expect((await app.post(`profile/comment/destroy/${ids[0]}`, {}, sara.headers)).status).toBe(200);
  expect((await showPlace()).place.comments.map(({ id }: { id: number }) => id)).not.toContain(ids[0]);
  expect((await app.post(`profile/comment/destroy/${ids[0]}`, {}, sara.headers)).body.code).toBe("comment_unknown");
  expect(await ownCount()).toBe(2);
});

test("lists approved comments page by page, also those beyond the first fifty of the page of a place", async () => {
  const { account } = await newMember(app);
  await app.db`
    insert into comment (account_id, place_id, text, text_key, created_at)
    select ${account}, 9, 'دیدگاه ' || n, 'key ' || n, now() - make_interval(mins => n) from generate_series(1, 80) n`;
  await app.db`update comment set state = 'approved' where place_id = 9 and text_key not like '%0'`;
  const list = (query: string) => app.get(`home/comment?${query}`);
  const first = await list("place_id=9&page_count=50");
  expect(first).toMatchObject({ status: 200, body: { total: 72, pages: 2, page: 1 } });
  const second = (await list("place_id=9&page_count=50&page=2")).body.data;
  const texts = [...first.body.data, ...second].map(({ text }: { text: string }) => text);
  expect(texts).toEqual(
    Array.from({ length: 80 }, (_, n) => n + 1)
      .filter((n) => n % 10 !== 0)
      .map((n) => `دیدگاه ${n}`),
  );
  const ids = first.body.data.map(({ id }: { id: number }) => id);
  await expect
    .poll(async () => (await showPlace({}, 9)).place.comments.map(({ id }: { id: number }) => id))
    .toEqual(ids);
  for (const wrong of ["", "place_id=9&post_id=1", "place_id=x", "place_id=9&page=0", "place_id=9&page_count=101"])
    expect((await list(wrong)).status, wrong).toBe(422);
  expect((await list("place_id=99999")).body.code).toBe("place_unknown");
  expect((await list("post_id=99999")).body.code).toBe("post_unknown");
});

test("answers a repetition with the comment that waits, rejects another spelling, also under concurrency; flags it on other subjects and by other members", async () => {
  const [sara, arash] = [await newMember(app), await newMember(app)];
  const text = "چشمه‌اش خشک شده بود، دیگر نمی‌رویم";
  const responses = await Promise.all(Array.from({ length: 6 }, () => createComment(text, sara)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
  expect(new Set(responses.map(({ body }) => body.comment.id)).size).toBe(1);
  const variant = await createComment("چشمه اش خشک شده بود!! ديگر نمي رويم", sara);
  expect(variant).toMatchObject({ status: 409, body: { code: "comment_repeated" } });
  expect(await app.db`select 1 from comment where account_id = ${sara.account}`).toHaveLength(1);

  const elsewhere = await createComment(text, sara, "place/comment/9");
  const similar = await createComment(`${text}: ۰۹۱۲ ۳۴۵ ۶۷ ۸۹`, arash);
  const duplicate = await createComment(text, arash);
  expect(await getFlags(responses.find(({ status }) => status === 201)!.body.comment.id)).toEqual([]);
  expect(await getFlags(elsewhere.body.comment.id)).toEqual(["repeat"]);
  expect(await getFlags(duplicate.body.comment.id)).toEqual(["repeat"]);
  expect(await getFlags(similar.body.comment.id)).toEqual(["phone"]);
  expect(duplicate.body.comment.status, "a flag decides nothing").toBe("pending");
});

test("limits a member to ten comments an hour and refunds rejected and repeated ones", async () => {
  const sara = await newMember(app);
  for (let index = 0; index < 10; index++) expect((await createComment(`حرف ${index}`, sara)).status).toBe(201);
  const limited = await createComment("حرف یازدهم", sara);
  expect(limited).toMatchObject({ status: 429, body: { code: "too_often" } });
  expect(limited.body.retry_after).toBeGreaterThan(3000);
  await app.db`update rate_limit set spent = 9 where key = ${`comment ${sara.account}`}`;
  for (const text of ["حرف 1", "حرف 1!", "حرف 1"])
    expect((await createComment(text, sara)).status).toBe(text.endsWith("!") ? 409 : 200);
  expect((await createComment("حرف یازدهم", sara)).status).toBe(201);
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
  const { status, body } = await createComment(text, sara);
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
  const rawText = "می\u200cروم\u200c\u200c\u200c \u202eسلام\u202c <b>خوب</b>\u200f\u200b ا\u200dب\u200d \u2067x\u2069";
  const { body } = await createComment(rawText, sara);
  expect(body.comment.text).toBe("می\u200cروم سلام <b>خوب</b> اب\u200d x");
  const [row] = await app.db`select text from comment where id = ${body.comment.id}`;
  expect(row!.text).toBe(body.comment.text);
});

test("rejects comments on unknown subjects and deletion of another member's comment", async () => {
  const [sara, arash] = [await newMember(app), await newMember(app)];
  expect((await createComment("سلام", sara, "place/comment/99999")).body.code).toBe("place_unknown");
  expect((await createComment("سلام", sara, "blog/comment/99999")).body.code).toBe("post_unknown");
  expect((await createComment("سلام", sara, "place/comment/0")).status).toBe(422);
  await app.db`update place set published = false where id = 55`;
  expect((await createComment("سلام", sara, "place/comment/55")).body.code).toBe("place_unknown");
  await app.db`update place set published = true where id = 55`;
  expect(await app.db`select 1 from comment where account_id = ${sara.account}`).toHaveLength(0);

  const { id } = (await createComment("از آنِ سارا", sara)).body.comment;
  expect(await app.post(`profile/comment/destroy/${id}`, {}, arash.headers)).toMatchObject({
    status: 404,
    body: { code: "comment_unknown" },
  });
  expect(await app.db`select 1 from comment where id = ${id}`).toHaveLength(1);
});

test("answers 401 without a token and with a revoked or expired one, and changes nothing", async () => {
  const [sara, revoked, expired] = [await newMember(app), await newMember(app), await newMember(app)];
  const { id } = (await createComment("می‌مانم", sara)).body.comment;
  const otherIds = [
    (await createComment("من هم", revoked)).body.comment.id,
    (await createComment("و من", expired)).body.comment.id,
  ];
  await app.post("user/logout", {}, revoked.headers);
  await app.db`update session set expires_at = now() where account_id = ${expired.account}`;
  const before = await app.db`select id, text from comment order by id`;
  for (const headers of [{}, revoked.headers, expired.headers]) {
    const responses = [
      await app.post(`profile/place/comment/${place}`, { comment: "نو" }, headers),
      await app.post(`profile/blog/comment/${await latestPostId()}`, { comment: "نو" }, headers),
      await app.get("profile/myComment", headers),
      ...(await Promise.all(
        [id, ...otherIds].map((commentId) => app.post(`profile/comment/destroy/${commentId}`, {}, headers)),
      )),
    ];
    for (const { status, body } of responses) expect([status, body.code]).toEqual([401, "signed_out"]);
    expect((await showPlace(headers)).my_comments).toEqual([]);
  }
  expect(await app.db`select id, text from comment order by id`).toEqual(before);
  expect((await app.get("profile/myComment", sara.headers)).body.total).toBe(1);
});

const expectSoon = (read: () => Promise<number>, expected: number) =>
  expect.poll(read, { interval: 20 }).toBe(expected);
