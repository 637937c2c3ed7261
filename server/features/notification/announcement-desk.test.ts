import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";
import { deliverAnnouncements } from "../../jobs/announcement.job.ts";
import { tellPortion } from "./announcement-desk.sql.ts";

const app = testApp();
let job: { close: () => Promise<void> };
beforeAll(() => {
  job = deliverAnnouncements(app.db);
});
afterAll(() => job.close());
beforeEach(() => app.db`truncate announcement, notification, rate_limit`);

const words = { title: "سفرنامه‌های تازه", body: "ده داستان تازه را بخوانید.", link: "/blogs" };
const write = async (headers: Record<string, string>, some: object = {}) =>
  (await app.post("desk/announcement/create", { ...words, ...some }, headers)).body.announcement;
const act = (deed: string, id: number, headers: Record<string, string>, body: object = {}) =>
  app.post(`desk/features/announcement/${deed}/${id}`, body, headers);
const show = async (id: number, headers: Record<string, string>) =>
  (await app.get(`desk/announcement/show/${id}`, headers)).body;
const toldOnce = async () => {
  const [row] = await app.db`
    select count(*) as news, count(distinct account_id) as members from notification where kind = 'announcement'`;
  return row!;
};

test("to oneself first, then to every member once; whoever is kept out hears nothing", async () => {
  const staff = await newStaff(app);
  const [member, blocked] = [await newMember(app), await newMember(app)];
  await app.post(`desk/user/block/${blocked.account}`, { reason: "هرزنامه" }, staff.headers);
  const { id, version } = await write(staff.headers);
  await act("test", id, staff.headers);
  expect(await app.db`select account_id, title, link from notification`).toEqual([
    { account_id: staff.account, title: words.title, link: "/blogs" },
  ]);
  const all = await Promise.all(Array.from({ length: 6 }, () => act("send", id, staff.headers, { version })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
  await expect.poll(async () => (await show(id, staff.headers)).state).toBe("sent");
  expect(await show(id, staff.headers)).toMatchObject({ total: 2, told: 2, members: 2 });
  const heard = await app.db`select account_id from notification where about = ${`announcement:${id}`} order by 1`;
  expect(heard.map(({ account_id }) => account_id)).toEqual([staff.account, member.account]);
  expect((await app.get("profile/notification", member.headers)).body.data).toMatchObject([words]);
  const deeds = await app.db`
    select action from audit where subject_kind = 'announcement' and subject_id = ${id} order by id`;
  expect(deeds.map(({ action }) => action)).toEqual(["create", "test", "send"]);
});

test("in portions, by many at once, with a stop in between: nobody twice, nobody left out, and no one who came later", async () => {
  const { headers } = await newStaff(app);
  await app.db`
    insert into account (mobile, first_name, last_name, password_hash)
    select '0911' || lpad(n::text, 7, '0'), 'نام', 'نام', 'x' from generate_series(1, 300) n`;
  const { id } = await write(headers);
  const [row] = await app.db`
    update announcement set state = 'stopped', total = (select count(*) from account where blocked_at is null),
      until_account = (select max(id) from account) where id = ${id} returning total`;
  await newMember(app);
  expect(await tellPortion(app.db, id, 7)).toBe(false); // stopped
  await app.db`update announcement set state = 'sending' where id = ${id}`; // without waking the job
  for (let turn = 0; turn < 5; turn++) await Promise.all(Array.from({ length: 4 }, () => tellPortion(app.db, id, 7)));
  const { told } = await show(id, headers);
  expect(told).toBeGreaterThanOrEqual(35);
  expect((await act("stop", id, headers)).body.announcement.state).toBe("stopped");
  expect((await act("stop", id, headers)).body.code).toBe("sending_idle");
  await act("resume", id, headers);
  await expect.poll(async () => (await show(id, headers)).state).toBe("sent");
  expect(await show(id, headers)).toMatchObject({ told: row!.total });
  expect(await toldOnce()).toEqual({ news: row!.total, members: row!.total });
});

test("a look that falls on an editor's hand waits for it", async () => {
  const { headers } = await newStaff(app);
  const { id } = await write(headers);
  await app.db`
    update announcement set state = 'sending', until_account = (select max(id) from account) where id = ${id}`;
  let told: Promise<boolean> | undefined;
  await app.db.begin(async (tx) => {
    await tx`select 1 from announcement where id = ${id} for update`;
    told = tellPortion(app.db, id, 500);
    await new Promise((done) => setTimeout(done, 100));
  });
  await told;
  expect(await tellPortion(app.db, id, 500)).toBe(false); // that was all
  expect((await show(id, headers)).state).toBe("sent");
});

test("drafts are changed by one at a time and end with the sending", async () => {
  const { headers } = await newStaff(app);
  const { id, version } = await write(headers, { link: "" });
  expect((await show(id, headers)).link).toBeNull();
  expect((await act("update", id, headers, { ...words, version })).body.announcement.version).toBe(2);
  expect((await act("update", id, headers, { ...words, version })).body.code).toBe("record_changed");
  expect((await act("send", id, headers, { version })).body.code).toBe("record_changed");
  expect((await act("send", id, headers, { version: 2 })).status).toBe(200);
  for (const [deed, body] of [
    ["update", { ...words, version: 2 }],
    ["remove", {}],
    ["send", { version: 2 }],
  ] as const)
    expect((await act(deed, id, headers, body)).body.code, deed).toBe("sending_begun");
  const other = await write(headers);
  expect((await act("remove", other.id, headers)).status).toBe(200);
  expect((await app.get(`desk/announcement/show/${other.id}`, headers)).body.code).toBe("announcement_unknown");
  expect((await app.get("desk/features/announcement?state=draft", headers)).body.total).toBe(0);
});

test.for<[what: string, some: object, fields: string[]]>([
  ["no title", { title: " " }, ["title"]],
  ["a long title", { title: "ب".repeat(121) }, ["title"]],
  ["no words", { body: "" }, ["body"]],
  ["too many words", { body: "ب".repeat(2001) }, ["body"]],
  ["another site", { link: "https://evil.example" }, ["link"]],
  ["another site without its scheme", { link: "//evil.example" }, ["link"]],
  ["another site with a backslash", { link: "/\\evil.example" }, ["link"]],
  ["a long link", { link: `/${"a".repeat(300)}` }, ["link"]],
  ["other types", { title: [], body: {}, link: 5 }, ["body", "link", "title"]],
])("%s", async ([, some, fields]) => {
  const { headers } = await newStaff(app);
  const { status, body } = await app.post("desk/announcement/create", { ...words, ...some }, headers);
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, fields]);
});

test("HTML is text", async () => {
  const { headers } = await newStaff(app);
  expect(await write(headers, { title: "<b>x</b>", body: "<script>1</script>" })).toMatchObject({
    title: "<b>x</b>",
    body: "<script>1</script>",
  });
  for (const deed of ["test", "stop", "resume", "remove"])
    expect((await act(deed, 999_999, headers)).body.code, deed).toBe("announcement_unknown");
});
