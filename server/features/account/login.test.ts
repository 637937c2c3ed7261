import { expect, test } from "vitest";
import { createTestApp, testApp } from "../../../testing/app.ts";
import { inGroups } from "../../../testing/in-groups.ts";
import { lastSmsCode, newMember, newMobile } from "../../../testing/member.ts";
import { connectNoting } from "../../../testing/statements/sent-statements.ts";
import { createCatalog } from "../../catalog/catalog.ts";
import { DUMMY_HASH, hashSecret } from "./password.ts";

const app = testApp();
const visitor = (tail: string) => ({ "x-visitor-id": `6f1d6f5e-0000-4000-8000-0000000000${tail}` });

test("logs in by mobile number, email or username in any spelling", async () => {
  const { mobile, password } = await newMember(app, { email: "omid@example.com", username: "omid.r" });
  const persian = mobile.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]!);
  for (const username of [mobile, persian, `+98${mobile.slice(1)}`, "OMID@example.com", "Omid.R", " omid.r "]) {
    const { status, body } = await app.post("user/login", { username, password });
    expect(status, username).toBe(200);
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 2_592_000, message: "خوش آمدید، سارا." });
    expect((await app.get("profile/get", { authorization: `Bearer ${body.access_token}` })).status).toBe(200);
  }
});

// Counts what takes the time, since other load on the machine changes the time itself: this process's CPU time, most of
// which is the password hash, and the statements.
test("answers a wrong password and an unknown name alike and with the same work", async () => {
  const { mobile } = await newMember(app);
  const statements = connectNoting(app.url);
  const countedApp = await createTestApp({
    db: statements.db,
    catalog: await createCatalog(app.db),
    site: false,
    rateLimitFactor: 100,
  });
  const knownTimes: number[] = [];
  const unknownTimes: number[] = [];
  const answers = new Set<string>();
  const counts = new Map<number, string[]>();
  const attempt = async (username: string, times: number[]) => {
    const cpuBefore = process.cpuUsage();
    const payload = { username, password: "nist-in-ramz" };
    const sent = await statements.during(async () => {
      const response = await countedApp.inject({ method: "POST", url: "/api/v1/user/login", payload });
      const { user, system } = process.cpuUsage(cpuBefore);
      times.push((user + system) / 1000);
      answers.add(`${response.statusCode} ${response.body}`);
    });
    counts.set(sent.length, sent);
  };
  for (let time = 0; time < 5; time++) await attempt(mobile, []); // warm
  for (let time = 0; time < 50; time++) {
    await attempt(mobile, knownTimes);
    await attempt(newMobile(), unknownTimes);
  }
  const body = JSON.stringify({ message: "نام کاربری یا گذرواژه نادرست است.", code: "credentials_wrong" });
  expect([...answers]).toEqual([`401 ${body}`]);
  expect([...counts.keys()], JSON.stringify([...counts.values()])).toEqual([3]);
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[25]!;
  const [knownMedian, unknownMedian] = [median(knownTimes), median(unknownTimes)];
  console.log(
    `login: known ${knownMedian.toFixed(2)} ms, unknown ${unknownMedian.toFixed(2)} ms of CPU time (medians of 50)`,
  );
  expect(Math.abs(knownMedian - unknownMedian) / Math.max(knownMedian, unknownMedian)).toBeLessThan(0.25);
  await countedApp.close();
  await statements.db.end();
});

test("compares with a hash of the same cost where no account has the name", async () => {
  const costOf = (hash: string) => hash.split("$").slice(0, 4);
  expect(costOf(DUMMY_HASH)).toEqual(costOf(await hashSecret("any")));
});

test("logs in with four statements on a device that is known, and checks a token with one", async () => {
  const statements = connectNoting(app.url);
  const countedApp = await createTestApp({ db: statements.db, catalog: await createCatalog(app.db), site: false });
  const { mobile, password } = await newMember(app);
  const logIn = (remoteAddress: string, id: string) =>
    countedApp.inject({
      method: "POST",
      url: "/api/v1/user/login",
      payload: { username: mobile, password },
      headers: visitor(id),
      remoteAddress,
    });
  for (const address of ["198.51.100.30", "2001:db8:7:8::1"]) {
    expect((await logIn(address, "31")).statusCode).toBe(200); // a new device, of which the member is told
    for (const id of ["31", "31", "31"]) {
      const sent = await statements.during(async () => expect((await logIn(address, id)).statusCode).toBe(200));
      expect(sent.length, sent.join("\n")).toBe(4);
    }
  }
  const { access_token } = (await logIn("198.51.100.30", "31")).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const sent = await statements.during(() => countedApp.inject({ url: "/api/v1/profile/session", headers }));
  expect(sent.filter((text) => text.includes("token_hash"))).toHaveLength(1);
  expect(sent, "the token, and the list").toHaveLength(2);
  await countedApp.close();
  await statements.db.end();
});

