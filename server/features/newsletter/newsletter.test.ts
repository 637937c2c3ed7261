import { beforeEach, expect, test, vi } from "vitest";
import { answeringApp } from "../../../testing/endpoint-app.ts";
import { fakeSmtp } from "../../../testing/fake-smtp.ts";
import { smtp } from "../../gateways/email/smtp.ts";
import { deliverMail } from "../../jobs/email.job.ts";
import { registerNewsletterRoutes } from "./newsletter.routes.ts";

const siteUrl = "https://sarzamin.example";
let factor = 100;
const app = answeringApp((answer, db) =>
  registerNewsletterRoutes(answer, {
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

const join = (email = "Sara@Example.ir", rest = {}) => app.post("home/Newsletters", { email }, rest);
const readers = () => app.db`select email, token from newsletter_subscriber order by id`;
const letters = () => app.db`select address, subject, body, headers, state, reason from mail_message order by id`;
/** As a mail program does it: a form, and nothing of the site. */
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

test("the first time 201 and a welcome; the second time 200, the same words and no letter", async () => {
  const first = await join();
  expect([first.status, first.body]).toEqual([201, { message: "ایمیل شما در خبرنامه ثبت شد." }]);
  const second = await join("sara@EXAMPLE.ir");
  expect([second.status, second.body]).toEqual([200, first.body]);
  const [{ email, token }] = (await readers()) as unknown as [{ email: string; token: string }];
  expect([email, token]).toEqual(["sara@example.ir", expect.stringMatching(/^[\w-]{43}$/)]);
  expect(await letters()).toMatchObject([
    {
      address: "sara@example.ir",
      body: expect.stringContaining(`\n${siteUrl}/newsletter/${token}\n`),
      headers: {
        "List-Unsubscribe": `<${siteUrl}/api/v1/home/Newsletters/unsubscribe/${token}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    },
  ]);
});

test("twenty at once are one reader with one letter", async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => join()));
  expect(all.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(await letters()).toHaveLength(1);
});

test("no host that a request names gets into a letter", async () => {
  await join("sara@example.ir", { headers: { host: "evil.example", "x-forwarded-host": "evil.example" } });
  expect(JSON.stringify(await letters())).not.toContain("evil");
});

test("one click in a mail program ends it, with what still waits; the second says so calmly", async () => {
  await join();
  await join("ali@example.ir");
  const [{ headers }] = (await letters()) as unknown as [{ headers: Record<string, string> }];
  const said = await oneClick(addressIn(headers));
  expect([said.status, said.body.message]).toEqual([200, expect.stringContaining("خبرنامه لغو شد")]);
  expect(await readers()).toMatchObject([{ email: "ali@example.ir" }]);
  expect(await letters()).toMatchObject([{ state: "expired", reason: "unwanted" }, { state: "waiting" }]);
  expect(await oneClick(addressIn(headers))).toMatchObject({
    status: 404,
    body: { code: "subscription_unknown", message: "این اشتراک پیدا نشد؛ شاید پیش‌تر لغو شده است." },
  });
  expect((await join()).status).toBe(201); // one may come back
});

test("opening the address changes nothing, and no invented token does", async () => {
  await join();
  const [{ token }] = (await readers()) as unknown as [{ token: string }];
  const url = `/api/v1/home/Newsletters/unsubscribe/${token}`;
  for (const method of ["GET", "HEAD"] as const) {
    const { statusCode } = await app.app.inject({ method, url });
    expect([404, 405]).toContain(statusCode);
  }
  for (const wrong of ["x", token.slice(1), `${token}x`, "%25", "'%20or%201=1--", "%20", "%00"])
    expect(await app.post(`home/Newsletters/unsubscribe/${wrong}`), wrong).toMatchObject({
      status: 404,
      body: { code: "subscription_unknown" },
    });
  expect(await readers()).toHaveLength(1);
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
])("%s is no address", async ([, email]) => {
  const { status, body } = await app.post("home/Newsletters", { email });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["email"]]);
  expect([await readers(), await letters()]).toEqual([[], []]);
});

test("a hundred in a minute: five from one network", async () => {
  factor = 1;
  const all = await Promise.all(Array.from({ length: 100 }, (_, n) => join(`r${n}@example.ir`)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(all.filter(({ body }) => body.code === "too_often")).toHaveLength(95);
  expect(await readers()).toHaveLength(5);
});

test("from the form to the mailbox: the letter that arrives lets one go", async () => {
  const fake = await fakeSmtp();
  const job = deliverMail(app.db, smtp({ url: fake.url, from: "news@example.ir" }), { lookEvery: 20 });
  await join();
  await vi.waitFor(() => expect(fake.letters).toHaveLength(1));
  const [, address] = /^List-Unsubscribe: <(.*)>\r$/m.exec(fake.letters[0]!.text)!;
  expect((await oneClick(address!)).status).toBe(200);
  expect(await readers()).toEqual([]);
  await job.close();
  await fake.close();
});
