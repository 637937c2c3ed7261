import { expect, test } from "vitest";
import { connect } from "../../../database/connect.ts";
import { createTestApp, testApp } from "../../../testing/app.ts";
import { inGroups } from "../../../testing/in-groups.ts";
import { lastSmsCode, newMember, newMobile, type TestMember } from "../../../testing/member.ts";
import { securityEventsOf, stayInOneHour } from "../../../testing/security-events.ts";
import { newStaff } from "../../../testing/staff.ts";
import { COMMAND_LINE, insertAuditEntry } from "../audit/audit.sql.ts";
import { appoint } from "../staff/staff.sql.ts";
import { recordEvent } from "./security-event.sql.ts";

const app = testApp();
stayInOneHour();
const chrome =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const logIn = (username: unknown, password: string, headers: Record<string, string> = {}) =>
  app.post("user/login", { username, password }, headers);
const kindsOf = async ({ account }: Pick<TestMember, "account">) =>
  (await securityEventsOf(app, account)).map(({ kind, outcome }) => `${kind} ${outcome}`);
const countEvents = async () => (await app.db`select from security_event`).length;

test("records sign-up, log-in, failure and log-out with network, device and outcome", async () => {
  const member = await newMember(app);
  const { body } = await logIn(member.mobile, member.password, { "user-agent": chrome });
  await logIn(member.mobile, "nist-in-ramz", { "user-agent": chrome });
  await logIn(member.mobile, "nist-in-ramz-ham", { "user-agent": chrome });
  await app.post("user/logout", {}, { authorization: `Bearer ${body.access_token}`, "user-agent": chrome });
  const row = { account_id: member.account, actor_id: null, name: null, network: "127.0.0.1", detail: null, times: 1 };
  const onPhone = { ...row, agent: "کروم در اندروید" };
  expect(await securityEventsOf(app, member.account)).toEqual([
    { ...row, agent: null, kind: "signup", outcome: "done" },
    { ...onPhone, kind: "login", outcome: "done" },
    { ...onPhone, kind: "login", outcome: "failed", times: 2 },
    { ...onPhone, kind: "logout", outcome: "done" },
  ]);
});

test("records ended sessions, a changed and a reset password, and a wrong current one", async () => {
  const member = await newMember(app);
  const change = (input: object) => app.post("user/password/change", input, member.headers);
  await logIn(member.mobile, member.password);
  const sessions = (await app.get("profile/session", member.headers)).body.data;
  const other = sessions.find(({ current }: { current: boolean }) => !current);
  await app.post(`profile/session/destroy/${other.id}`, {}, member.headers);
  await app.post(`profile/session/destroy/${other.id}`, {}, member.headers); // 404: nothing has happened
  await change({ old_password: "nist-in-ramz", password: "jangal-e abr" });
  await change({ old_password: member.password, password: "salam123" }); // 422: nothing has happened
  await change({ old_password: member.password, password: "jangal-e abr" });
  await app.post("user/password/forget/sms", { mobile: member.mobile });
  const code = await lastSmsCode(app, member.mobile);
  const { reset_token } = (await app.post("user/password/reset/sms", { mobile: member.mobile, code })).body;
  await app.post("user/password/change", { reset_token, password: "bād-gir-e yazd" });
  expect(await kindsOf(member)).toEqual([
    ...["signup done", "login done", "session_end done"],
    ...["password_change failed", "password_change done", "password_reset done"],
  ]);
});

test("records roles, blocks and sessions that staff ends, with the actor; the command line has none", async () => {
  const owner = await newStaff(app, "owner");
  const member = await newMember(app);
  await app.post("desk/staff/appoint", { mobile: member.mobile, role: "editor" }, owner.headers);
  await app.post("desk/staff/dismiss", { id: member.account }, owner.headers);
  await app.post(`desk/user/end-sessions/${member.account}`, {}, owner.headers);
  for (const action of ["block", "block", "unblock", "unblock"])
    await app.post(`desk/user/${action}/${member.account}`, { reason: "آزمایش" }, owner.headers);
  await app.db.begin((tx) => appoint(tx, COMMAND_LINE, member.mobile, "owner"));
  const events = await securityEventsOf(app, member.account);
  const byOwner = [owner.account, "127.0.0.1"];
  expect(events.slice(1).map(({ kind, actor_id, network, detail }) => [kind, actor_id, network, detail])).toEqual([
    ["role_appoint", ...byOwner, { role: "editor" }],
    ["role_withdraw", ...byOwner, { role: "editor" }],
    ["session_end", ...byOwner, { sessions: "all" }],
    ["member_block", ...byOwner, null],
    ["member_unblock", ...byOwner, null],
    ["role_appoint", null, null, { role: "owner" }],
  ]);
});

