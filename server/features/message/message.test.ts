import { beforeEach, describe, expect, test } from "vitest";
import { sendMessage } from "../../../contract/site/message.ts";
import { endpointApp } from "../../../testing/endpoint-app.ts";
import { captureLog } from "../../../testing/log.ts";
import { createEndpointRegistry } from "../../http/endpoint-registry.ts";
import { registerMessageRoutes } from "./message.routes.ts";

let factor = 100;
const limits = {
  get factor() {
    return factor;
  },
};
const app = endpointApp((handle, db) => registerMessageRoutes(handle, { db, limits }));
const appWithCopies = endpointApp((handle, db) =>
  registerMessageRoutes(handle, { db, limits, contactMailTo: "desk@example.ir" }),
);
beforeEach(async () => {
  factor = 100;
  await app.db`truncate contact_message, contact_answer, mail_message, rate_limit`;
});

const completeMessage = {
  name: "سارا رضایی",
  mobile: "۰۹۱۲ ۳۴۵ ۶۷۸۹",
  email: "Sara@Example.ir",
  subject: "ساعت بازدید",
  message: "ساعت بازدید باغ فین درست نیست.\nاز ۹ تا ۱۸ است.",
  place_name: "باغ فین",
};
const send = (fields: object = {}, from = "192.0.2.1", target = app) =>
  target.post("home/contact", { ...completeMessage, ...fields }, { remoteAddress: from });
const listStored = ({ db } = app) => db`select * from contact_message order by id`;

test("stores a message once, as it was written", async () => {
  const response = await send();
  expect(response).toMatchObject({ status: 201, body: { message: expect.stringContaining("رسید") } });
  expect(await listStored()).toMatchObject([
    { ...completeMessage, mobile: "09123456789", email: "sara@example.ir", state: "new", id: expect.any(Number) },
  ]);
  expect(await send()).toMatchObject({ status: 201, body: response.body });
  expect(await listStored()).toHaveLength(1);
  expect(await app.db`select * from mail_message`).toEqual([]);
});

test("stores the same message again after ten minutes, from another network, or with a changed letter", async () => {
  await send();
  await send({}, "198.51.100.7");
  await send({ message: `${completeMessage.message}!` });
  expect(await listStored()).toHaveLength(3);
  await app.db`update rate_limit set ends_at = now() - interval '1 second' where key like 'contact same %'`;
  await send();
  expect(await listStored()).toHaveLength(4);
});

test("stores one message for twenty concurrent requests", async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => send()));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(await listStored()).toHaveLength(1);
});

test("requires a mobile number or an email only, also as form data", async () => {
  const { name, message } = completeMessage;
  expect(await app.post("home/contact", { name, message, mobile: "09123456789" })).toMatchObject({ status: 201 });
  const empty = { mobile: "", subject: "", place_name: "" };
  const form = new URLSearchParams({ name, message, email: "a@b.ir", ...empty }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect(await app.post("home/contact", {}, { payload: form, headers })).toMatchObject({ status: 201 });
  const nothing = { subject: null, place_name: null };
  expect(await listStored()).toMatchObject([
    { mobile: "09123456789", email: null, ...nothing },
    { mobile: null, email: "a@b.ir", ...nothing },
  ]);
});

describe("reports invalid input and stores nothing", () => {
  test.for<[description: string, input: object, fields: string[]]>([
    ["nothing", { name: "", mobile: "", email: "", message: "" }, ["name", "message", "mobile"]],
    ["no address", { mobile: "", email: "" }, ["mobile"]],
    ["spaces", { name: "   ", message: " \n\u200c ".repeat(20) }, ["name", "message"]],
    ["invisible letters", { message: "\u200b\u2060\u0000".repeat(20) }, ["message"]],
    ["fillers", { name: "\u3164", subject: "\u200c", place_name: "\u2800\u0301" }, ["name", "subject", "place_name"]],
    ["too long", { name: "ب".repeat(101), message: "ب".repeat(4001) }, ["name", "message"]],
    ["a long subject and place", { subject: "ب".repeat(101), place_name: "ب".repeat(101) }, ["subject", "place_name"]],
    ["wrong addresses", { mobile: "021888", email: "sara@" }, ["mobile", "email"]],
    ["a header in the address", { email: "sara@example.ir\r\nBcc: x@y.ir" }, ["email"]],
    ["other types", { name: {}, message: ["x"], subject: 5 }, ["name", "message", "subject"]],
  ])("%s", async ([, input, fields]) => {
    const { status, body } = await send(input);
    expect([status, body.code]).toEqual([422, "fields_wrong"]);
    expect(Object.keys(body.errors).sort()).toEqual(fields.toSorted());
    for (const sentence of Object.values(body.errors)) expect(sentence).toMatch(/[\u0600-\u06ff]/);
    expect(await listStored()).toEqual([]);
  });
});

test("stores scripts, SQL and links as text", async () => {
  const message = `<script>alert(1)</script> '; drop table place; -- <a href="javascript:x">x</a> {{7*7}}`;
  expect(await send({ message, name: "<b>سارا</b>" })).toMatchObject({ status: 201 });
  expect(await listStored()).toMatchObject([{ message, name: "<b>سارا</b>" }]);
});

test("rejects ten thousand links as too long and accepts a hundred and fifty", async () => {
  const links = (count: number) => Array.from({ length: count }, (_, n) => `https://spam.example/${n}`).join(" ");
  const { status, body } = await send({ message: links(10_000) });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["message"]]);
  expect(await send({ message: links(150) })).toMatchObject({ status: 201 });
});

