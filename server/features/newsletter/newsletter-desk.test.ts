import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";
import { createCatalog } from "../../catalog/catalog.ts";
import { sendNewsletters } from "../../jobs/newsletter.job.ts";
import { lettersOf } from "./issue-email.ts";

const siteUrl = "https://sarzamin.example";
const app = testApp({ siteUrl });
const closing: { close: () => Promise<void> }[] = [];
beforeAll(async () => {
  const catalog = await createCatalog(app.db);
  closing.push(sendNewsletters(app.db, { letterOf: lettersOf(catalog, siteUrl) }), catalog);
});
afterAll(async () => {
  for (const one of closing) await one.close();
});
beforeEach(async () => {
  await app.db`delete from newsletter_issue where true`;
  await app.db`truncate newsletter_subscriber, mail_message, rate_limit`;
});

const draft = {
  subject: "پاییز در سرزمین",
  body: "سلام\n\nبه [تخت جمشید](place:takht) و [فهرست](/place-list) **سر بزنید**.",
};
const join = (email: string) =>
  app.db`insert into newsletter_subscriber (email, token) values (${email}, ${`t-${email}`})`;
async function written(headers: Record<string, string>, some: object = {}) {
  const { status, body } = await app.post("desk/newsletter/create", { ...draft, ...some }, headers);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.issue as { id: number; version: number };
}
const act = (deed: string, id: number, headers: Record<string, string>, body: object = {}) =>
  app.post(`desk/features/newsletter/${deed}/${id}`, body, headers);
const deeds = async (id: number) =>
  (await app.db`select action from audit where subject_kind = 'newsletter' and subject_id = ${id} order by id`).map(
    (row) => row.action,
  );

test("a draft is written, changed by one at a time, and thrown away", async () => {
  const { headers } = await newStaff(app);
  const { id, version } = await written(headers);
  expect((await act("update", id, headers, { ...draft, version, subject: "زمستان" })).body.issue).toMatchObject({
    version: 2,
    subject: "زمستان",
  });
  const late = await act("update", id, headers, { ...draft, version });
  expect([late.status, late.body.code]).toEqual([409, "record_changed"]);
  expect((await act("send", id, headers, { version })).body.code).toBe("record_changed");
  expect((await app.get("desk/features/newsletter", headers)).body).toMatchObject({
    total: 1,
    subscribers: 0,
    data: [{ subject: "زمستان" }],
  });
  expect((await act("send", id, headers, { version: 2 })).body.code).toBe("subscribers_none");
  expect((await act("remove", id, headers)).status).toBe(200);
  expect((await act("remove", id, headers)).body.code).toBe("newsletter_unknown");
  expect(await deeds(id)).toEqual(["create", "update", "remove"]);
});

test("the preview and the test letter are what subscribers get: harmless, with whole addresses", async () => {
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
  const { id } = await written(headers, { body });
  expect((await act("test", id, headers)).body.message).toContain("editor@example.ir");
  const [letter] = await app.db`select kind, address, subject, body, html, headers from mail_message`;
  expect(letter).toMatchObject({
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

test("subscribers are listed, found, and taken along in a file that no spreadsheet runs", async () => {
  const { headers } = await newStaff(app);
  for (const email of ["a@example.ir", "=cmd@example.ir", "b_c@example.com"]) await join(email);
  expect((await app.get("desk/newsletter/subscriber?q=b_c", headers)).body).toMatchObject({
    total: 1,
    data: [{ email: "b_c@example.com" }],
  });
  const { body } = await app.post("desk/newsletter/export", {}, headers);
  expect(body.count).toBe(3);
  const lines = body.csv.split("\r\n");
  expect(lines[0]).toBe('\ufeff"email","subscribed_at"');
  expect(lines[2]).toMatch(/^"'=cmd@example\.ir","20/);
  expect(body.csv).not.toContain("t-a@example.ir"); // whoever has the token can unsubscribe
  const [deed] = await app.db`select action, detail from audit order by id desc limit 1`;
  expect(deed).toEqual({ action: "export", detail: { count: 3 } });
});

test("sent once: neither a second press nor a change is possible any more", async () => {
  const { headers } = await newStaff(app);
  for (const email of ["a@example.ir", "b@example.ir"]) await join(email);
  const { id, version } = await written(headers);
  const all = await Promise.all(Array.from({ length: 8 }, () => act("send", id, headers, { version })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  await expect
    .poll(async () => (await app.db`select address from mail_message order by id`).map(({ address }) => address))
    .toEqual(["a@example.ir", "b@example.ir"]);
  const [letter] = await app.db`select headers, body, html from mail_message order by id limit 1`;
  expect(letter!.headers).toEqual({
    "List-Unsubscribe": `<${siteUrl}/api/v1/home/Newsletters/unsubscribe/t-a@example.ir>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(letter!.body).toContain(`${siteUrl}/newsletter/t-a@example.ir`);
  expect(letter!.html).toContain(`href="${siteUrl}/newsletter/t-a@example.ir"`);
  for (const [deed, body] of [
    ["update", { ...draft, version }],
    ["remove", {}],
    ["send", { version }],
  ] as const)
    expect((await act(deed, id, headers, body)).body.code, deed).toBe("sending_begun");
  expect((await act("resume", id, headers)).body.code).toBe("sending_idle");
  await app.db`update mail_message set state = 'sent'`;
  expect((await act("stop", id, headers)).body.issue.state).toBe("stopped");
  expect((await act("stop", id, headers)).body.code).toBe("sending_idle");
  expect((await act("resume", id, headers)).status).toBe(200);
  await expect
    .poll(async () => (await app.get(`desk/newsletter/show/${id}`, headers)).body)
    .toMatchObject({ state: "sent", progress: { total: 2, sent: 2, waiting: 0, queued: 0 } });
  expect(await deeds(id)).toEqual(["create", "send", "stop", "resume"]);
});

describe("bad input", () => {
  test.for<[what: string, some: object, fields: string[]]>([
    ["no subject", { subject: "" }, ["subject"]],
    ["half-spaces", { subject: "\u200c\u200c" }, ["subject"]],
    ["a long subject", { subject: "ب".repeat(151) }, ["subject"]],
    ["no words", { body: "  " }, ["body"]],
    ["a book", { body: "ب\n\n".repeat(7000) }, ["body"]],
    ["other types", { subject: {}, body: 5 }, ["subject", "body"]],
  ])("%s", async ([, some, fields]) => {
    const { headers } = await newStaff(app);
    const { status, body } = await app.post("desk/newsletter/create", { ...draft, ...some }, headers);
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, fields.toSorted()]);
  });

  test("a line break in the subject begins no header", async () => {
    const { headers } = await newStaff(app);
    const { id } = await written(headers, { subject: "سلام\r\nBcc: x@y.ir" });
    expect((await app.get(`desk/newsletter/show/${id}`, headers)).body.subject).toBe("سلام Bcc: x@y.ir");
  });

  test("unknown ones", async () => {
    const { headers } = await newStaff(app);
    expect((await app.get("desk/newsletter/show/999999", headers)).body.code).toBe("newsletter_unknown");
    for (const deed of ["test", "stop", "resume", "remove"])
      expect((await act(deed, 999_999, headers)).body.code, deed).toBe("newsletter_unknown");
    for (const query of ["state=x", "page=0"])
      expect((await app.get(`desk/features/newsletter?${query}`, headers)).status).toBe(422);
  });
});
