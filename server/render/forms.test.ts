import { expect, test } from "vitest";
import { parseCookie } from "../../api-client/cookie.ts";
import { API_ERRORS } from "../../contract/api-errors.ts";
import { testApp } from "../../testing/app.ts";
import { lastSmsCode, newMember, newMobile } from "../../testing/member.ts";
import { decideComment } from "../features/comment/decision.sql.ts";
import type { PaymentGateway } from "../gateways/payment/gateway.ts";

/** A gateway of payments that answers no question until `answer` is called. */
function hangingGateway() {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  let questions = 0;
  const askFirst = async <Result>(result: Result) => {
    questions++;
    await promise;
    return result;
  };
  const payment: PaymentGateway = {
    name: "zarinpal",
    payUrl: (authority) => `https://gateway.example/${authority}`,
    request: () => askFirst({ kind: "refused", reason: "closed" }),
    verify: () => askFirst({ kind: "unknown", reason: "closed" }),
  };
  return { payment, answer, questions: () => questions };
}

const gateway = hangingGateway();
const app = testApp({ site: "built", payment: gateway.payment });

/** Posts a form to a page as a browser does; `scripted` as its script does. */
async function post(url: string, fields: Record<string, string>, cookie = "", scripted = false, visitor?: string) {
  const response = await app.fastify.inject({
    method: "POST",
    url,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "sec-fetch-dest": scripted ? "empty" : "document",
      accept: "text/html",
      cookie,
      ...(visitor !== undefined && { "x-visitor-id": visitor }),
    },
    payload: new URLSearchParams(fields).toString(),
  });
  const cookies = [response.headers["set-cookie"] ?? []].flat().map((line) => line.split(";")[0]!);
  const cookieOf = (name: string) => parseCookie(cookies.join("; "), name);
  return { status: response.statusCode, location: response.headers.location, html: response.body, cookieOf };
}

test("redirects a form, and tells its script the address instead; both get the toasts in a cookie", async () => {
  const { token } = await newMember(app);
  const cookie = `iran_token=${token}`;
  const fields = { first_name: "سارا", last_name: "رضایی" };
  for (const [scripted, status] of [
    [false, 302],
    [true, 204],
  ] as const) {
    const answer = await post("/profile/edit", fields, cookie, scripted);
    expect([answer.status, answer.location]).toEqual([status, "/profile/edit"]);
    expect(JSON.parse(answer.cookieOf("toasts")!)).toEqual([{ kind: "success", text: "اطلاعات شما ذخیره شد." }]);
  }
});

test("answers a form that reaches no action with a page, and its script with JSON", async () => {
  for (const [dest, type] of [
    ["document", "text/html; charset=utf-8"],
    ["empty", "application/json; charset=utf-8"],
  ] as const) {
    const send = (headers: Record<string, string>, payload: string) =>
      app.fastify.inject({
        method: "POST",
        url: "/contact-us",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
          "sec-fetch-dest": dest,
          accept: "text/html",
          ...headers,
        },
        payload,
      });
    const foreign = await send({ "sec-fetch-site": "cross-site" }, "name=x");
    expect([foreign.statusCode, foreign.headers["content-type"]]).toEqual([403, type]);
    expect(foreign.body).toContain(API_ERRORS.foreign_page[1]);
    const large = await send({}, `message=${"x".repeat(2_000_000)}`);
    expect([large.statusCode, large.headers["content-type"]]).toEqual([413, type]);
    expect(large.body).toContain(API_ERRORS.body_too_large[1]);
  }
});

test("answers a rejected form with its page and the reason, which is also a toast", async () => {
  const answer = await post("/login", { username: "nobody", password: "nist" }, "", true);
  expect(answer.status).toBe(401);
  expect(answer.html).toContain("نام کاربری یا گذرواژه نادرست است.");
  expect(answer.html).not.toContain("nist");
  expect(JSON.parse(answer.cookieOf("toasts")!)).toMatchObject([{ kind: "error" }]);
});

