import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";
import { createCatalog } from "../../catalog/catalog.ts";
import { sendNewsletters } from "../../jobs/newsletter.job.ts";
import { createIssueRenderer } from "./issue-email.ts";

const siteUrl = "https://sarzamin.example";
const app = testApp({ siteUrl });
const resources: { close: () => Promise<void> }[] = [];
beforeAll(async () => {
  const catalog = await createCatalog(app.db);
  resources.push(sendNewsletters(app.db, { renderIssue: createIssueRenderer(catalog, siteUrl) }), catalog);
});
afterAll(async () => {
  for (const resource of resources) await resource.close();
});
beforeEach(async () => {
  await app.db`delete from newsletter_issue where true`;
  await app.db`truncate newsletter_subscriber, mail_message, rate_limit`;
});

const draft = {
  subject: "پاییز در سرزمین",
  body: "سلام\n\nبه [تخت جمشید](place:takht) و [فهرست](/place-list) **سر بزنید**.",
};
const subscribe = (email: string, confirmedAt: Date | null = new Date()) =>
  app.db`
    insert into newsletter_subscriber (email, token, confirmed_at) values (${email}, ${`t-${email}`}, ${confirmedAt})`;
async function createDraft(headers: Record<string, string>, overrides: object = {}) {
  const { status, body } = await app.post("desk/newsletter/create", { ...draft, ...overrides }, headers);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.issue as { id: number; version: number };
}
const act = (action: string, id: number, headers: Record<string, string>, body: object = {}) =>
  app.post(`desk/newsletter/${action}/${id}`, body, headers);
const auditActions = async (id: number) =>
  (await app.db`select action from audit where subject_kind = 'newsletter' and subject_id = ${id} order by id`).map(
    (row) => row.action,
  );

test("creates, updates and deletes a draft; a stale version is rejected", async () => {
  const { headers } = await newStaff(app);
  const { id, version } = await createDraft(headers);
  expect((await act("update", id, headers, { ...draft, version, subject: "زمستان" })).body.issue).toMatchObject({
    version: 2,
    subject: "زمستان",
  });
  const stale = await act("update", id, headers, { ...draft, version });
  expect([stale.status, stale.body.code]).toEqual([409, "record_changed"]);
  expect((await act("send", id, headers, { version })).body.code).toBe("record_changed");
  expect((await app.get("desk/newsletter", headers)).body).toMatchObject({
    total: 1,
    subscribers: 0,
    data: [{ subject: "زمستان" }],
  });
  expect((await act("send", id, headers, { version: 2 })).body.code).toBe("subscribers_none");
  expect((await act("remove", id, headers, { version })).body.code, "a version that was not read").toBe(
    "record_changed",
  );
  expect((await act("remove", id, headers, { version: 2 })).status).toBe(200);
  expect((await act("remove", id, headers)).body.code).toBe("newsletter_unknown");
  expect(await auditActions(id)).toEqual(["create", "update", "remove"]);
});

test("the preview and the test email match the subscribers' email: sanitized HTML, absolute URLs", async () => {
  const { headers } = await newStaff(app, "editor", { email: "editor@example.ir" });
  const [place] = await app.db`select id, slug from place where published order by id limit 1`;
  const body = `## سلام\n\nو <script>alert(1)</script> [بد](javascript:alert(1)) [جا](place:${place!.slug}) [فهرست](/place-list)\n\n- یک\n- دو`;
  const { html, text } = (await app.post("desk/newsletter/preview", { body }, headers)).body;
  expect(html).not.toMatch(/<script|javascript:/);
  expect(html).toContain(`href="${siteUrl}/place-details/${place!.id}"`);
  expect(html).toContain(`href="${siteUrl}/place-list"`);
  expect(text).toBe(
    `سلام\n\nو <script>alert(1)</script> بد جا (${siteUrl}/place-details/${place!.id}) فهرست (${siteUrl}/place-list)\n\n• یک\n• دو`,
  );
  const { id } = await createDraft(headers, { body });
  expect((await act("test", id, headers)).body.message).toContain("editor@example.ir");
  const [queuedEmail] = await app.db`select kind, address, subject, body, html, headers from mail_message`;
  expect(queuedEmail).toMatchObject({
    kind: "test",
    address: "editor@example.ir",
    subject: `[آزمایشی] ${draft.subject}`,
    body: expect.stringContaining(text),
    html: expect.stringContaining(html),
    headers: {},
  });
  const nameless = await newStaff(app);
  expect((await act("test", id, nameless.headers)).body.code).toBe("own_email_missing");
});