test("limits guesses at one name across networks and guesses from one network across names", async () => {
  const { mobile, password } = await newMember(app);
  const limitedApp = await createTestApp({ db: app.db, site: false });
  const attempt = (username: string, remoteAddress: string, secret = "nist-in-ramz") =>
    limitedApp.inject({
      method: "POST",
      url: "/api/v1/user/login",
      payload: { username, password: secret },
      remoteAddress,
    });
  const scattered = await inGroups(110, (i) => attempt(mobile, `10.0.${i}.1`));
  expect(scattered.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100);
  const blocked = await attempt(mobile, "10.1.1.1", password);
  expect(blocked.statusCode).toBe(429);
  expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(3000);

  // Attackers elsewhere do not lock a member out of a network with an earlier log-in; that network has its own limit.
  const homeMember = await newMember(app);
  expect((await attempt(homeMember.mobile, "10.9.9.9", homeMember.password)).statusCode).toBe(200);
  await app.db`update rate_limit set spent = 100 where key = ${`login as ${homeMember.mobile}`}`;
  expect((await attempt(homeMember.mobile, "10.1.1.1", homeMember.password)).statusCode).toBe(429);
  expect((await attempt(homeMember.mobile, "10.9.9.9", homeMember.password)).statusCode).toBe(200);
  await app.db`update rate_limit set spent = 100 where key = ${`login as ${homeMember.mobile} 10.9.9.9`}`;
  expect((await attempt(homeMember.mobile, "10.9.9.9", homeMember.password)).statusCode).toBe(429);

  // One household uses many addresses of its IPv6 network.
  const sameNetwork = await inGroups(130, (i) => attempt(newMobile(), `2001:db8:1:2::${i + 1}`));
  expect(sameNetwork.filter(({ statusCode }) => statusCode === 401)).toHaveLength(120);
  expect((await attempt(newMobile(), "2001:db8:1:3::1")).statusCode).toBe(401);
  await limitedApp.close();
});