test("without scripts, a rejected form says why at the top of its page, once, where no script shows a toast", async () => {
  const [other, member] = [await newMember(app), await newMember(app)];
  const cookie = `iran_token=${member.token}`;
  const { id } = (await app.post("profile/collection/storeCustom", { name: "سفر" }, other.headers)).body;
  const { share_url } = (await app.post(`profile/collection/share/${id}`, {}, other.headers)).body;
  await app.db`insert into collection (account_id, kind, name) select ${member.account}, 'custom', 'سفر ' || n from generate_series(1, 100) n`;
  const unknown = { id: "2000000000" };
  const forms: [path: string, fields: Record<string, string>, reason: string][] = [
    ["/place-details/14", { intent: "rate" }, "امتیاز یک عدد درست از ۱ تا ۵ است."],
    ["/place-details/14/photos", unknown, API_ERRORS.photo_unknown[1]],
    ["/profile/photos", unknown, API_ERRORS.photo_unknown[1]],
    ["/profile/ratings", unknown, API_ERRORS.place_unknown[1]],
    ["/profile/notification", unknown, API_ERRORS.notification_unknown[1]],
    [new URL(share_url, "http://localhost").pathname, {}, API_ERRORS.collections_too_many[1]],
    ["/register-activites", { activity: "2000000000" }, API_ERRORS.activity_unknown[1]],
  ];
  for (const [path, fields, reason] of forms) {
    const { html, status } = await post(path, fields, cookie);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(html, path).toMatch(new RegExp(`<main [^>]*><noscript><p role="alert"[^>]*>${reason}</p></noscript>`));
    expect((await post(path, fields, cookie, true)).html, path).not.toContain("<noscript><p role");
  }
  const read = await post("/profile/notification", { intent: "read-all" }, cookie);
  expect([read.status, read.html]).toEqual([200, expect.stringContaining('<noscript><p role="status"')]);
  const login = await post("/login", { username: "nobody", password: "nist" });
  expect(login.html.split(">نام کاربری یا گذرواژه نادرست است.<")).toHaveLength(2);
});

test("a page is rendered for visitors while donations and forms wait for a gateway of payments that does not answer", async () => {
  const open = async (url: string) => (await app.fastify.inject(url)).statusCode;
  const authorities = Array.from({ length: 8 }, (_, n) => `A${n}`);
  await app.db`
    insert into donation (amount, gateway, receipt, authority)
    select 500000, 'zarinpal', authority, authority from unnest(${authorities}::text[]) as sent (authority)`;
  const waiting = Array.from({ length: 4 }, (_, n) => [
    post("/donation", { amount: "500000" }),
    app.post("home/donation", { amount: 500_000 }),
    app.post("home/donation/return", { authority: authorities[n] }),
    open(`/donation/return?Authority=${authorities[n + 4]}`),
  ]).flat();
  await expect.poll(gateway.questions).toBe(waiting.length);
  expect(await open("/place-list?q=1000001")).toBe(200);
  gateway.answer();
  await Promise.all(waiting);
});

test("counts and stores a line break of a form, which a browser sends as two characters, as one", async () => {
  const lines = ["سطر نخست", "x".repeat(4000 - "سطر نخست".length - 1)];
  const fields = { name: "سارا", email: "lines@example.com", message: lines.join("\r\n") };
  expect((await post("/contact-us", fields)).status).toBe(200);
  const [row] = await app.db`select message as text from contact_message where email = 'lines@example.com'`;
  expect(row!.text).toBe(lines.join("\n"));
});

test("says what is wrong with fields at the fields alone, without a toast", async () => {
  const fields = { name: "سارا", mobile: "", email: "", subject: "", message: "کوتاه", place_name: "" };
  const answer = await post("/contact-us", fields, "", true);
  expect(answer.status).toBe(422);
  expect(answer.html).toContain("پیام دست‌کم ۱۰ نویسه باشد.");
  expect(answer.cookieOf("toasts")).toBeUndefined();
});