test("lists, searches and exports subscribers; the CSV neutralizes spreadsheet formulas", async () => {
  const { headers } = await newStaff(app, "owner");
  for (const email of ["a@example.ir", "=cmd@example.ir", "b_c@example.com"]) await subscribe(email);
  expect((await app.get("desk/newsletter/subscriber?q=b_c", headers)).body).toMatchObject({
    total: 1,
    data: [{ email: "b_c@example.com" }],
  });
  const { body } = await app.post("desk/newsletter/export", {}, headers);
  expect(body.count).toBe(3);
  const lines = body.csv.split("\r\n");
  expect(lines[0]).toBe('\ufeff"email","subscribed_at"');
  expect(lines[2]).toMatch(/^"'=cmd@example\.ir","20/);
  expect(body.csv).not.toContain("t-a@example.ir"); // a token allows unsubscribing
  const [auditRow] = await app.db`select action, detail from audit order by id desc limit 1`;
  expect(auditRow).toEqual({ action: "export", detail: { count: 3 } });
});

test("masks the addresses of subscribers for editors, who find them only by the whole address and export none", async () => {
  const { headers } = await newStaff(app, "editor");
  await subscribe("golnar@example.ir");
  const search = async (q: string) => (await app.get(`desk/newsletter/subscriber?q=${q}`, headers)).body.data;
  expect(await search("golnar")).toEqual([]);
  expect(await search("Golnar@example.ir")).toMatchObject([{ email: "g***@example.ir" }]);
  expect((await app.get("desk/newsletter/subscriber", headers)).body.data).toMatchObject([
    { email: "g***@example.ir" },
  ]);
  expect((await app.post("desk/newsletter/export", {}, headers)).body.code).toBe("owner_only");
});

test("sends an issue once; later sends, updates and deletes are rejected", async () => {
  const { headers } = await newStaff(app);
  for (const email of ["a@example.ir", "b@example.ir"]) await subscribe(email);
  await subscribe("unconfirmed@example.ir", null);
  const { id, version } = await createDraft(headers);
  const all = await Promise.all(Array.from({ length: 8 }, () => act("send", id, headers, { version })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  await expect
    .poll(async () => (await app.db`select address from mail_message order by id`).map(({ address }) => address))
    .toEqual(["a@example.ir", "b@example.ir"]);
  const [queuedEmail] = await app.db`select headers, body, html from mail_message order by id limit 1`;
  expect(queuedEmail!.headers).toEqual({
    "List-Unsubscribe": `<${siteUrl}/api/v1/home/Newsletters/unsubscribe/t-a@example.ir>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(queuedEmail!.body).toContain(`${siteUrl}/newsletter/t-a@example.ir`);
  expect(queuedEmail!.html).toContain(`href="${siteUrl}/newsletter/t-a@example.ir"`);
  for (const [action, body] of [
    ["update", { ...draft, version }],
    ["remove", {}],
    ["send", { version }],
  ] as const)
    expect((await act(action, id, headers, body)).body.code, action).toBe("sending_begun");
  expect((await act("resume", id, headers)).body.code).toBe("sending_idle");
  expect((await act("stop", id, headers)).body.issue.state, "while its emails wait").toBe("stopped");
  expect((await act("stop", id, headers)).body.code).toBe("sending_idle");
  expect((await act("resume", id, headers)).status).toBe(200);
  await expect
    .poll(async () => {
      await app.db`update mail_message set state = 'sent'`;
      return (await app.get(`desk/newsletter/show/${id}`, headers)).body;
    })
    .toMatchObject({ state: "sent", progress: { total: 2, sent: 2, waiting: 0, queued: 0 } });
  expect(await auditActions(id)).toEqual(["create", "send", "stop", "resume"]);
});

describe("bad input", () => {
  test.for<[what: string, overrides: object, fields: string[]]>([
    ["no subject", { subject: "" }, ["subject"]],
    ["half-spaces", { subject: "\u200c\u200c" }, ["subject"]],
    ["a long subject", { subject: "ب".repeat(151) }, ["subject"]],
    ["an empty body", { body: "  " }, ["body"]],
    ["a body over the limit", { body: "ب\n\n".repeat(7000) }, ["body"]],
    ["values of other types", { subject: {}, body: 5 }, ["subject", "body"]],
  ])("%s", async ([, overrides, fields]) => {
    const { headers } = await newStaff(app);
    const { status, body } = await app.post("desk/newsletter/create", { ...draft, ...overrides }, headers);
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, fields.toSorted()]);
  });

  test("a line break in the subject does not start a new header", async () => {
    const { headers } = await newStaff(app);
    const { id } = await createDraft(headers, { subject: "سلام\r\nBcc: x@y.ir" });
    expect((await app.get(`desk/newsletter/show/${id}`, headers)).body.subject).toBe("سلام Bcc: x@y.ir");
  });

  test("unknown issues and invalid queries are rejected", async () => {
    const { headers } = await newStaff(app);
    expect((await app.get("desk/newsletter/show/999999", headers)).body.code).toBe("newsletter_unknown");
    for (const action of ["test", "stop", "resume", "remove"])
      expect((await act(action, 999_999, headers)).body.code, action).toBe("newsletter_unknown");
    for (const query of ["state=x", "page=0"])
      expect((await app.get(`desk/newsletter?${query}`, headers)).status).toBe(422);
  });
});

test("answers with a new draft although a colleague discards it at the same moment", async () => {
  const { headers } = await newStaff(app);
  await app.db`
    create function discard_issue() returns trigger language plpgsql as
    'begin delete from newsletter_issue where id = new.id; return null; end'`;
  await app.db`
    create constraint trigger discard_at_commit after insert on newsletter_issue deferrable initially deferred
    for each row execute function discard_issue()`;
  onTestFinished(async () => void (await app.db`drop function discard_issue cascade`));
  const { status, body } = await app.post("desk/newsletter/create", draft, headers);
  expect({ status, body }).toMatchObject({ status: 201, body: { issue: { subject: draft.subject, state: "draft" } } });
  const [row] = await app.db`select id from newsletter_issue where id = ${body.issue.id}`;
  expect(row).toBeUndefined();
});