test("limits one network to sixty messages an hour without affecting others", async () => {
  factor = 1;
  const responses = await Promise.all(Array.from({ length: 100 }, (_, n) => send({ subject: `شمارهٔ ${n}` })));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(60);
  const limited = responses.filter(({ status }) => status === 429);
  expect(limited).toHaveLength(40);
  for (const { body, headers } of limited) {
    expect(body).toMatchObject({ code: "too_often", retry_after: expect.any(Number) });
    expect(headers["retry-after"]).toBe(String(body.retry_after));
  }
  expect(await listStored()).toHaveLength(60);
  expect(await send({}, "198.51.100.7")).toMatchObject({ status: 201 });
});

test("enqueues the operators' copy with the message, with replies to the sender", async () => {
  const sendWithCopy = (subject: string) => send({ subject }, undefined, appWithCopies);
  await sendWithCopy("ساعت\nBcc: x@y.ir");
  await sendWithCopy("ساعت\nBcc: x@y.ir");
  const emails = await appWithCopies.db`select kind, address, subject, body, headers from mail_message`;
  expect(emails).toEqual([
    {
      kind: "contact",
      address: "desk@example.ir",
      subject: "پیام به سرزمین: ساعت Bcc: x@y.ir",
      body: expect.stringContaining(completeMessage.message),
      headers: { "Reply-To": "sara@example.ir" },
    },
  ]);
  expect(emails[0]!.body).toContain("همراه: 09123456789\n");
  // If the email cannot be enqueued, the message is not stored and may be sent again.
  captureLog();
  await appWithCopies.db`alter table mail_message rename to hidden`;
  expect(await sendWithCopy("دیگر")).toMatchObject({ status: 500 });
  await appWithCopies.db`alter table hidden rename to mail_message`;
  expect(await listStored(appWithCopies)).toHaveLength(1);
  expect(await sendWithCopy("دیگر")).toMatchObject({ status: 201 });
  expect(await listStored(appWithCopies)).toHaveLength(2);
});

test("normalizes a form that is sent without JavaScript", async () => {
  const registry = createEndpointRegistry();
  registerMessageRoutes(registry.handle, { db: app.db, limits });
  const api = registry.apiFor({ visitor: null, member: null, address: "192.0.2.1", agent: null, prefetch: false });
  await api(sendMessage, {
    ...completeMessage,
    name: "علي\u0000",
    message: "  كتاب\u0000  خوب درباره‌ي ايران\r\nخط دوم ",
  });
  expect(await listStored()).toMatchObject([{ name: "علی", message: "کتاب خوب درباره‌ی ایران\nخط دوم" }]);
});
