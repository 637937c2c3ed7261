import { expect, test } from "vitest";
import { listAudit, listAuditChoices } from "../../../contract/desk/audit.ts";
import { connect } from "../../../database/connect.ts";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";
import { COMMAND_LINE, insertAuditEntry } from "./audit.sql.ts";

const app = testApp();

const place = (id: number, name: string) => ({ kind: "place", id, name });

test("rejects updates, deletes and truncation of the audit trail by the application's database user", async () => {
  const { account } = await newStaff(app);
  await insertAuditEntry(app.db, account, {
    action: "update",
    subject: place(7, "غار چال‌نخجیر"),
    detail: { fields: ["name"] },
  });
  const before = await app.db`select * from audit order by id`;
  const serverConnection = connect(app.url, 1); // the same user as the server
  try {
    for (const attack of [
      "update audit set action = 'nothing'",
      "update audit set account_name = 'x' where false",
      "delete from audit",
      "truncate audit",
      "truncate audit restart identity cascade",
      "merge into audit using (select 1) it on true when matched then delete",
      `insert into audit overriding system value select * from audit on conflict (id) do update set action = 'x'`,
      "update record_version set state = '{}'",
      "delete from record_version",
      "truncate record_version",
    ])
      await expect(serverConnection.unsafe(attack), attack).rejects.toThrow(/only ever added to/);
  } finally {
    await serverConnection.end();
  }
  await app.db`delete from account where id = ${account}`;
  expect(await app.db`select * from audit order by id`, "unchanged after the account is deleted").toEqual(before);
});

test("filters by words, account, subject and action, and pages by id while entries are added", async () => {
  const editor = await newStaff(app, "editor", { first_name: "نگار", last_name: "کاویانی" });
  const list = async (query = "") => listAudit.output.parse((await app.get(`desk/audit${query}`, editor.headers)).body);
  const names = async (query: string) => (await list(query)).data.map(({ subject }) => subject.name);
  const before = (await list()).total;
  await insertAuditEntry(app.db, editor.account, { action: "update", subject: place(21, "آبشار شِوی") });
  await insertAuditEntry(app.db, COMMAND_LINE, {
    action: "approve",
    subject: { kind: "comment", id: 21, name: "دیدگاهی دربارهٔ «پل خواجو»" },
  });
  await insertAuditEntry(app.db, editor.account, {
    action: "publish",
    subject: place(22, "کوه سبلان"),
    detail: { "<b>": ["'; drop"] },
  });

  const { data, total, next } = await list();
  expect([total - before, next]).toEqual([3, null]);
  expect(data[0]).toMatchObject({
    account: { id: editor.account, name: "نگار کاویانی" },
    action: "publish",
    subject: place(22, "کوه سبلان"),
    detail: { "<b>": ["'; drop"] },
  });
  const q = (text: string) => `?q=${encodeURIComponent(text)}`;
  expect(await names(q("شوی آبشا"))).toEqual(["آبشار شِوی"]);
  expect(await names(q("كاويان"))).toEqual(["کوه سبلان", "آبشار شِوی"]);
  expect(await names(q("approve خواجو"))).toEqual(["دیدگاهی دربارهٔ «پل خواجو»"]);
  for (const nothing of ["'; --", "& | !", "zz:* <-> (", "\\", "۰ ::"]) expect(await names(q(nothing))).toEqual([]);
  expect(await names(`?account_id=${editor.account}&action=update`)).toEqual(["آبشار شِوی"]);
  expect(await names("?command_line=true")).toEqual(["دیدگاهی دربارهٔ «پل خواجو»"]);
  expect(await names("?kind=place&subject_id=21")).toEqual(["آبشار شِوی"]);

  const first = await list("?page_count=2");
  expect(first).toMatchObject({ next: first.data[1]!.id, total: total });
  await insertAuditEntry(app.db, editor.account, { action: "update", subject: place(23, "تازه") });
  const second = await list(`?page_count=2&before=${first.next}`);
  expect(second.data[0]!.subject.name).toBe("آبشار شِوی");
  const choices = listAuditChoices.output.parse((await app.get("desk/audit/choices", editor.headers)).body);
  expect(choices.actions).toEqual(["approve", "publish", "update"]);
  expect(choices.kinds).toEqual(["comment", "place"]);
  expect(choices.accounts).toContainEqual({ id: null, name: "خط فرمان" });
});

test("filters by days in Tehran, both inclusive", async () => {
  const { headers } = await newStaff(app);
  for (const [at, name] of [
    ["2025-03-20T20:29:59Z", "پیش از نوروز"],
    ["2025-03-20T20:30:00Z", "آغاز نوروز"],
    ["2025-03-21T20:29:59Z", "پایان نوروز"],
    ["2025-03-21T20:30:00Z", "پس از نوروز"],
  ])
    await app.db`
      insert into audit (at, account_name, action, subject_kind, subject_name, search_text)
      values (${at!}, 'x', 'update', 'place', ${name!}, '')`;
  const names = async (query: string) =>
    (await app.get(`desk/audit${query}`, headers)).body.data.map(
      ({ subject }: { subject: { name: string } }) => subject.name,
    );
  expect(await names("?from=2025-03-21&to=2025-03-21")).toEqual(["پایان نوروز", "آغاز نوروز"]);
  expect(await names("?to=2025-03-20")).toEqual(["پیش از نوروز"]);
});

test.for([
  ["from=2025-02-30", "from"],
  ["from=0001-01-01", "from"],
  ["to=99999-01-01", "to"],
  ["from=2025-03-22&to=2025-03-21", "to"],
  ["action=%3Cscript%3E", "action"],
  ["kind=PLACE", "kind"],
  ["before=0", "before"],
  ["account_id=99999999999", "account_id"],
  ["command_line=perhaps", "command_line"],
  ["page_count=101", "page_count"],
  [`q=${"x".repeat(101)}`, "q"],
] as const)("rejects %s with a message", async ([query, field]) => {
  const { headers } = await newStaff(app);
  const { status, body } = await app.get(`desk/audit?${query}`, headers);
  expect(status, JSON.stringify(body)).toBe(422);
  expect(body.errors[field]).toMatch(/[\u0600-\u06ff]/);
});
