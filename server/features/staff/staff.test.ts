import { expect, test } from "vitest";
import { appointStaff, listStaff } from "../../../contract/desk/staff.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();

const appoint = ({ headers }: TestMember, mobile: unknown, role: unknown = "editor") =>
  app.post("desk/staff/appoint", { mobile, role }, headers);
const dismiss = ({ headers }: TestMember, id: unknown) => app.post("desk/staff/dismiss", { id }, headers);
const enters = async ({ headers }: TestMember) => (await app.get("desk/me", headers)).status;
const owners = async () =>
  (await app.db`select account_id from staff where role = 'owner'`).map((row) => row.account_id);
const deeds = async (id: number) => [
  ...(await app.db`
    select account_id, action, detail from audit where subject_kind = 'staff' and subject_id = ${id} order by id`),
];

test("an owner appoints a member, who enters with the next call, and as soon leaves again", async () => {
  const owner = await newStaff(app, "owner", { first_name: "آرش", last_name: "کمانگیر" });
  const sara = await newMember(app);
  expect(await enters(sara)).toBe(403);
  const persian = sara.mobile.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]!);
  const { status, body } = await appoint(owner, persian);
  expect(status).toBe(200);
  expect(appointStaff.output.parse(body).member).toMatchObject({
    id: sara.account,
    role: "editor",
    name: "سارا رضایی",
  });
  expect(await enters(sara)).toBe(200);
  const { data } = listStaff.output.parse((await app.get("desk/features/staff", owner.headers)).body);
  expect(data.map(({ id, role }) => [id, role])).toEqual([
    [owner.account, "owner"],
    [sara.account, "editor"],
  ]);
  expect((await dismiss(owner, sara.account)).body.message).toContain("سارا رضایی");
  expect(await enters(sara)).toBe(403);
  expect((await app.post("desk/comment/approve", { ids: [1] }, sara.headers)).body.code).toBe("staff_only");
  expect((await app.get("profile/get", sara.headers)).status, "still a member").toBe(200);
  expect(await deeds(sara.account)).toEqual([
    { account_id: owner.account, action: "appoint", detail: { role: "editor" } },
    { account_id: owner.account, action: "dismiss", detail: null },
  ]);
  expect((await dismiss(owner, sara.account)).body.code).toBe("staff_unknown");
  expect(await deeds(sara.account)).toHaveLength(2);
});

test("the only owner stays: neither dismissed nor made an editor, also when two owners do it to each other at once", async () => {
  await app.db`delete from staff`;
  const [one, two] = [await newStaff(app, "owner"), await newStaff(app, "owner")];
  const answers = await Promise.all([dismiss(one, two.account), dismiss(two, one.account)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const [left] = await owners();
  const last = left === one.account ? one : two;
  expect(await owners()).toHaveLength(1);
  expect(await dismiss(last, last.account)).toMatchObject({ status: 409, body: { code: "owner_last" } });
  expect(await appoint(last, last.mobile)).toMatchObject({ status: 409, body: { code: "owner_last" } });
  expect(await owners()).toEqual([last.account]);

  const next = await newMember(app);
  await appoint(last, next.mobile, "owner");
  expect((await appoint(next, last.mobile)).body.member.role).toBe("editor");
  expect(await owners()).toEqual([next.account]);
  expect((await app.get("desk/features/staff", last.headers)).body.code, "an editor from the next call on").toBe(
    "owner_only",
  );
});

test("an owner who is kept out is no owner who stays", async () => {
  await app.db`delete from staff`;
  const [one, two] = [await newStaff(app, "owner"), await newStaff(app, "owner")];
  await app.post(`desk/user/block/${two.account}`, { reason: "آزمایش" }, one.headers);
  expect(await appoint(one, one.mobile)).toMatchObject({ status: 409, body: { code: "owner_last" } });
  expect((await dismiss(one, one.account)).body.code).toBe("owner_last");
  expect((await dismiss(one, two.account)).status).toBe(200);
});

test.for([
  ["0912", "editor", "mobile"],
  [null, "editor", "mobile"],
  ["09120000000", "editor", "mobile"],
  ["<b>", "editor", "mobile"],
  ["09120000000", "admin", "role"],
  ["09120000000", undefined, "role"],
] as const)("appointing %s as %s: refused with a sentence", async ([mobile, role, field]) => {
  const owner = await newStaff(app, "owner");
  const { status, body } = await app.post("desk/staff/appoint", { mobile, role }, owner.headers);
  expect(status, JSON.stringify(body)).toBe(422);
  expect(body.errors[field]).toMatch(/[\u0600-\u06ff]/);
  expect((await dismiss(owner, "x")).status).toBe(422);
});
