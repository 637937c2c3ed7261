import { beforeEach, expect, test } from "vitest";
import { endpointApp } from "../../../testing/endpoint-app.ts";
import { fakeSmtp } from "../../../testing/fakes/fake-smtp.ts";
import { createSmtpGateway } from "../../gateways/email/smtp.ts";
import { deliverEmail } from "../../jobs/email.job.ts";
import { registerNewsletterRoutes } from "./newsletter.routes.ts";
import { pruneUnconfirmed } from "./newsletter.sql.ts";
import { countSubscribers, listSubscribers } from "./newsletter-desk.sql.ts";

const siteUrl = "https://sarzamin.example";
let factor = 100;
const app = endpointApp((handle, db) =>
  registerNewsletterRoutes(handle, {
    db,
    siteUrl,
    limits: {
      get factor() {
        return factor;
      },
    },
  }),
);
beforeEach(async () => {
  factor = 100;
  await app.db`truncate newsletter_subscriber, mail_message, rate_limit`;
});

const subscribe = (email = "Sara@Example.ir", rest = {}) => app.post("home/Newsletters", { email }, rest);
const subscribers = () => app.db`select email, token from newsletter_subscriber order by id`;
const emails = () => app.db`select address, subject, body, headers, state, reason from mail_message order by id`;
/** The request of an email client: a form post without cookies or headers of the site. */
const oneClick = (address: string) =>
  app.post(
    new URL(address).pathname.replace("/api/v1/", ""),
    {},
    {
      payload: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example.com" },
    },
  );
const addressIn = (headers: Record<string, string>) => /^<(.*)>$/.exec(headers["List-Unsubscribe"]!)![1]!;