test("rejects a log-in that is in progress while the password changes", async () => {
  const { mobile, password, account } = await newMember(app);
  let login: ReturnType<typeof app.post> | undefined;
  await app.db.begin(async (tx) => {
    await tx`update account set password_hash = 'another' where id = ${account}`;
    login = app.post("user/login", { username: mobile, password });
    const countWaiting = async () =>
      (await app.db`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        .length;
    await expect.poll(countWaiting).toBe(1); // the log-in has verified the old password and waits for the row
    await tx`delete from session where account_id = ${account}`;
  });
  expect(await login).toMatchObject({ status: 401, body: { code: "credentials_wrong" } });
  expect(await app.db`select id from session where account_id = ${account}`).toEqual([]);
});

test("refunds the rate limit after a successful log-in", async () => {
  const { mobile, password } = await newMember(app);
  for (let time = 0; time < 3; time++) await app.post("user/login", { username: mobile, password });
  const [row] = await app.db`select spent from rate_limit where key = ${`login as ${mobile}`}`;
  expect(row!.spent).toBe(0);
});

test("invalidates only the own token at log-out, immediately", async () => {
  const { headers, mobile, password } = await newMember(app);
  const { body } = await app.post("user/login", { username: mobile, password });
  const otherHeaders = { authorization: `Bearer ${body.access_token}` };
  expect((await app.post("user/logout", {}, headers)).status).toBe(200);
  expect((await app.get("profile/get", headers)).body.code).toBe("signed_out");
  expect((await app.get("profile/get", otherHeaders)).status).toBe(200);
});

test("expires a token after thirty days", async () => {
  const { headers, account } = await newMember(app);
  const [row] =
    await app.db`select extract(epoch from expires_at - now())::int as life from session where account_id = ${account}`;
  expect(row!.life).toBeGreaterThan(2_592_000 - 60);
  await app.db`update session set expires_at = expires_at - interval '30 days' where account_id = ${account}`;
  expect((await app.get("profile/get", headers)).status).toBe(401);
});

test.each([
  "Bearer",
  "Bearer  ",
  "Basic c2FyYTpyYW16",
  "Bearer null",
  "Bearer ' or 1=1 --",
  `Bearer ${"A".repeat(43)}`,
])("rejects the authorization %j with signed_out", async (authorization) => {
  const { status, body } = await app.get("profile/get", { authorization });
  expect([status, body.code]).toEqual([401, "signed_out"]);
});

test("does not authenticate the API by a cookie", async () => {
  const { token } = await newMember(app);
  expect((await app.get("profile/get", { cookie: `iran_token=${token}` })).status).toBe(401);
});

test("moves the visitor's view history to the member at log-in", async () => {
  const { mobile, password, headers } = await newMember(app);
  await app.post("home/place/seen/1", {}, visitor("01"));
  await app.post("home/place/seen/2", {}, visitor("01"));
  await app.post("home/place/seen/2", {}, headers);
  await app.post("user/login", { username: mobile, password }, visitor("01"));
  const history = await app.get("home/getHistory", headers);
  expect(history.body.data.map(({ id }: { id: number }) => id).sort()).toEqual([1, 2]);
  expect((await app.get("home/getHistory", visitor("01"))).body.data).toEqual([]);
  expect((await app.get("home/getHistory", { ...headers, ...visitor("02") })).body.data).toHaveLength(2);
});

test("lists and ends the member's own sessions only", async () => {
  const member = await newMember(app);
  const otherMember = await newMember(app);
  const agent =
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
  await app.post("user/login", { username: member.mobile, password: member.password }, { "user-agent": agent });
  const { body } = await app.get("profile/session", member.headers);
  expect(body.data).toHaveLength(2);
  expect(body.data.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  const phone = body.data.find(({ agent }: { agent: string | null }) => agent === "کروم در اندروید");

  const foreignResponse = await app.post(`profile/session/destroy/${phone.id}`, {}, otherMember.headers);
  expect([foreignResponse.status, foreignResponse.body.code]).toEqual([404, "session_unknown"]);
  expect((await app.post(`profile/session/destroy/${phone.id}`, {}, member.headers)).status).toBe(200);
  expect((await app.get("profile/session", member.headers)).body.data).toHaveLength(1);
});

test("an account has a hundred sessions: a log-in ends those unused for longest, and no more are listed", async () => {
  const [member, other] = [await newMember(app), await newMember(app)];
  await app.db`
    insert into session (account_id, token_hash, agent, last_seen_at, expires_at)
    select ${member.account}, sha256(n::text::bytea), n, now() - n * interval '1 minute', now() + interval '1 day'
    from generate_series(1, 120) n`;
  const list = async () => (await app.get("profile/session", member.headers)).body.data;
  expect(await list()).toHaveLength(100);
  expect((await app.post("user/login", { username: member.mobile, password: member.password })).status).toBe(200);
  const [{ count, oldest }] = await app.db<[{ count: number; oldest: number }]>`
    select count(*)::int as count, max(agent::int) filter (where agent ~ '^\\d+$') as oldest
    from session where account_id = ${member.account}`;
  expect([count, oldest], "the session of the sign-up, that of the log-in, and 98 others").toEqual([100, 98]);
  expect(await list()).toHaveLength(100);
  expect((await app.get("profile/get", other.headers)).status).toBe(200);
});

test("answers a password reset alike for every number and ends every session", async () => {
  const { mobile, headers, password } = await newMember(app);
  const unknownMobile = newMobile();
  const [known, unknown] = [
    await app.post("user/password/forget/sms", { mobile }),
    await app.post("user/password/forget/sms", { mobile: unknownMobile }),
  ];
  expect(known).toEqual(unknown);
  expect(known.status).toBe(200);
  for (const number of [mobile, unknownMobile])
    expect((await app.post("user/password/forget/sms", { mobile: number })).body.code).toBe("code_too_soon");
  const [withheldSms] = await app.db`select state, code from sms_message where mobile = ${unknownMobile}`;
  expect(withheldSms).toEqual({ state: "withheld", code: null });

  const wrong = await app.post("user/password/reset/sms", { mobile: unknownMobile, code: "000000" });
  expect([wrong.status, wrong.body.code]).toEqual([422, "code_wrong"]);
  const verifiedCode = await app.post("user/password/reset/sms", { mobile, code: await lastSmsCode(app, mobile) });
  const { reset_token } = verifiedCode.body;
  const weak = await app.post("user/password/change", { reset_token, password: "12345678" });
  expect(weak.status).toBe(422);
  const changed = await app.post("user/password/change", { reset_token, password: "bād-gir-e yazd" });
  expect([changed.status, changed.body.message]).toEqual([200, "گذرواژه عوض شد."]);
  expect((await app.post("user/password/change", { reset_token, password: "bād-gir-e yazd" })).status).toBe(410);

  expect((await app.get("profile/get", headers)).status).toBe(401);
  expect((await app.post("user/login", { username: mobile, password })).status).toBe(401);
  expect((await app.post("user/login", { username: mobile, password: "bād-gir-e yazd" })).status).toBe(200);
});

test("requires the current password for a change and ends every other session", async () => {
  const { mobile, headers, password } = await newMember(app);
  const { body } = await app.post("user/login", { username: mobile, password });
  const otherHeaders = { authorization: `Bearer ${body.access_token}` };
  const changePassword = (input: object, as: Record<string, string> = headers) =>
    app.post("user/password/change", input, as);
  expect((await changePassword({ password: "jangal-e abr" }, {})).body.code).toBe("signed_out");
  expect((await changePassword({ password: "jangal-e abr" })).body.errors.old_password).toBeTruthy();
  expect(
    (await changePassword({ old_password: "nist", password: "jangal-e abr" })).body.errors.old_password,
  ).toBeTruthy();
  expect((await app.get("profile/get", otherHeaders)).status).toBe(200);
  expect((await changePassword({ old_password: password, password: "jangal-e abr" })).status).toBe(200);
  expect((await app.get("profile/get", otherHeaders)).status).toBe(401);
  expect((await app.get("profile/get", headers)).status).toBe(200);
});
