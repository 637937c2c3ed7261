import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { listSecurityEvents } from "../../../contract/desk/security-event.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { stayInOneHour } from "../../../testing/security-events.ts";
import { newStaff } from "../../../testing/staff.ts";
import { type NewSecurityEvent, recordEvent } from "./security-event.sql.ts";

const app = testApp();
stayInOneHour();

const origin = { network: "192.0.2.7", agent: "کروم در اندروید" };
const record = (event: Partial<NewSecurityEvent>) =>
  recordEvent(app.db, { kind: "login", outcome: "done", origin, ...event });

/** An owner, and functions that list events and their kinds for a query. */
async function openList() {
  const owner = await newStaff(app, "owner");
  const list = async (query = "") =>
    listSecurityEvents.output.parse((await app.get(`desk/security-events${query}`, owner.headers)).body);
  const kinds = async (query: string) => (await list(query)).data.map(({ kind, outcome }) => `${kind} ${outcome}`);
  return { owner, list, kinds };
}

test("lists events newest first with names, origin and detail", async () => {
  const { owner, list } = await openList();
  const member = await newMember(app, { first_name: "نگار", last_name: "کاویانی" });
  await record({ account: member.account });
  await app.db`select pg_sleep(0.002)`; // times are told in milliseconds
  await record({ account: member.account });
  await record({ kind: "role_appoint", account: member.account, actor: owner.account, detail: { role: "editor" } });
  await record({ outcome: "failed", typedName: "0912•••4567" });
  const [failed, appointed, loggedIn] = (await list()).data;
  expect(failed).toMatchObject({ account: null, actor: null, typed_name: "0912•••4567", times: 1, ...origin });
  expect(appointed).toMatchObject({
    kind: "role_appoint",
    account: { id: member.account, name: "نگار کاویانی" },
    actor: { id: owner.account, name: "سارا رضایی" },
    detail: { role: "editor" },
  });
  expect(loggedIn).toMatchObject({ kind: "login", outcome: "done", times: 2, typed_name: null, detail: null });
  expect(Date.parse(loggedIn!.last_at)).toBeGreaterThan(Date.parse(loggedIn!.at));
});

test("filters by kind, outcome, account, words, network and days, and pages by id while events are added", async () => {
  const { owner, list, kinds } = await openList();
  const member = await newMember(app, { first_name: "گل‌نار", last_name: "کوهستانی", email: "golnar@example.ir" });
  const about = `account_id=${member.account}`;
  await record({ account: member.account, origin: { ...origin, network: "2001:db8:1:2::/64" } });
  await record({ kind: "lock", outcome: "refused", account: member.account });
  await record({ kind: "member_block", account: owner.account, actor: member.account });
  expect(await kinds(`?${about}`)).toEqual(["member_block done", "lock refused", "login done", "signup done"]);
  expect(await kinds(`?${about}&kind=lock`)).toEqual(["lock refused"]);
  expect(await kinds(`?${about}&outcome=refused`)).toEqual(["lock refused"]);
  expect(await kinds(`?${about}&network=2001:DB8:1:2::/64`)).toEqual(["login done"]);
  for (const q of ["گلنار", "کوهستان", "golnar@", member.mobile, member.mobile.slice(-6)])
    expect(await kinds(`?q=${encodeURIComponent(q)}`), q).toEqual(["lock refused", "login done", "signup done"]);
  for (const q of ["%", "_", "'; --", "\\"]) expect(await kinds(`?q=${encodeURIComponent(q)}`), q).toEqual([]);

  const first = await list(`?${about}&page_count=2`);
  expect(first.next).toBe(first.data[1]!.id);
  await record({ kind: "logout", account: member.account });
  const second = await list(`?${about}&page_count=2&before=${first.next}`);
  expect(second.data.map(({ kind }) => kind)).toEqual(["login", "signup"]);
  expect(second.next).toBeNull();
});

test("filters by days in Tehran, both inclusive", async () => {
  const { kinds } = await openList();
  for (const [at, kind] of [
    ["2026-03-20T20:29:59Z", "login"],
    ["2026-03-20T20:30:00Z", "logout"],
    ["2026-03-21T20:29:59Z", "lock"],
    ["2026-03-21T20:30:00Z", "signup"],
  ])
    await app.db`
      insert into security_event (key, at, last_at, kind, outcome)
      values (sha256(${kind!}::bytea), ${at!}, ${at!}, ${kind!}, 'done')`;
  expect(await kinds("?from=2026-03-21&to=2026-03-21")).toEqual(["lock done", "logout done"]);
  expect(await kinds("?to=2026-03-20")).toEqual(["login done"]);
});

test("exports the filtered events as CSV, without formulas", async () => {
  const { owner } = await openList();
  const member = await newMember(app, { first_name: '=cmd|"x"', last_name: "@SUM(1)" });
  await record({ account: member.account });
  const url = `/api/v1/desk/security-events/export?account_id=${member.account}`;
  const response = await app.fastify.inject({ url, headers: owner.headers });
  expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(response.headers["content-disposition"]).toMatch(/sarzamin-security-events-\d{4}-\d\d-\d\d\.csv/);
  const rows: Record<string, string>[] = parse(response.body, { columns: true, bom: true });
  expect(rows.map(({ kind }) => kind)).toEqual(["login", "signup"]);
  expect(rows[0]).toMatchObject({ account: `'=cmd|"x" @SUM(1)`, network: origin.network, times: "1" });
  expect((await app.fastify.inject({ url, headers: (await newStaff(app)).headers })).statusCode).toBe(403);
});

test.for([
  ["from=2025-02-30", "from"],
  ["to=99999-01-01", "to"],
  ["from=2025-03-22&to=2025-03-21", "to"],
  ["kind=%3Cscript%3E", "kind"],
  ["outcome=perhaps", "outcome"],
  ["network=%25", "network"],
  [`network=${"1".repeat(60)}`, "network"],
  ["before=0", "before"],
  ["account_id=99999999999", "account_id"],
  ["page_count=101", "page_count"],
  [`q=${"x".repeat(101)}`, "q"],
] as const)("rejects %s with a message, in the list and in the export", async ([query, field]) => {
  const { headers } = await newStaff(app, "owner");
  for (const path of ["", "/export"]) {
    if (path && (field === "before" || field === "page_count")) continue; // fields of the list alone
    const { status, body } = await app.get(`desk/security-events${path}?${query}`, headers);
    expect(status, JSON.stringify(body)).toBe(422);
    expect(body.errors[field]).toMatch(/[\u0600-\u06ff]/);
  }
});