test("the first subscription returns 201 and asks the owner of the address; a repeat returns 200 and sends nothing", async () => {
  const first = await subscribe();
  expect([first.status, first.body]).toEqual([201, { message: "ایمیل شما در خبرنامه ثبت شد." }]);
  const second = await subscribe("sara@EXAMPLE.ir");
  expect([second.status, second.body]).toEqual([200, first.body]);
  const [{ email, token }] = (await subscribers()) as unknown as [{ email: string; token: string }];
  expect([email, token]).toEqual(["sara@example.ir", expect.stringMatching(/^[\w-]{43}$/)]);
  expect(await emails()).toMatchObject([
    {
      address: "sara@example.ir",
      body: expect.stringContaining(`\n${siteUrl}/newsletter/${token}?confirm=1\n`),
      headers: {
        "List-Unsubscribe": `<${siteUrl}/api/v1/home/Newsletters/unsubscribe/${token}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    },
  ]);
});

const confirm = (token: string) => app.post(`home/Newsletters/confirm/${token}`);

test("an address is subscribed when its owner confirms it; repeating that changes nothing", async () => {
  await subscribe("sara@example.ir");
  await subscribe("ali@example.ir");
  expect(await countSubscribers(app.db)).toBe(0);
  const [{ token }] = (await subscribers()) as unknown as [{ token: string }];
  for (const times of [1, 2]) {
    const { status, body } = await confirm(token);
    expect([status, body.message, times]).toEqual([200, expect.stringContaining("تأیید شد"), times]);
  }
  expect(await countSubscribers(app.db)).toBe(1);
  const listed = await listSubscribers(app.db, { matchesParts: true, page: 1, page_count: 10 });
  expect(listed).toMatchObject({ total: 1, rows: [{ email: "sara@example.ir" }] });
  expect((await listSubscribers(app.db, { q: "ali", matchesParts: true, page: 1, page_count: 10 })).total).toBe(0);
  expect((await subscribe("sara@example.ir")).status).toBe(200);
  expect(await emails()).toHaveLength(2);
});

test("only a POST with the token of the email confirms; invented tokens return 404", async () => {
  await subscribe();
  const [{ token }] = (await subscribers()) as unknown as [{ token: string }];
  const url = `/api/v1/home/Newsletters/confirm/${token}`;
  for (const method of ["GET", "HEAD"] as const)
    expect([404, 405]).toContain((await app.fastify.inject({ method, url })).statusCode);
  for (const wrong of ["x", token.slice(1), `${token}x`, "%25", "'%20or%201=1--", "%20", "%00", "ت".repeat(43)])
    expect(await confirm(wrong), wrong).toMatchObject({ status: 404, body: { code: "subscription_unknown" } });
  expect(await countSubscribers(app.db)).toBe(0);
});

test("an owner who has not answered is asked again after a day, and forgotten after thirty", async () => {
  await subscribe();
  await app.db`update newsletter_subscriber set created_at = now() - interval '2 days', asked_at = now() - interval '2 days'`;
  expect((await subscribe()).status).toBe(200);
  expect((await subscribe()).status).toBe(200);
  expect(await emails()).toHaveLength(2);
  await app.db`update newsletter_subscriber set asked_at = now() - interval '31 days'`;
  await subscribe("ali@example.ir");
  await pruneUnconfirmed(app.db);
  expect(await subscribers()).toMatchObject([{ email: "ali@example.ir" }]);
});

test("twenty concurrent subscriptions add one subscriber and one email", async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => subscribe()));
  expect(all.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(await emails()).toHaveLength(1);
});

test("the host headers of a request do not get into the email", async () => {
  await subscribe("sara@example.ir", { headers: { host: "evil.example", "x-forwarded-host": "evil.example" } });
  expect(JSON.stringify(await emails())).not.toContain("evil");
});

test("one-click unsubscribe deletes the subscriber and drops waiting emails; a repeat returns 404", async () => {
  await subscribe();
  await subscribe("ali@example.ir");
  const [{ headers }] = (await emails()) as unknown as [{ headers: Record<string, string> }];
  const unsubscribed = await oneClick(addressIn(headers));
  expect([unsubscribed.status, unsubscribed.body.message]).toEqual([200, expect.stringContaining("خبرنامه لغو شد")]);
  expect(await subscribers()).toMatchObject([{ email: "ali@example.ir" }]);
  expect(await emails()).toMatchObject([{ state: "expired", reason: "unwanted" }, { state: "waiting" }]);
  expect(await oneClick(addressIn(headers))).toMatchObject({
    status: 404,
    body: { code: "subscription_unknown", message: "این اشتراک پیدا نشد؛ شاید پیش‌تر لغو شده است." },
  });
  expect((await subscribe()).status).toBe(201); // subscribing again is allowed
});

test("GET and HEAD of the unsubscribe URL change nothing; invented tokens return 404", async () => {
  await subscribe();
  const [{ token }] = (await subscribers()) as unknown as [{ token: string }];
  const url = `/api/v1/home/Newsletters/unsubscribe/${token}`;
  for (const method of ["GET", "HEAD"] as const) {
    const { statusCode } = await app.fastify.inject({ method, url });
    expect([404, 405]).toContain(statusCode);
  }
  for (const wrong of ["x", token.slice(1), `${token}x`, "%25", "'%20or%201=1--", "%20", "%00"])
    expect(await app.post(`home/Newsletters/unsubscribe/${wrong}`), wrong).toMatchObject({
      status: 404,
      body: { code: "subscription_unknown" },
    });
  expect(await subscribers()).toHaveLength(1);
});

test.for<[what: string, email: unknown]>([
  ["nothing", ""],
  ["no address", "sara"],
  ["two", "a@b.ir,c@d.ir"],
  ["a header", "a@b.ir\r\nBcc: c@d.ir"],
  ["a script", "<script>@b.ir"],
  ["too long", `${"a".repeat(250)}@b.ir`],
  ["a list", ["a@b.ir"]],
  ["ten thousand", Array.from({ length: 10_000 }, (_, n) => `a${n}@b.ir`).join(" ")],
])("%s is rejected as an email address", async ([, email]) => {
  const { status, body } = await app.post("home/Newsletters", { email });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["email"]]);
  expect([await subscribers(), await emails()]).toEqual([[], []]);
});

test("one network may subscribe sixty addresses an hour", async () => {
  factor = 1;
  const all: Awaited<ReturnType<typeof subscribe>>[] = [];
  for (let n = 0; n < 100; n += 10)
    all.push(...(await Promise.all(Array.from({ length: 10 }, (_, it) => subscribe(`r${n + it}@example.ir`)))));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(60);
  expect(all.filter(({ body }) => body.code === "too_often")).toHaveLength(40);
  expect(await subscribers()).toHaveLength(60);
});

test("the unsubscribe header of a delivered email works", async () => {
  const fake = await fakeSmtp();
  const job = deliverEmail(app.db, createSmtpGateway({ url: fake.url, from: "news@example.ir" }), { pollEvery: 20 });
  await subscribe();
  await expect.poll(() => fake.emails).toHaveLength(1);
  const [, address] = /^List-Unsubscribe: <(.*)>\r$/m.exec(fake.emails[0]!.text)!;
  expect((await oneClick(address!)).status).toBe(200);
  expect(await subscribers()).toEqual([]);
  await job.close();
  await fake.close();
});
