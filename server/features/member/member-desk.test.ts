import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";
import { deleteByCommand, findMember } from "../administration/member-admin.sql.ts";
import { startSession } from "../session/session.sql.ts";

const app = testApp();
const reason = "دیدگاه‌های توهین‌آمیز";
const block = (id: number, headers: Record<string, string>, body: object = { reason }) =>
  app.post(`desk/user/block/${id}`, body, headers);
const logIn = ({ mobile, password }: { mobile: string; password: string }) =>
  app.post("user/login", { username: mobile, password });
const auditActions = async (id: number) =>
  (await app.db`select action from audit where subject_kind = 'user' and subject_id = ${id} order by id`).map(
    (row) => row.action,
  );

test("finds members by name, email, username and number; masks emails and numbers for editors, who find them only when they are whole", async () => {
  const [editor, owner] = [await newStaff(app, "editor"), await newStaff(app, "owner")];
  const member = await newMember(app, {
    first_name: "گل‌نار",
    last_name: "کوهستانی",
    email: "golnar@example.ir",
    username: "golnar.k",
  });
  const searchIds = async (q: string, { headers } = editor) =>
    (await app.get(`desk/user?q=${encodeURIComponent(q)}`, headers)).body.data.map(({ id }: { id: number }) => id);
  for (const q of ["گلنار", "کوهستان", "golnar@example.ir", "GOLNAR.K", member.mobile, `+98${member.mobile.slice(1)}`])
    expect(await searchIds(q), q).toEqual([member.account]);
  expect(await searchIds(member.mobile.slice(0, 9))).toEqual([]);
  expect(await searchIds("golnar@")).toEqual([]);
  expect(await searchIds("golnar@", owner)).toEqual([member.account]);
  expect(await searchIds(member.mobile.slice(-6), owner)).toEqual([member.account]);
  for (const q of ["%", "_", "\\", "' or 1=1 --"]) expect(await searchIds(q), q).toEqual([]);
  const masked = `${member.mobile.slice(0, 4)}•••${member.mobile.slice(7)}`;
  const visibleMobiles = async ({ headers }: typeof editor) => [
    (await app.get("desk/user?q=golnar", headers)).body.data[0].mobile,
    (await app.get(`desk/user/show/${member.account}`, headers)).body.mobile,
  ];
  expect(await visibleMobiles(editor)).toEqual([masked, masked]);
  expect(await visibleMobiles(owner)).toEqual([member.mobile, member.mobile]);
  const visibleEmail = async ({ headers }: typeof editor) =>
    (await app.get("desk/user?q=golnar.k", headers)).body.data[0].email;
  expect([await visibleEmail(editor), await visibleEmail(owner)]).toEqual(["g***@example.ir", "golnar@example.ir"]);
  const { body } = await app.get("desk/user?state=staff", editor.headers);
  expect(body).toMatchObject({ total: body.counts.staff });
  expect(JSON.stringify(body)).not.toContain(owner.mobile);
});

test("ends the sessions of a blocked member and rejects their log-in until they are unblocked", async () => {
  const { headers } = await newStaff(app);
  const member = await newMember(app);
  await logIn(member);
  const { status, body } = await block(member.account, headers);
  expect([status, body.user]).toMatchObject([
    200,
    { blocked: true, sessions: [], block: { reason, by: "سارا رضایی" } },
  ]);
  expect(await app.get("profile/get", member.headers)).toMatchObject({ status: 401, body: { code: "signed_out" } });
  expect(await logIn(member)).toMatchObject({
    status: 403,
    body: { code: "account_blocked", message: expect.stringMatching(/حساب بسته شده/) },
  });
  // A wrong password does not reveal that the account is blocked.
  expect((await logIn({ ...member, password: "wrong-wrong" })).body.code).toBe("credentials_wrong");
  expect((await block(member.account, headers, { reason: "دوباره" })).body.user.block.reason).toBe(reason);
  expect((await app.get("desk/user?state=blocked", headers)).body.data).toMatchObject([{ id: member.account }]);
  await app.post(`desk/user/unblock/${member.account}`, {}, headers);
  await app.post(`desk/user/unblock/${member.account}`, {}, headers);
  expect((await logIn(member)).status).toBe(200);
  expect(await auditActions(member.account)).toEqual(["block", "unblock"]);
});

test("leaves no session that starts while the account is being blocked", async () => {
  const { headers } = await newStaff(app);
  const member = await newMember(app);
  const startAttempts = Array.from({ length: 20 }, () => startSession(app.db, member.account, null).catch(() => null));
  const [, ...tokens] = await Promise.all([block(member.account, headers), ...startAttempts]);
  expect(await app.db`select id from session where account_id = ${member.account}`).toEqual([]);
  for (const token of tokens.filter((token) => token !== null))
    expect((await app.get("profile/get", { authorization: `Bearer ${token}` })).status).toBe(401);
});

