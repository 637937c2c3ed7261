import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";
import { deliverAnnouncements } from "../../jobs/announcement.job.ts";
import { deliverBatch } from "./announcement-desk.sql.ts";

const app = testApp();
let job: { close: () => Promise<void> };
beforeAll(() => {
  job = deliverAnnouncements(app.db);
});
afterAll(() => job.close());
beforeEach(() => app.db`truncate announcement, notification, rate_limit`);

const content = { title: "سفرنامه‌های تازه", body: "ده داستان تازه را بخوانید.", link: "/blogs" };
const createDraft = async (headers: Record<string, string>, overrides: object = {}) =>
  (await app.post("desk/announcement/create", { ...content, ...overrides }, headers)).body.announcement;
const act = (action: string, id: number, headers: Record<string, string>, body: object = {}) =>
  app.post(`desk/announcement/${action}/${id}`, body, headers);
const show = async (id: number, headers: Record<string, string>) =>
  (await app.get(`desk/announcement/show/${id}`, headers)).body;
const deliveries = async () => {
  const [row] = await app.db`
    select count(*) as notifications, count(distinct account_id) as members from notification where kind = 'announcement'`;
  return row!;
};

test("sends a test to the author, then notifies every member once, except blocked members", async () => {
  const staff = await newStaff(app);
  const [member, blocked] = [await newMember(app), await newMember(app)];
  await app.post(`desk/user/block/${blocked.account}`, { reason: "هرزنامه" }, staff.headers);
  const { id, version } = await createDraft(staff.headers);
  await act("test", id, staff.headers);
  expect(await app.db`select account_id, title, link from notification`).toEqual([
    { account_id: staff.account, title: content.title, link: "/blogs" },
  ]);
  const all = await Promise.all(Array.from({ length: 6 }, () => act("send", id, staff.headers, { version })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
  await expect.poll(async () => (await show(id, staff.headers)).state).toBe("sent");
  expect(await show(id, staff.headers)).toMatchObject({ total: 2, told: 2, members: 2 });
  const recipients = await app.db`select account_id from notification where about = ${`announcement:${id}`} order by 1`;
  expect(recipients.map(({ account_id }) => account_id)).toEqual([staff.account, member.account]);
  expect((await app.get("profile/notification", member.headers)).body.data).toMatchObject([content]);
  const auditRows = await app.db`
    select action from audit where subject_kind = 'announcement' and subject_id = ${id} order by id`;
  expect(auditRows.map(({ action }) => action)).toEqual(["create", "test", "send"]);
});

test("concurrent batches with a stop in between notify every member once, and no one who joined later", async () => {
  const { headers } = await newStaff(app);
  await job.close(); // it polls, too
  await app.db`
    insert into account (mobile, first_name, last_name, password_hash)
    select '0911' || lpad(n::text, 7, '0'), 'نام', 'نام', 'x' from generate_series(1, 300) n`;
  const { id } = await createDraft(headers);
  const [row] = await app.db`
    update announcement set state = 'stopped', total = (select count(*) from account where blocked_at is null),
      until_account = (select max(id) from account) where id = ${id} returning total`;
  await newMember(app);
  expect(await deliverBatch(app.db, id, 7)).toBe(false); // stopped
  await app.db`update announcement set state = 'sending' where id = ${id}`; // without notifying the job
  for (let turn = 0; turn < 5; turn++) await Promise.all(Array.from({ length: 4 }, () => deliverBatch(app.db, id, 7)));
  const { told } = await show(id, headers);
  expect(told).toBeGreaterThanOrEqual(35);
  expect((await act("stop", id, headers)).body.announcement.state).toBe("stopped");
  expect((await act("stop", id, headers)).body.code).toBe("sending_idle");
  job = deliverAnnouncements(app.db);
  await act("resume", id, headers);
  await expect.poll(async () => (await show(id, headers)).state).toBe("sent");
  expect(await show(id, headers)).toMatchObject({ told: row!.total });
  expect(await deliveries()).toEqual({ notifications: row!.total, members: row!.total });
});

test("a batch waits for the row lock of an editor", async () => {
  const { headers } = await newStaff(app);
  const { id } = await createDraft(headers);
  await app.db`
    update announcement set state = 'sending', until_account = (select max(id) from account) where id = ${id}`;
  let delivery: Promise<boolean> | undefined;
  await app.db.begin(async (tx) => {
    await tx`select 1 from announcement where id = ${id} for update`;
    delivery = deliverBatch(app.db, id, 500);
    const countWaiting = async () =>
      (await app.db`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        .length;
    await expect.poll(countWaiting).toBe(1);
  });
  await delivery;
  expect(await deliverBatch(app.db, id, 500)).toBe(false); // nothing left
  expect((await show(id, headers)).state).toBe("sent");
});

test("drafts reject stale versions and cannot be changed after sending", async () => {
  const { headers } = await newStaff(app);
  const { id, version } = await createDraft(headers, { link: "" });
  expect((await show(id, headers)).link).toBeNull();
  expect((await act("update", id, headers, { ...content, version })).body.announcement.version).toBe(2);
  expect((await act("update", id, headers, { ...content, version })).body.code).toBe("record_changed");
  expect((await act("send", id, headers, { version })).body.code).toBe("record_changed");
  expect((await act("send", id, headers, { version: 2 })).status).toBe(200);
  for (const [action, body] of [
    ["update", { ...content, version: 2 }],
    ["remove", {}],
    ["send", { version: 2 }],
  ] as const)
    expect((await act(action, id, headers, body)).body.code, action).toBe("sending_begun");
  const other = await createDraft(headers);
  expect((await act("remove", other.id, headers)).status).toBe(200);
  expect((await app.get(`desk/announcement/show/${other.id}`, headers)).body.code).toBe("announcement_unknown");
  expect((await app.get("desk/announcement?state=draft", headers)).body.total).toBe(0);
});

test.for<[what: string, overrides: object, fields: string[]]>([
  ["no title", { title: " " }, ["title"]],
  ["a long title", { title: "ب".repeat(121) }, ["title"]],
  ["an empty body", { body: "" }, ["body"]],
  ["a body over the limit", { body: "ب".repeat(2001) }, ["body"]],
  ["another site", { link: "https://evil.example" }, ["link"]],
  ["another site without its scheme", { link: "//evil.example" }, ["link"]],
  ["another site with a backslash", { link: "/\\evil.example" }, ["link"]],
  ["a long link", { link: `/${"a".repeat(300)}` }, ["link"]],
  ["values of other types", { title: [], body: {}, link: 5 }, ["body", "link", "title"]],
])("%s", async ([, overrides, fields]) => {
  const { headers } = await newStaff(app);
  const { status, body } = await app.post("desk/announcement/create", { ...content, ...overrides }, headers);
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, fields]);
});

test("HTML is stored as text; unknown announcements return an error", async () => {
  const { headers } = await newStaff(app);
  expect(await createDraft(headers, { title: "<b>x</b>", body: "<script>1</script>" })).toMatchObject({
    title: "<b>x</b>",
    body: "<script>1</script>",
  });
  for (const action of ["test", "stop", "resume", "remove"])
    expect((await act(action, 999_999, headers)).body.code, action).toBe("announcement_unknown");
});