test("leads a visitor whose code was sent to the next screen, and shows nobody else's number", async () => {
  const mobile = "09121110017";
  const sent = await post("/register", { mobile, email: "" });
  expect(sent.status).toBe(200);
  expect(sent.html).toMatch(/<a href="\/active-user" data-continue="1500"|data-continue="1500" href="\/active-user"/);
  const cookie = `verification=${encodeURIComponent(sent.cookieOf("verification")!)}`;
  for (const path of ["/active-user", "/register"]) {
    const own = await app.fastify.inject({ url: path, headers: { cookie } });
    expect(own.body, path).toContain(mobile);
    expect(own.headers["cache-control"], path).toBe("private, no-store");
    const other = await app.fastify.inject(path);
    expect(other.body, path).not.toContain(mobile);
  }
  const rejected = await post("/active-user", { code: "000000" }, cookie, true);
  expect([rejected.status, rejected.location]).toEqual([422, undefined]);
});

test.each([
  "{",
  "null",
  '{"mobile":["09121110017"],"activation_token":{}}',
  `{"mobile":"${"9".repeat(3000)}"}`,
  '{"mobile":"<script>","reset_token":"x"}',
])("the pages of sign-up survive the cookie %s", async (text) => {
  const headers = { cookie: `verification=${encodeURIComponent(text)}` };
  for (const url of ["/register", "/active-user", "/register-info", "/forget", "/reset-password", "/change-password"]) {
    const response = await app.fastify.inject({ url, headers });
    expect(response.statusCode, url).toBeLessThan(500);
    expect(response.body, url).not.toContain("<script>");
  }
  for (const url of ["/active-user", "/register-info", "/change-password"])
    expect((await post(url, { code: "1", password: "x" }, headers.cookie)).status, url).toBeLessThan(500);
});

test("without scripts, the rejected form of the registration keeps what was chosen", async () => {
  const headers = { cookie: `verification=${encodeURIComponent('{"mobile":"09121234567","activation_token":"x"}')}` };
  const fields = { first_name: "سارا", last_name: "رضایی", password: "x", gender: "female", province_id: "3" };
  const { status, html } = await post("/register-info", fields, headers.cookie);
  expect(status).toBe(422);
  expect(html).toMatch(/<option[^>]*value="female"[^>]* selected|<option[^>]* selected=""[^>]*value="female"/);
  expect(html).toMatch(/<option[^>]*value="3"[^>]* selected|<option[^>]* selected=""[^>]*value="3"/);
  expect(html).toMatch(/<details[^>]* open=""/);
});

test.each([
  ["/login", { username: "sara@example.com" }, { password: "x" }],
  ["/register", { mobile: "0912", email: "sara@" }, {}],
  ["/forget", { mobile: "0912" }, {}],
  ["/newsletter", { email: "sara@" }, {}],
])("without scripts, the rejected form of %s keeps what was typed, but no password", async (path, typed, secret) => {
  const { status, html } = await post(path, { ...typed, ...secret });
  expect(status).toBeGreaterThanOrEqual(400);
  const values = (html.match(/<input[^>]*>/g) ?? []).map((input) =>
    ["name", "value"].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]),
  );
  const fields = [...Object.keys(typed), ...Object.keys(secret)];
  const kept = Object.fromEntries(values.filter(([name]) => fields.includes(`${name}`)));
  expect(kept).toEqual({ ...typed, ...Object.fromEntries(Object.keys(secret).map((name) => [name, undefined])) });
});