test("lets only owners act on staff, lets no one block themselves, and keeps one owner", async () => {
  const [editor, otherEditor] = [await newStaff(app, "editor"), await newStaff(app, "editor")];
  const [owner, secondOwner] = [await newStaff(app, "owner"), await newStaff(app, "owner")];
  for (const { account } of [otherEditor, owner])
    for (const action of ["block", "unblock", "end-sessions"])
      expect((await app.post(`desk/user/${action}/${account}`, { reason }, editor.headers)).body.code).toBe(
        "staff_protected",
      );
  expect((await block(editor.account, editor.headers)).body.code).toBe("self_protected");
  expect((await block(owner.account, owner.headers)).body.code).toBe("self_protected");
  expect((await app.get(`desk/user/show/${otherEditor.account}`, editor.headers)).body.may_block).toBe(false);
  expect((await block(otherEditor.account, owner.headers)).status).toBe(200);
  expect((await app.get("desk/me", otherEditor.headers)).status).toBe(401);
  const responses = await Promise.all([
    block(secondOwner.account, owner.headers),
    block(owner.account, secondOwner.headers),
  ]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const remaining = await app.db`
    select id from account where blocked_at is null and id in (${owner.account}, ${secondOwner.account})`;
  expect(remaining).toHaveLength(1);
});

/** Runs requests of owners that all have begun, and wait for the roles of the owners, before the first goes on. */
async function atOnce<Answer>(requests: (() => Promise<Answer>)[]): Promise<Answer[]> {
  let answers: Promise<Answer[]> | undefined;
  await app.db.begin(async (tx) => {
    await tx`select from staff where role = 'owner' order by account_id for update`;
    answers = Promise.all(requests.map((request) => request()));
    const countWaiting = async () =>
      (await app.db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        .length;
    await expect.poll(countWaiting).toBe(requests.length);
  });
  return answers!;
}
const countOwners = async () =>
  (
    await app.db`
      select from staff join account on id = account_id where role = 'owner' and blocked_at is null`
  ).length;

test("of two owners who block each other at the same moment the second is told, and no deadlock ends the first", async () => {
  await app.db`delete from staff`;
  const [first, second] = [await newStaff(app, "owner"), await newStaff(app, "owner")];
  const answers = await atOnce([
    () => block(second.account, first.headers),
    () => block(first.account, second.headers),
  ]);
  const outcomes = answers.map(({ status, body }) => [status, body.code]).sort();
  expect(outcomes).toEqual([
    [200, undefined],
    [403, "account_blocked"],
  ]);
  expect(await countOwners()).toBe(1);
});

test("an owner remains when one dismisses another, who blocks the first at the same moment", async () => {
  await app.db`delete from staff`;
  const [first, second] = [await newStaff(app, "owner"), await newStaff(app, "owner")];
  const answers = await atOnce([
    () => app.post("desk/staff/dismiss", { id: second.account }, first.headers),
    () => block(first.account, second.headers),
  ]);
  const outcomes = answers.map(({ status, body }) => body.code ?? status);
  expect(outcomes).toBeOneOf([
    [200, "staff_protected"],
    ["owner_last", 200],
  ]);
  expect(await countOwners()).toBe(1);
});

test("blocking an owner whose account is deleted on the command line at the same moment is no deadlock", async () => {
  await app.db`delete from staff`;
  const [first, second] = [await newStaff(app, "owner"), await newStaff(app, "owner")];
  const leaving = (await findMember(app.db, second.mobile))!;
  const outcomes = await atOnce<unknown>([
    () => deleteByCommand(app.db, leaving),
    async () => {
      const { status, body } = await block(second.account, first.headers);
      return body.code ?? status;
    },
  ]);
  expect(outcomes[0]).toBe(true);
  expect(outcomes[1]).toBeOneOf([200, "user_unknown"]);
});

test("ends one session or all of them, and rejects a session of another member", async () => {
  const { headers } = await newStaff(app);
  const [member, stranger] = [await newMember(app), await newMember(app)];
  await logIn(member);
  const endSessions = (body: object) => app.post(`desk/user/end-sessions/${member.account}`, body, headers);
  const { sessions } = (await app.get(`desk/user/show/${member.account}`, headers)).body;
  expect(sessions).toHaveLength(2);
  const [foreignSession] = await app.db`select id from session where account_id = ${stranger.account}`;
  expect((await endSessions({ session_id: foreignSession!.id })).body.code).toBe("session_unknown");
  expect((await endSessions({ session_id: sessions[0].id })).body.user.sessions).toHaveLength(1);
  expect((await endSessions({})).body.user.sessions).toEqual([]);
  expect((await app.get("profile/get", member.headers)).status).toBe(401);
  expect((await logIn(member)).status).toBe(200); // ending sessions does not block
  expect(await auditActions(member.account)).toEqual(["end-sessions", "end-sessions"]);
});

test("reports invalid input under its field", async () => {
  const { headers } = await newStaff(app);
  const { account } = await newMember(app);
  for (const body of [{}, { reason: "" }, { reason: " \u200c " }, { reason: "ب".repeat(501) }, { reason: ["x"] }]) {
    const response = await block(account, headers, body);
    expect([response.status, Object.keys(response.body.errors ?? {})], JSON.stringify(body)).toEqual([422, ["reason"]]);
  }
  const html = `<script>alert(1)</script>`;
  expect((await block(account, headers, { reason: html })).body.user.block.reason).toBe(html);
  for (const action of ["block", "unblock", "end-sessions"])
    expect((await app.post(`desk/user/${action}/999999`, { reason }, headers)).body.code).toBe("user_unknown");
  expect((await app.get("desk/user/show/999999", headers)).body.code).toBe("user_unknown");
  for (const query of ["state=x", "page=-1", `q=${"a".repeat(101)}`])
    expect((await app.get(`desk/user?${query}`, headers)).status, query).toBe(422);
  expect((await app.post(`desk/user/end-sessions/${account}`, { session_id: "x" }, headers)).status).toBe(422);
});
