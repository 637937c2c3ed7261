import { expect, test } from "vitest";
import { createTestApp, testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { securityEventsOf } from "../../../testing/security-events.ts";
import { whileUncommitted } from "../../../testing/statements/while-uncommitted.ts";

const app = testApp();
const update = ({ headers }: TestMember, input: object) => app.post("profile/update", input, headers);
const emailOf = async ({ headers }: TestMember) => (await app.get("profile/get", headers)).body.user.email;
const recipients = async () =>
  (await app.db`select address from mail_message where kind = 'security' order by id`).map(({ address }) => address);

test("requires the current password to set, change and remove the email, and for nothing else", async () => {
  const member = await newMember(app);
  const current_password = member.password;
  for (const email of ["first@example.ir", "second@example.ir", null, ""]) {
    const isChange = email !== (await emailOf(member)) && !(email === "" && (await emailOf(member)) === null);
    if (isChange)
      for (const password of [undefined, "", "nist-in-ramz"]) {
        const { status, body } = await update(member, { email, bio: "نه", current_password: password });
        expect([status, Object.keys(body.errors ?? {})], `${email} ${password}`).toEqual([422, ["current_password"]]);
        expect(body.errors.current_password).toMatch(password ? /درست نیست/ : /بنویسید/);
      }
    expect((await update(member, { email, current_password })).status).toBe(200);
    expect(await emailOf(member)).toBe(email || null);
  }
  expect((await app.get("profile/get", member.headers)).body.user.bio, "nothing of a rejected change").toBeNull();
  await update(member, { email: "first@example.ir", current_password });
  for (const input of [
    { bio: "کوه" },
    { email: "FIRST@example.ir", bio: "کویر" },
    { email: "first@example.ir", current_password: "" },
  ])
    expect((await update(member, input)).status, JSON.stringify(input)).toBe(200);
});

test("tells the member, at the old and the new address, and records the change masked", async () => {
  const member = await newMember(app, { email: "old@example.ir" });
  await app.db`delete from mail_message`;
  await update(member, { email: "fresh@example.com", current_password: member.password });
  expect(await recipients()).toEqual(["old@example.ir", "fresh@example.com"]);
  await update(member, { email: null, current_password: member.password });
  expect(await recipients()).toEqual(["old@example.ir", "fresh@example.com", "fresh@example.com"]);
  const { data } = (await app.get("profile/notification", member.headers)).body;
  expect(data).toMatchObject([
    { kind: "security", title: "ایمیل حساب شما برداشته شد" },
    { kind: "security", title: "ایمیل حساب شما عوض شد", body: expect.stringContaining("f***@example.com") },
  ]);
  const [, ...events] = await securityEventsOf(app, member.account);
  expect(events.map(({ kind, outcome, detail }) => [kind, outcome, detail])).toEqual([
    ["email_change", "done", { from: "o***@example.ir", to: "f***@example.com" }],
    ["email_change", "done", { from: "f***@example.com" }],
  ]);
});

test("counts wrong passwords against the limits of the account and of the network", async () => {
  const limited = await createTestApp({ db: app.db, site: false });
  const member = await newMember(app);
  const attempt = (remoteAddress: string, current_password: string) =>
    limited.inject({
      method: "POST",
      url: "/api/v1/profile/update",
      headers: member.headers,
      payload: { email: "thief@example.ir", current_password },
      remoteAddress,
    });
  const statuses: number[] = [];
  for (let index = 0; index < 21; index++) statuses.push((await attempt(`10.2.0.${index}`, "nist-in-ramz")).statusCode);
  expect(statuses).toEqual([...Array(20).fill(422), 429]);
  const locked = await attempt("10.2.1.1", member.password);
  expect([locked.statusCode, locked.json().code]).toEqual([429, "too_often"]);
  expect(Number(locked.headers["retry-after"])).toBeGreaterThan(3000);
  const failures = (await securityEventsOf(app, member.account)).filter(({ outcome }) => outcome === "failed");
  expect(failures).toHaveLength(20);
  expect(failures[0]).toMatchObject({ kind: "email_change" });

  const [row] = await app.db`select spent from rate_limit where key = 'login 10.2.0.1'`;
  expect(row!.spent, "of the log-ins of the network").toBe(1);
  await app.db`update rate_limit set spent = 120 where key = 'login 10.2.0.1'`;
  await app.db`delete from rate_limit where key like 'password of%'`;
  expect((await attempt("10.2.0.1", member.password)).statusCode).toBe(429);
  expect((await attempt("10.2.0.2", member.password)).statusCode).toBe(200);
  await limited.close();
});

test("an email that is taken is rejected after the password, and nobody is told", async () => {
  await newMember(app, { email: "taken@example.ir" });
  const member = await newMember(app);
  const wrong = await update(member, { email: "taken@example.ir", current_password: "nist-in-ramz" });
  expect(Object.keys(wrong.body.errors)).toEqual(["current_password"]);
  const { status, body } = await update(member, { email: "taken@example.ir", current_password: member.password });
  expect([status, body.code]).toEqual([409, "email_taken"]);
  expect((await app.get("profile/notification", member.headers)).body.total).toBe(0);
});

/** Sends an update that has read the account before `columns` of it are written. */
const updateDuring = (member: TestMember, columns: Record<string, string>, input: object) =>
  whileUncommitted(
    app.db,
    (tx) => tx`update account set ${tx(columns)} where id = ${member.account}`,
    () => update(member, input),
  );

test("a password that was replaced meanwhile does not change the email", async () => {
  const member = await newMember(app, { email: "owner@example.ir" });
  const change = { email: "intruder@example.ir", bio: "نه", current_password: member.password };
  const { status, body } = await updateDuring(member, { password_hash: "another" }, change);
  expect([status, body.errors]).toEqual([422, { current_password: "گذرواژهٔ کنونی درست نیست." }]);
  expect((await app.get("profile/get", member.headers)).body.user).toMatchObject({
    email: "owner@example.ir",
    bio: null,
  });
});

test("a form with the email of before does not undo a change that is confirmed meanwhile", async () => {
  const member = await newMember(app, { email: "before@example.ir" });
  const form = { email: "before@example.ir", bio: "کویر" };
  const { status, body } = await updateDuring(member, { email: "after@example.ir" }, form);
  expect([status, body.user]).toMatchObject([200, { email: "after@example.ir", bio: "کویر" }]);
});

test("concurrent changes to one address tell once", async () => {
  const member = await newMember(app);
  const request = () => update(member, { email: "both@example.ir", current_password: member.password });
  const responses = await Promise.all([request(), request(), request()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await app.get("profile/notification", member.headers)).body.total).toBe(1);
});

test.each([
  [{ email: "a@example.ir", current_password: "x".repeat(1001) }, "current_password"],
  [{ email: "a@example.ir", current_password: ["x"] }, "current_password"],
  [{ email: "a@example.ir", current_password: { $ne: 1 } }, "current_password"],
  [{ email: "a@example.ir", current_password: 12345678 }, "current_password"],
])("rejects %j at its field", async (input, field) => {
  const member = await newMember(app);
  const { status, body } = await update(member, input);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(body.errors[field]).toMatch(/[\u0600-\u06ff]/);
  expect(await emailOf(member)).toBeNull();
});
