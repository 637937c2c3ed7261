import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { notify, notifyBatch } from "./notification.sql.ts";

const app = testApp();

const notification = {
  kind: "comment",
  title: "دیدگاه شما تأیید شد",
  body: "دیدگاه شما دربارهٔ ماسوله",
  link: "/profile/comments",
} as const;
const notifyMember = ({ account }: TestMember, about: string | null, title: string = notification.title) =>
  notify(app.db, { ...notification, title, account, about });
const list = async ({ headers }: TestMember, query = "") =>
  (await app.get(`profile/notification${query}`, headers)).body;

test("lists notifications newest first, page by page, with the unread count", async () => {
  const member = await newMember(app);
  expect(await list(member)).toEqual({
    data: [],
    page: 1,
    page_count: 10,
    total: 0,
    pages: 0,
    unread: 0,
    newest: null,
  });

  for (let n = 1; n <= 12; n++) await notifyMember(member, null, `خبر ${n}`);
  const second = await list(member, "?page=2");
  expect(second).toMatchObject({ page: 2, total: 12, pages: 2, unread: 12 });
  expect(second.data.map(({ title }: { title: string }) => title)).toEqual(["خبر 2", "خبر 1"]);
  expect(second.data[0]).toEqual({
    ...notification,
    title: "خبر 2",
    id: expect.any(Number),
    read_at: null,
    created_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect((await list(member, "?page=9")).data).toEqual([]);
  expect((await app.get("profile/get", member.headers)).body.user.counts.unread).toBe(12);
});

test("concurrent notifications with one key create one per member", async () => {
  const [recipient, other] = [await newMember(app), await newMember(app)];
  await Promise.all(Array.from({ length: 8 }, () => notifyMember(recipient, "comment:1")));
  await notifyMember(other, "comment:1");
  expect(await list(recipient)).toMatchObject({ total: 1 });
  expect(await list(other)).toMatchObject({ total: 1 });
});

test("a notification of a rolled back transaction does not exist", async () => {
  const member = await newMember(app);
  const failing = app.db.begin(async (tx) => {
    await notify(tx, { ...notification, account: member.account, about: null });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await list(member)).toMatchObject({ total: 0 });
});

test("opening a notification marks it as read; the first time stays", async () => {
  const member = await newMember(app);
  await notifyMember(member, "a");
  await notifyMember(member, "b");
  const { id } = (await list(member)).data[0];
  const { status, body } = await app.get(`profile/notification/${id}`, member.headers);
  expect({ status, unread: body.unread }).toEqual({ status: 200, unread: 1 });
  expect(body.notification.read_at).not.toBeNull();
  const repeated = await app.get(`profile/notification/${id}`, member.headers);
  expect(repeated.body).toEqual(body);
});

test("prefetch and HEAD requests mark nothing as read", async () => {
  const member = await newMember(app);
  await notifyMember(member, null);
  const { id } = (await list(member)).data[0];
  const url = `/api/v1/profile/notification/${id}`;
  await app.fastify.inject({ method: "HEAD", url, headers: member.headers });
  const prefetched = await app.fastify.inject({
    url,
    headers: { ...member.headers, "sec-purpose": "prefetch;prerender" },
  });
  expect(prefetched.json()).toMatchObject({ notification: { id, read_at: null }, unread: 1 });
  expect((await list(member)).unread).toBe(1);
});

test("marks all as read, and none of other members", async () => {
  const [recipient, other] = [await newMember(app), await newMember(app)];
  for (const member of [recipient, recipient, other]) await notifyMember(member, null);
  const { status, body } = await app.post("profile/notification/read", {}, recipient.headers);
  expect({ status, body }).toEqual({ status: 200, body: { message: "همهٔ اعلان‌ها خوانده شد.", unread: 0 } });
  const times = (await list(recipient)).data.map(({ read_at }: { read_at: string | null }) => read_at);
  expect(times).toEqual([expect.any(String), expect.any(String)]);
  expect(await list(other)).toMatchObject({ unread: 1 });
});

test("marks as read what had come when the page was shown, and leaves what has come since", async () => {
  const member = await newMember(app);
  for (const about of ["a", "b"]) await notifyMember(member, about);
  const { newest, data } = await list(member);
  expect(newest).toBe(data[0].id);
  await notifyMember(member, "c");
  const { body } = await app.post("profile/notification/read", { until: newest }, member.headers);
  expect(body).toEqual({ message: "اعلان‌هایی که دیدید خوانده شد.", unread: 1 });
  const marked = (await list(member)).data.map(({ read_at }: { read_at: string | null }) => read_at !== null);
  expect(marked).toEqual([false, true, true]);
  expect((await app.post("profile/notification/read", { until: "x" }, member.headers)).body.errors).toHaveProperty(
    "until",
  );
});

test("an announcement reaches every account once", async () => {
  const [recipient, other] = [await newMember(app), await newMember(app)];
  const announcement = {
    kind: "announcement",
    title: "نقشه آمد",
    body: "نقشهٔ سرزمین",
    link: "/map",
    about: "map",
  } as const;
  const [{ count }] = (await app.db`select count(*) from account`) as [{ count: number }];
  const range = { after: 0, until: 2_000_000_000, max: 1000 };
  expect(await notifyBatch(app.db, announcement, range)).toMatchObject({ delivered: count });
  expect(await notifyBatch(app.db, announcement, range)).toMatchObject({ delivered: 0 });
  for (const member of [recipient, other]) expect((await list(member)).data).toMatchObject([{ title: "نقشه آمد" }]);
});

const requests = [
  ["GET", (_id: number) => "profile/notification"],
  ["GET", (id: number) => `profile/notification/${id}`],
  ["POST", (_id: number) => "profile/notification/read"],
] as const;

test("every endpoint rejects missing, wrong, revoked and expired tokens and hides other members' notifications", async () => {
  const [owner, other, revoked, expired] = [
    await newMember(app),
    await newMember(app),
    await newMember(app),
    await newMember(app),
  ];
  await notifyMember(owner, "matrix");
  const { id } = (await list(owner)).data[0];
  await app.db`delete from session where account_id = ${revoked.account}`;
  await app.db`update session set expires_at = now() - interval '1 second' where account_id = ${expired.account}`;
  const identities = {
    anonymous: {},
    wrong: { authorization: `Bearer ${"x".repeat(43)}` },
    revoked: revoked.headers,
    expired: expired.headers,
    other: other.headers,
    owner: owner.headers,
  };
  const statuses: Record<string, number[]> = {};
  for (const [name, headers] of Object.entries(identities)) {
    statuses[name] = [];
    for (const [method, path] of requests) {
      const { status, body } = await (method === "GET" ? app.get(path(id), headers) : app.post(path(id), {}, headers));
      statuses[name].push(status);
      if (status === 401) expect(body.code).toBe("signed_out");
      if (status === 404) expect(body.code).toBe("notification_unknown");
    }
    // Requests of others have changed nothing.
    if (name !== "owner") expect(await list(owner), name).toMatchObject({ total: 1, unread: 1 });
  }
  const unauthorized = [401, 401, 401];
  expect(statuses).toEqual({
    anonymous: unauthorized,
    wrong: unauthorized,
    revoked: unauthorized,
    expired: unauthorized,
    other: [200, 404, 200],
    owner: [200, 200, 200],
  });
});

test("unknown and invalid ids and wrong methods are rejected", async () => {
  const { headers } = await newMember(app);
  expect((await app.get("profile/notification/999999999", headers)).body.code).toBe("notification_unknown");
  for (const id of ["0", "-1", "2147483648", "x", "1.5"])
    expect((await app.get(`profile/notification/${id}`, headers)).body.code, id).toBe("fields_wrong");
  expect((await app.post("profile/notification/live", {}, headers)).body.code).toBe("method_wrong");
});