test("records the log-in of a blocked member as refused", async () => {
  const owner = await newStaff(app, "owner");
  const member = await newMember(app);
  await app.post(`desk/user/block/${member.account}`, { reason: "آزمایش" }, owner.headers);
  expect((await logIn(member.mobile, member.password)).body.code).toBe("account_blocked");
  expect(await kindsOf(member)).toEqual(["signup done", "member_block done", "login refused"]);
});

test("records exports and what is exported", async () => {
  const owner = await newStaff(app, "owner");
  await app.post("desk/newsletter/export", {}, owner.headers);
  for (const path of ["desk/place-table/export?format=csv", "desk/security-events/export"])
    expect((await app.fastify.inject({ url: `/api/v1/${path}`, headers: owner.headers })).statusCode).toBe(200);
  const events = await securityEventsOf(app, owner.account);
  expect(events.slice(1).map(({ kind, detail }) => [kind, detail])).toEqual([
    ["export", { what: "newsletter" }],
    ["export", { what: "places" }],
    ["export", { what: "security_events" }],
  ]);
});

test("records desk requests of members without the role, and not those without a valid token", async () => {
  const [member, editor] = [await newMember(app), await newStaff(app)];
  await app.get("desk/audit", member.headers);
  await app.get("desk/staff", editor.headers);
  await app.get("desk/staff", editor.headers);
  const before = await countEvents();
  await app.get("desk/staff");
  await app.get("desk/staff", { authorization: `Bearer ${"x".repeat(43)}` });
  expect(await countEvents()).toBe(before);
  const [, ofMember] = await securityEventsOf(app, member.account);
  expect(ofMember).toMatchObject({ kind: "desk_request", outcome: "refused", detail: { endpoint: "GET desk/audit" } });
  const [, ...ofEditor] = await securityEventsOf(app, editor.account);
  expect(ofEditor).toMatchObject([{ kind: "desk_request", times: 2, detail: { endpoint: "GET desk/staff" } }]);
});

test("records once an hour that guesses at a name have reached their limit", async () => {
  const member = await newMember(app);
  await app.db`
    insert into rate_limit values (${`login as ${member.mobile}`}, 100, now() + interval '1 hour')
    on conflict (key) do update set spent = 100, ends_at = excluded.ends_at`;
  await app.db`delete from rate_limit where key like 'login home%'`;
  for (let time = 0; time < 5; time++) expect((await logIn(member.mobile, "nist-in-ramz")).status).toBe(429);
  expect(await securityEventsOf(app, member.account)).toMatchObject([
    { kind: "signup" },
    { kind: "lock", outcome: "refused", times: 1 },
  ]);
});

test("stores a typed name masked, and nothing of a text that may be a password", async () => {
  const mobile = newMobile();
  const typed = [mobile, "someone@example.ir", "khorshid1400", "سلام بر تو ۱۲۳", "0912", "<script>", "a@b"];
  for (const [index, name] of typed.entries()) {
    const response = await app.fastify.inject({
      method: "POST",
      url: "/api/v1/user/login",
      payload: { username: name, password: "ramz-e man" },
      remoteAddress: `192.0.2.${index + 1}`,
    });
    expect(response.statusCode).toBe(401);
  }
  const rows = await app.db`
    select network, name from security_event where network like '192.0.2.%' and kind = 'login' order by network`;
  expect(rows.map(({ name }) => name)).toEqual([
    `${mobile.slice(0, 4)}•••${mobile.slice(7)}`,
    "s***@example.ir",
    ...[null, null, null, null, null],
  ]);
});

test("stores no password, code, token or whole number in any event, notification or log", async () => {
  const owner = await newStaff(app, "owner", { email: "owner@example.ir" });
  const member = await newMember(app, { email: "secretive@example.ir" });
  const newPassword = "jangal-e abr o bad";
  await logIn(member.mobile, "ramz-e-ghalat");
  await logIn("secretive@example.ir", "ramz-e-ghalat");
  await logIn("ramz-e-ghalat", "ramz-e-ghalat"); // typed into the wrong field
  await logIn(newMobile(), "ramz-e-ghalat");
  await app.post("user/password/change", { old_password: member.password, password: newPassword }, member.headers);
  await app.post("desk/staff/appoint", { mobile: member.mobile, role: "editor" }, owner.headers);
  await app.post("profile/update", { email: "new@example.ir", current_password: newPassword }, member.headers);
  const rows = await app.db`
    select (to_jsonb(e) - 'key')::text as text from security_event e
    union all select to_jsonb(n)::text from notification n where kind = 'security'
    union all select body || subject from mail_message where kind = 'security'
    union all select (to_jsonb(d) - 'visitor_hash')::text from account_device d`;
  const text = rows.map((row) => row.text).join("\n");
  expect(rows.length).toBeGreaterThan(5);
  const secrets = [member.password, newPassword, "ramz-e-ghalat", member.token, owner.token, "secretive@", "new@"];
  for (const secret of secrets) expect(text, secret).not.toContain(secret);
  expect(text.match(/09\d{9}/g)).toBeNull();
});

