import { expect, test } from "vitest";
import { appointStaff, listStaff } from "../../../contract/desk/staff.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";
import { UNWANTED } from "../email/email.sql.ts";

const app = testApp();

const appoint = ({ headers }: TestMember, mobile: unknown, role: unknown = "editor", from?: unknown) =>
  app.post("desk/staff/appoint", { mobile, role, from }, headers);
const dismiss = ({ headers }: TestMember, id: unknown) => app.post("desk/staff/dismiss", { id }, headers);
const deskStatus = async ({ headers }: TestMember) => (await app.get("desk/me", headers)).status;
const owners = async () =>
  (await app.db`select account_id from staff where role = 'owner'`).map((row) => row.account_id);
const auditRows = async (id: number) => [
  ...(await app.db`
    select account_id, action, detail from audit where subject_kind = 'staff' and subject_id = ${id} order by id`),
];

test("an appointed member can use the desk at once, and a dismissed one cannot", async () => {
  const owner = await newStaff(app, "owner", { first_name: "آرش", last_name: "کمانگیر" });
  const sara = await newMember(app);
  expect(await deskStatus(sara)).toBe(403);
  const persian = sara.mobile.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]!);
  const { status, body } = await appoint(owner, persian);
  expect(status).toBe(200);
  expect(appointStaff.output.parse(body).member).toMatchObject({
    id: sara.account,
    role: "editor",
    name: "سارا رضایی",
  });
  expect(await deskStatus(sara)).toBe(200);
  const { data } = listStaff.output.parse((await app.get("desk/staff", owner.headers)).body);
  expect(data.map(({ id, role }) => [id, role])).toEqual([
    [owner.account, "owner"],
    [sara.account, "editor"],
  ]);
  expect((await dismiss(owner, sara.account)).body.message).toContain("سارا رضایی");
  expect(await deskStatus(sara)).toBe(403);
  expect((await app.post("desk/comment/approve", { ids: [1] }, sara.headers)).body.code).toBe("staff_only");
  expect((await app.get("profile/get", sara.headers)).status, "still a member").toBe(200);
  expect(await auditRows(sara.account)).toEqual([
    { account_id: owner.account, action: "appoint", detail: { role: "editor" } },
    { account_id: owner.account, action: "dismiss", detail: null },
  ]);
  expect((await dismiss(owner, sara.account)).body.code).toBe("staff_unknown");
  expect(await auditRows(sara.account)).toHaveLength(2);
});

test("the only owner can be neither dismissed nor demoted, also by concurrent owners", async () => {
  await app.db`delete from staff`;
  const [first, second] = [await newStaff(app, "owner"), await newStaff(app, "owner")];
  const responses = await Promise.all([dismiss(first, second.account), dismiss(second, first.account)]);
  expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const [remainingOwner] = await owners();
  const last = remainingOwner === first.account ? first : second;
  expect(await owners()).toHaveLength(1);
  expect(await dismiss(last, last.account)).toMatchObject({ status: 409, body: { code: "owner_last" } });
  expect(await appoint(last, last.mobile)).toMatchObject({ status: 409, body: { code: "owner_last" } });
  expect(await owners()).toEqual([last.account]);

  const next = await newMember(app);
  await appoint(last, next.mobile, "owner");
  expect((await appoint(next, last.mobile, "editor", "owner")).body.member.role).toBe("editor");
  expect(await owners()).toEqual([next.account]);
  expect((await app.get("desk/staff", last.headers)).body.code, "an editor from the next request on").toBe(
    "owner_only",
  );
});

test("another role replaces the one that was seen: it gives no dismissed colleague access again", async () => {
  const owner = await newStaff(app, "owner");
  const sara = await newMember(app);
  await appoint(owner, sara.mobile, "writer");
  const change = (role: string, from: unknown) => appoint(owner, sara.mobile, role, from);
  expect((await change("reviewer", "writer")).body.member.role).toBe("reviewer");
  const recorded = await auditRows(sara.account);
  expect(await change("editor", "writer")).toMatchObject({ status: 409, body: { code: "role_changed" } });
  expect((await change("editor", "king")).body.errors).toHaveProperty("from");
  expect(await auditRows(sara.account)).toEqual(recorded);
  await dismiss(owner, sara.account);
  expect(await change("editor", "reviewer")).toMatchObject({ status: 404, body: { code: "staff_unknown" } });
  expect(await deskStatus(sara)).toBe(403);
});

test("a number alone gives a colleague no other role", async () => {
  const owner = await newStaff(app, "owner");
  const other = await newStaff(app, "owner");
  const recorded = await auditRows(other.account);
  const { status, body } = await appoint(owner, other.mobile, "writer");
  expect([status, body.errors]).toEqual([422, { mobile: "همکار است؛ نقشش را در فهرست عوض کنید." }]);
  expect(await owners()).toContain(other.account);
  expect(await auditRows(other.account)).toEqual(recorded);
});

test("a blocked owner does not count as remaining owner", async () => {
  await app.db`delete from staff`;
  const [first, second] = [await newStaff(app, "owner"), await newStaff(app, "owner")];
  await app.post(`desk/user/block/${second.account}`, { reason: "آزمایش" }, first.headers);
  expect(await appoint(first, first.mobile)).toMatchObject({ status: 409, body: { code: "owner_last" } });
  expect((await dismiss(first, first.account)).body.code).toBe("owner_last");
  expect((await dismiss(first, second.account)).status).toBe(200);
});

test.for([
  ["0912", "editor", "mobile"],
  [null, "editor", "mobile"],
  ["09120000000", "editor", "mobile"],
  ["<b>", "editor", "mobile"],
  ["09120000000", "admin", "role"],
  ["09120000000", undefined, "role"],
] as const)("appointing %s as %s is rejected with a message", async ([mobile, role, field]) => {
  const owner = await newStaff(app, "owner");
  const { status, body } = await app.post("desk/staff/appoint", { mobile, role }, owner.headers);
  expect(status, JSON.stringify(body)).toBe(422);
  expect(body.errors[field]).toMatch(/[\u0600-\u06ff]/);
  expect((await dismiss(owner, "x")).status).toBe(422);
});

test("counts the messages of the last day that could not be delivered, but not those whose readers have unsubscribed", async () => {
  const { headers } = await newStaff(app, "owner");
  const undelivered = async () => (await app.get("desk/me", headers)).body.waiting.undelivered as number;
  const before = await undelivered();
  const add = (state: string, hours: number, reason: string | null = null) => app.db`
    insert into mail_message (address, kind, subject, body, state, reason, created_at)
    values ('a@example.com', 'test', 's', 'b', ${state}, ${reason}, now() - make_interval(hours => ${hours}))`;
  await Promise.all([
    add("refused", 1),
    add("expired", 23),
    add("sent", 1),
    add("refused", 25),
    add("expired", 1, UNWANTED),
  ]);
  expect(await undelivered()).toBe(before + 2);
});
