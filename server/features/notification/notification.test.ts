import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { notify, notifySome } from "./notification.sql.ts";

const app = testApp();

const news = {
  kind: "comment",
  title: "دیدگاه شما تأیید شد",
  body: "دیدگاه شما دربارهٔ ماسوله",
  link: "/profile/comments",
} as const;
const tell = ({ account }: TestMember, about: string | null, title: string = news.title) =>
  notify(app.db, { ...news, title, account, about });
const list = async ({ headers }: TestMember, query = "") =>
  (await app.get(`profile/notification${query}`, headers)).body;

test("the newest comes first, page by page, with the number of those not read", async () => {
  const member = await newMember(app);
  expect(await list(member)).toEqual({ data: [], page: 1, page_count: 10, total: 0, pages: 0, unread: 0 });

  for (let n = 1; n <= 12; n++) await tell(member, null, `خبر ${n}`);
  const second = await list(member, "?page=2");
  expect(second).toMatchObject({ page: 2, total: 12, pages: 2, unread: 12 });
  expect(second.data.map(({ title }: { title: string }) => title)).toEqual(["خبر 2", "خبر 1"]);
  expect(second.data[0]).toEqual({
    ...news,
    title: "خبر 2",
    id: expect.any(Number),
    read_at: null,
    created_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect((await list(member, "?page=9")).data).toEqual([]);
  expect((await app.get("profile/get", member.headers)).body.user.counts.unread).toBe(12);
});

test("nobody is told of the same twice, however many tell it at once; others are told of it too", async () => {
  const [one, other] = [await newMember(app), await newMember(app)];
  await Promise.all(Array.from({ length: 8 }, () => tell(one, "comment:1")));
  await tell(other, "comment:1");
  expect(await list(one)).toMatchObject({ total: 1 });
  expect(await list(other)).toMatchObject({ total: 1 });
});

test("what is told within a transaction that fails was never told", async () => {
  const member = await newMember(app);
  const failing = app.db.begin(async (tx) => {
    await notify(tx, { ...news, account: member.account, about: null });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await list(member)).toMatchObject({ total: 0 });
});

test("to look at one is to read it, and the first time stays", async () => {
  const member = await newMember(app);
  await tell(member, "a");
  await tell(member, "b");
  const { id } = (await list(member)).data[0];
  const { status, body } = await app.get(`profile/notification/${id}`, member.headers);
  expect({ status, unread: body.unread }).toEqual({ status: 200, unread: 1 });
  expect(body.notification.read_at).not.toBeNull();
  const again = await app.get(`profile/notification/${id}`, member.headers);
  expect(again.body).toEqual(body);
});

test("a guess of the browser and a look at the head read nothing", async () => {
  const member = await newMember(app);
  await tell(member, null);
  const { id } = (await list(member)).data[0];
  const url = `/api/v1/profile/notification/${id}`;
  await app.fastify.inject({ method: "HEAD", url, headers: member.headers });
  const guess = await app.fastify.inject({ url, headers: { ...member.headers, "sec-purpose": "prefetch;prerender" } });
  expect(guess.json()).toMatchObject({ notification: { id, read_at: null }, unread: 1 });
  expect((await list(member)).unread).toBe(1);
});

test("all are read at once, and other members' stay as they are", async () => {
  const [one, other] = [await newMember(app), await newMember(app)];
  for (const member of [one, one, other]) await tell(member, null);
  const { status, body } = await app.post("profile/notification/read", {}, one.headers);
  expect({ status, body }).toEqual({ status: 200, body: { message: "همهٔ اعلان‌ها خوانده شد.", unread: 0 } });
  expect((await list(one)).data.every(({ read_at }: { read_at: string | null }) => read_at !== null)).toBe(true);
  expect(await list(other)).toMatchObject({ unread: 1 });
});

test("an announcement reaches every account once", async () => {
  const [one, other] = [await newMember(app), await newMember(app)];
  const announcement = {
    kind: "announcement",
    title: "نقشه آمد",
    body: "نقشهٔ سرزمین",
    link: "/map",
    about: "map",
  } as const;
  const [{ count }] = (await app.db`select count(*) from account`) as [{ count: number }];
  const everyone = { after: 0, until: 2_000_000_000, most: 1000 };
  expect(await notifySome(app.db, announcement, everyone)).toMatchObject({ told: count });
  expect(await notifySome(app.db, announcement, everyone)).toMatchObject({ told: 0 });
  for (const member of [one, other]) expect((await list(member)).data).toMatchObject([{ title: "نقشه آمد" }]);
});

const calls = [
  ["GET", (_id: number) => "profile/notification"],
  ["GET", (id: number) => `profile/notification/${id}`],
  ["POST", (_id: number) => "profile/notification/read"],
] as const;

test("every call for everyone: no token, a wrong, a revoked and an expired one are refused; what is another's is not there", async () => {
  const [owner, other, revoked, expired] = [
    await newMember(app),
    await newMember(app),
    await newMember(app),
    await newMember(app),
  ];
  await tell(owner, "matrix");
  const { id } = (await list(owner)).data[0];
  await app.db`delete from session where account_id = ${revoked.account}`;
  await app.db`update session set expires_at = now() - interval '1 second' where account_id = ${expired.account}`;
  const who = {
    nobody: {},
    wrong: { authorization: `Bearer ${"x".repeat(43)}` },
    revoked: revoked.headers,
    expired: expired.headers,
    other: other.headers,
    owner: owner.headers,
  };
  const found: Record<string, number[]> = {};
  for (const [name, headers] of Object.entries(who)) {
    found[name] = [];
    for (const [method, path] of calls) {
      const { status, body } = await (method === "GET" ? app.get(path(id), headers) : app.post(path(id), {}, headers));
      found[name].push(status);
      if (status === 401) expect(body.code).toBe("signed_out");
      if (status === 404) expect(body.code).toBe("notification_unknown");
    }
    // Until the owner comes, nobody has changed anything.
    if (name !== "owner") expect(await list(owner), name).toMatchObject({ total: 1, unread: 1 });
  }
  const refused = [401, 401, 401];
  expect(found).toEqual({
    nobody: refused,
    wrong: refused,
    revoked: refused,
    expired: refused,
    other: [200, 404, 200],
    owner: [200, 200, 200],
  });
});

test("ids that are none, and other methods, are refused", async () => {
  const { headers } = await newMember(app);
  expect((await app.get("profile/notification/999999999", headers)).body.code).toBe("notification_unknown");
  for (const id of ["0", "-1", "2147483648", "x", "1.5"])
    expect((await app.get(`profile/notification/${id}`, headers)).body.code, id).toBe("fields_wrong");
  expect((await app.post("profile/notification/live", {}, headers)).body.code).toBe("method_wrong");
});