test("counts log-ins of one account beyond twenty an hour in one row", async () => {
  const member = await newMember(app);
  for (let index = 0; index < 40; index++)
    await app.fastify.inject({
      method: "POST",
      url: "/api/v1/user/login",
      payload: { username: member.mobile, password: member.password },
      remoteAddress: `10.1.1.${index}`,
    });
  const events = await securityEventsOf(app, member.account);
  expect(events).toHaveLength(21); // the sign-up, nineteen networks and the rest
  expect(events.at(-1)).toMatchObject({ kind: "login", network: null, times: 21 });
});

test("counts concurrent failures exactly", async () => {
  const member = await newMember(app);
  await inGroups(25, () => logIn(member.mobile, "nist-in-ramz"));
  expect((await securityEventsOf(app, member.account)).at(-1)).toMatchObject({ outcome: "failed", times: 25 });
});

test("an action that is rolled back leaves no event", async () => {
  const owner = await newStaff(app, "owner");
  const member = await newMember(app);
  const failing = app.db.begin(async (tx) => {
    await appoint(tx, owner.account, member.mobile, "editor");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await kindsOf(member)).toEqual(["signup done"]);
});

test("a failed log-in is answered as usual while events cannot be written", async () => {
  const member = await newMember(app);
  await app.db`alter table security_event rename to security_event_away`;
  const { warn } = console;
  const warnings: string[] = [];
  console.warn = (...parts: unknown[]) => warnings.push(parts.join(" "));
  try {
    expect((await logIn(member.mobile, "nist-in-ramz")).status).toBe(401);
    expect((await app.get("desk/staff", member.headers)).body.code).toBe("staff_only");
  } finally {
    console.warn = warn;
    await app.db`alter table security_event_away rename to security_event`;
  }
  expect(warnings).toHaveLength(2);
  expect(warnings.join()).not.toMatch(/nist-in-ramz|09\d{9}/);
});

test("is append-only for the application's database user: only the counter rises, and old rows go", async () => {
  const { account } = await newStaff(app);
  await insertAuditEntry(app.db, account, { action: "update", subject: { kind: "place", id: 1, name: "x" } });
  await recordEvent(app.db, { kind: "logout", outcome: "done", origin: { network: null, agent: null }, account });
  const before = await app.db`select * from security_event order by id`;
  const serverConnection = connect(app.url, 1);
  try {
    for (const attack of [
      "update security_event set outcome = 'done', kind = 'login'",
      "update security_event set times = 0",
      "update security_event set times = times + 2",
      "update security_event set times = times + 1, network = null where network is not null",
      "update security_event set times = times + 1, last_at = 'epoch'",
      "update security_event set at = 'epoch'",
      "delete from security_event",
      "truncate security_event",
      "merge into security_event using (select 1) it on true when matched then delete",
    ])
      await expect(serverConnection.unsafe(attack), attack).rejects.toThrow(/only ever added to/);
  } finally {
    await serverConnection.end();
  }
  expect(await app.db`select * from security_event order by id`).toEqual(before);
  await app.db`delete from account where id = ${account}`;
  expect(await securityEventsOf(app, account), "kept after the account is deleted").not.toEqual([]);
});

test("counts a flood of invented names in one row, and goes on recording guesses at a member's name", async () => {
  const member = await newMember(app);
  const flooded = await createTestApp({ db: app.db, site: false, rateLimitFactor: 1000 });
  const before = await countEvents();
  const attempt = (index: number, username: string) =>
    flooded.inject({
      method: "POST",
      url: "/api/v1/user/login",
      payload: { username, password: "x" },
      remoteAddress: `2001:db8:${index.toString(16)}::1`,
    });
  const responses = await inGroups(200, (index) => attempt(index, newMobile()));
  expect([...new Set(responses.map(({ statusCode }) => statusCode))]).toEqual([401]);
  expect((await countEvents()) - before).toBeLessThan(125); // 100, concurrent ones and the row that counts the rest
  const rest = () =>
    app.db`
      select account_id, network, agent, name, times from security_event
      where kind = 'login' and outcome = 'failed' and network is null`;
  const [counted, ...none] = await rest();
  expect([counted, none]).toMatchObject([{ account_id: null, agent: null, name: null }, []]);
  const repeated = await countEvents();
  for (let index = 0; index < 30; index++) await attempt(1000 + index, newMobile());
  expect(await countEvents()).toBe(repeated);
  expect((await rest())[0]!.times - counted!.times).toBe(30);
  await attempt(2000, member.mobile);
  expect((await securityEventsOf(app, member.account)).at(-1)).toMatchObject({ network: "2001:db8:7d0:0::/64" });
  await flooded.close();
});
