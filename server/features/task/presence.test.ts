import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PRESENCE_SECONDS, reportPresence } from "../../../contract/desk/team/presence.ts";
import { createTestApp, testApp } from "../../../testing/app.ts";
import type { TestMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();

const record = { kind: "post", record_id: 1 };
const report = async ({ headers }: TestMember, tab: string, more: object = {}) => {
  const { status, body } = await app.post("desk/presence", { ...record, tab, ...more }, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return reportPresence.output.parse(body).others;
};

test("colleagues see who else has a record open, who edits it, and who has closed it", async () => {
  const [first, second] = [
    await newStaff(app, "writer", { first_name: "نگار", last_name: "کاویانی" }),
    await newStaff(app, "moderator", { first_name: "مهتاب", last_name: "راد" }),
  ];
  const [tab, otherTab] = [randomUUID(), randomUUID()];
  expect(await report(first, tab)).toEqual([]);
  expect(await report(second, otherTab)).toEqual([{ id: first.account, name: "نگار کاویانی", is_editing: false }]);
  await report(first, tab, { is_editing: true });
  await report(first, randomUUID());
  expect(await report(second, otherTab), "once, whatever the tabs").toEqual([
    { id: first.account, name: "نگار کاویانی", is_editing: true },
  ]);
  expect(await report(second, otherTab, { record_id: 2 }), "another record").toEqual([]);
  expect(await report(first, tab), "a tab shows one record").toEqual([]);
  await report(second, otherTab);
  await report(second, otherTab, { leaves: true });
  expect(await report(first, tab)).toEqual([]);
});

test("a tab that is not heard of any more is taken for closed, and its row goes", async () => {
  const [first, second] = [await newStaff(app), await newStaff(app)];
  await report(first, randomUUID(), { record_id: 3 });
  expect(await report(second, randomUUID(), { record_id: 3 })).toHaveLength(1);
  await app.db`
    update record_presence set seen_at = now() - make_interval(secs => ${PRESENCE_SECONDS.expires + 1})
    where account_id = ${first.account}`;
  expect(await report(second, randomUUID(), { record_id: 3 })).toEqual([]);
  expect(await app.db`select from record_presence where account_id = ${first.account}`).toHaveLength(0);
});

test("what one process is told all of them know", async () => {
  const other = await createTestApp({ db: app.db, site: false, rateLimitFactor: 100 });
  try {
    const [first, second] = [await newStaff(app), await newStaff(app)];
    await report(first, randomUUID(), { record_id: 4 });
    const response = await other.inject({
      ...{ method: "POST", url: "/api/v1/desk/presence", headers: second.headers },
      payload: { ...record, record_id: 4, tab: randomUUID() },
    });
    expect(response.json().others).toMatchObject([{ id: first.account }]);
  } finally {
    await other.close();
  }
});

test("who is dismissed or blocked is not shown any more", async () => {
  const [first, second, third] = [await newStaff(app), await newStaff(app), await newStaff(app)];
  for (const colleague of [first, second]) await report(colleague, randomUUID(), { record_id: 5 });
  expect(await report(third, randomUUID(), { record_id: 5 })).toHaveLength(2);
  await app.db`delete from staff where account_id = ${first.account}`;
  await app.db`update account set blocked_at = now(), block_reason = 'آزمایش' where id = ${second.account}`;
  expect(await report(third, randomUUID(), { record_id: 5 })).toEqual([]);
});

test("a colleague has at most fifty tabs, and does not close those of another", async () => {
  const [first, second] = [await newStaff(app), await newStaff(app)];
  await app.db`
    insert into record_presence (account_id, tab, kind, record_id, is_editing, seen_at)
    select ${first.account}, gen_random_uuid(), 'post', 6, false, now() + interval '1 hour' from generate_series(1, 49)`;
  const tabs = Array.from({ length: 3 }, () => randomUUID());
  for (const tab of tabs) await report(first, tab, { record_id: 6 });
  expect(await app.db`select from record_presence where account_id = ${first.account}`).toHaveLength(50);
  await report(second, tabs[0]!, { record_id: 6, leaves: true });
  expect(await app.db`select from record_presence where account_id = ${first.account}`).toHaveLength(50);
});

test.for([
  [{ tab: undefined }, "tab"],
  [{ tab: "x" }, "tab"],
  [{ tab: 7 }, "tab"],
  [{ kind: "nothing" }, "kind"],
  [{ kind: null }, "kind"],
  [{ record_id: 0 }, "record_id"],
  [{ record_id: "x" }, "record_id"],
  [{ is_editing: "maybe" }, "is_editing"],
  [{ leaves: 3 }, "leaves"],
] as const)("rejects %j with a message at %s", async ([wrong, field]) => {
  const { headers } = await newStaff(app);
  const { status, body } = await app.post("desk/presence", { ...record, tab: randomUUID(), ...wrong }, headers);
  expect(status, JSON.stringify(body)).toBe(422);
  expect(body.errors[field]).toMatch(/[\u0600-\u06ff]/);
});