test("marks a comment by the form of its page, leads a visitor to the log-in, and lists the most helpful first by a link", async () => {
  const [author, reader] = [await newMember(app), await newMember(app)];
  const [story] = (await app.get("home/latest/post")).body.data;
  const subjects = [
    ["/place-details/14", "place/comment/14"],
    [`/blog/${story.id}`, `blog/comment/${story.id}`],
  ] as const;
  for (const [page, endpoint] of subjects) {
    const ids: number[] = [];
    for (const comment of ["کهنه و سودمند", "تازه"]) {
      const { body } = await app.post(`profile/${endpoint}`, { comment: `${comment} در ${page}` }, author.headers);
      ids.push(body.comment.id);
      await app.db.begin((tx) => decideComment(tx, { id: body.comment.id, state: "approved" }));
    }
    const fields = { intent: "mark-comment", comment_id: `${ids[0]}`, helpful: "1" };
    const visitor = await post(page, fields);
    expect([visitor.status, visitor.location, visitor.cookieOf("redirect")]).toEqual([302, "/login", page]);
    const cookie = `iran_token=${reader.token}`;
    const marked = await post(`${page}?comments=helpful`, fields, cookie);
    expect([marked.status, marked.location]).toEqual([302, `${page}?comments=helpful#comments`]);
    expect((await app.db`select helpful from comment where id = ${ids[0]!}`)[0]!.helpful).toBe(1);

    const show = async (query: string, headers = {}) =>
      (await app.fastify.inject({ url: `${page}${query}`, headers })).body;
    const isOldFirst = (html: string) => html.indexOf("کهنه و سودمند در") < html.indexOf(`تازه در ${page}`);
    const own = await show("", { cookie });
    const buttons = own.match(/<button[^>]*name="helpful"[^>]*>/g) ?? [];
    const states = buttons.map((button) => /aria-pressed="(\w+)"/.exec(button)?.[1]);
    expect(states).toEqual(["false", "true"]);
    expect(isOldFirst(own)).toBe(false);
    await expect.poll(async () => isOldFirst(await show("?comments=helpful"))).toBe(true);
    expect(isOldFirst(await show("?comments=else"))).toBe(false);

    const wrong = await post(page, { ...fields, comment_id: "x" }, cookie);
    expect(wrong.status).toBe(422);
    const unknown = await post(page, { ...fields, comment_id: "2000000000" }, cookie);
    expect([unknown.status, unknown.cookieOf("toasts")]).toEqual([404, expect.stringContaining("پیدا نشد")]);
  }
});

test("no visitor id that a member's form sends is taken for the member's: neither for a history nor for views", async () => {
  const [member, other] = [await newMember(app), await newMember(app)];
  await app.post("home/place/seen/14", {}, other.headers);
  const seenByOther = async () => (await app.get("home/getHistory", other.headers)).body.data;
  expect(await seenByOther()).toHaveLength(1);
  const [row] = await app.db<[{ visitor_id: string }]>`select visitor_id from account where id = ${other.account}`;
  const mobile = newMobile();
  await app.post("user/signup", { mobile });
  const code = await lastSmsCode(app, mobile);
  const { activation_token } = (await app.post("user/active/sms", { mobile, code })).body;
  const verification = encodeURIComponent(JSON.stringify({ mobile, activation_token }));
  const cookie = `iran_token=${member.token}`;
  const fields = { first_name: "سارا", last_name: "رضایی", password: "bagh-e-fin 1399" };
  const registered = await post(
    "/register-info",
    fields,
    `${cookie}; verification=${verification}`,
    false,
    row.visitor_id,
  );
  expect([registered.status, registered.location]).toEqual([302, "/register-activites"]);
  expect(await seenByOther()).toHaveLength(1);

  const invented = "6f1d6f5e-0000-4000-8000-000000000017";
  await post("/place-details/14", { intent: "mark-comment", comment_id: "x", helpful: "1" }, cookie, false, invented);
  await seenByOther(); // writes the views
  expect(await app.db`select from place_seen where visitor_id = ${invented}`).toHaveLength(0);
});
