import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestApp, testApp } from "../../../testing/app.ts";
import { inGroups } from "../../../testing/in-groups.ts";
import { lastSmsCode, newMember, newMobile } from "../../../testing/member.ts";

const app = testApp();

/** Ages the codes of a number by some seconds. */
const ageCodes = (mobile: string, seconds: number) => app.db`
  update sms_code set created_at = created_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds}) where mobile = ${mobile}`;

const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function ticketFor(mobile: string): Promise<string> {
  await app.post("user/signup", { mobile });
  const { body } = await app.post("user/active/sms", { mobile, code: await lastSmsCode(app, mobile) });
  return body.activation_token;
}
const details = { first_name: "نگار", last_name: "کریمی", password: "kuh-e-alvand" };

test("signs up with a code, a ticket and details, and returns a token", async () => {
  const mobile = newMobile();
  const sent = await app.post("user/signup", { mobile });
  expect(sent.status).toBe(201);
  expect(sent.body).toEqual({ message: "کد را فرستادیم.", expires_in: 120, resend_in: 60 });

  const code = await lastSmsCode(app, mobile);
  expect(code).toMatch(/^\d{6}$/);
  const activated = await app.post("user/active/sms", { mobile, code });
  expect(activated.status).toBe(200);

  const registered = await app.post("profile/register/store", { ...details, ...activated.body, gender: "female" });
  expect(registered.status).toBe(201);
  expect(registered.body).toMatchObject({ token_type: "Bearer", expires_in: 2_592_000 });

  const headers = { authorization: `Bearer ${registered.body.access_token}` };
  const { body } = await app.get("profile/get", headers);
  expect(body.user).toMatchObject({ mobile, first_name: "نگار", gender: "female", email: null, photo: null });
});

test("stores codes, tokens and passwords as hashes only", async () => {
  const { mobile, token, password } = await newMember(app, {});
  const rows = await app.db`
    select c.hash, a.password_hash, encode(s.token_hash, 'hex') as token
    from account a join session s on s.account_id = a.id join sms_code c on c.mobile = a.mobile where a.mobile = ${mobile}`;
  expect(rows[0]!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(rows[0]!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(password);
});

test.each([
  "+98 912 600 0001",
  "0098-912-600-0001",
  "۰۹۱۲۶۰۰۰۰۰۱",
  "٠٩١٢٦٠٠٠٠٠١",
  "9126000001",
  "989126000001",
  "+9809126000001",
])("normalizes the mobile number %s", async (mobile) => {
  await app.db`delete from sms_code where mobile = '09126000001'`;
  expect((await app.post("user/signup", { mobile })).status).toBe(201);
  expect(await lastSmsCode(app, "09126000001")).toMatch(/^\d{6}$/);
});

test("tells an empty number from a wrong one", async () => {
  const errorOf = async (mobile: unknown) => (await app.post("user/signup", { mobile })).body.errors.mobile;
  expect(await errorOf("")).toBe("شمارهٔ همراه خود را بنویسید.");
  expect(await errorOf("  ")).toBe("شمارهٔ همراه خود را بنویسید.");
  expect(await errorOf("0912")).toContain("درست بنویسید");
});

test("answers arbitrary sign-up input in Persian and never with 500", async () => {
  const oddValue = fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue(), fc.constant("0".repeat(100_000)));
  const body = fc.dictionary(
    fc.constantFrom("mobile", "code", "email", "activation_token", "first_name", "password", "birthday", "city_id"),
    oddValue,
  );
  const path = fc.constantFrom("user/signup", "user/active/sms", "profile/register/store", "user/checkUser");
  await fc.assert(
    fc.asyncProperty(path, body, async (path, body) => {
      const response = await app.post(path, body);
      expect([201, 400, 409, 410, 413, 422, 429]).toContain(response.status);
      if (response.status !== 201) expect(response.body.message).toMatch(/[\u0600-\u06ff]/);
    }),
    { numRuns: 300 },
  );
});

test("reports a taken number, email or username under its field", async () => {
  const { mobile } = await newMember(app, { email: "Negar@Example.com", username: "negar.k" });
  const duplicate = await app.post("user/signup", { mobile });
  expect([duplicate.status, duplicate.body.code, Object.keys(duplicate.body.errors)]).toEqual([
    409,
    "mobile_taken",
    ["mobile"],
  ]);
  const email = await app.post("user/signup", { mobile: newMobile(), email: "NEGAR@example.com" });
  expect([email.status, email.body.code]).toEqual([409, "email_taken"]);

  const activation_token = await ticketFor(newMobile());
  const takenName = await app.post("profile/register/store", { ...details, activation_token, username: "Negar.K" });
  expect([takenName.status, takenName.body.code]).toEqual([409, "username_taken"]);
  const freeName = await app.post("profile/register/store", { ...details, activation_token, username: "negar2" });
  expect(freeName.status).toBe(201); // the failure did not consume the ticket
});

test("invalidates a code after five wrong tries, for the right code too", async () => {
  const mobile = newMobile();
  await app.post("user/signup", { mobile });
  const code = await lastSmsCode(app, mobile);
  const left = ["۴ بار دیگر", "۳ بار دیگر", "۲ بار دیگر", "۱ بار دیگر", "دیگر کار نمی‌کند"];
  for (let time = 0; time < 5; time++) {
    const wrong = await app.post("user/active/sms", { mobile, code: otherCode(code) });
    expect([wrong.status, wrong.body.code]).toEqual([422, "code_wrong"]);
    expect(wrong.body.errors.code).toContain(left[time]);
  }
  const { status, body } = await app.post("user/active/sms", { mobile, code });
  expect([status, body.code]).toEqual([429, "code_dead"]);
  expect(body.retry_after).toBeGreaterThan(0);
});

test("accepts a code once, within two minutes, for its own purpose, until the next one", async () => {
  const { mobile } = await newMember(app, {});
  const code = await lastSmsCode(app, mobile);
  expect((await app.post("user/active/sms", { mobile, code })).body.code).toBe("code_expired"); // used
  expect((await app.post("user/password/reset/sms", { mobile, code })).status).toBe(410); // issued for another purpose

  const lateMobile = newMobile();
  await app.post("user/signup", { mobile: lateMobile });
  const oldCode = await lastSmsCode(app, lateMobile);
  await ageCodes(lateMobile, 121);
  const expired = await app.post("user/active/sms", { mobile: lateMobile, code: oldCode });
  expect([expired.status, expired.body.code]).toEqual([410, "code_expired"]);

  await app.post("user/signup", { mobile: lateMobile });
  const newCode = await lastSmsCode(app, lateMobile);
  if (newCode !== oldCode)
    expect((await app.post("user/active/sms", { mobile: lateMobile, code: oldCode })).status).toBe(422);
  expect((await app.post("user/password/reset/sms", { mobile: lateMobile, code: newCode })).status).toBe(410);
  expect((await app.post("user/active/sms", { mobile: lateMobile, code: newCode })).status).toBe(200);
  // never requested
  expect((await app.post("user/active/sms", { mobile: newMobile(), code: newCode })).status).toBe(410);
});

test("compares five of a thousand concurrent guesses and accepts none", async () => {
  const mobile = newMobile();
  await app.post("user/signup", { mobile });
  const right = await lastSmsCode(app, mobile);
  const guesses = Array.from({ length: 1000 }, (_, i) => String((Number(right) + 1 + i) % 1_000_000).padStart(6, "0"));
  const responses = await Promise.all(guesses.map((code) => app.post("user/active/sms", { mobile, code })));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(0);
  expect(responses.filter(({ body }) => body.code === "code_wrong")).toHaveLength(5);
  const [row] = await app.db`select tries from sms_code where mobile = ${mobile}`;
  expect(row!.tries).toBe(5);
  expect((await app.post("user/active/sms", { mobile, code: right })).status).toBe(429);
});

test("issues one ticket for the right code sent concurrently", async () => {
  const mobile = newMobile();
  await app.post("user/signup", { mobile });
  const code = await lastSmsCode(app, mobile);
  const responses = await Promise.all(Array.from({ length: 5 }, () => app.post("user/active/sms", { mobile, code })));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("accepts a ticket once, within ten minutes, for its own purpose", async () => {
  const activation_token = await ticketFor(newMobile());
  const reset = await app.post("user/password/change", { reset_token: activation_token, password: "darya-ye-khazar" });
  expect([reset.status, reset.body.code]).toEqual([410, "ticket_expired"]);
  const responses = await Promise.all(
    [1, 2].map(() => app.post("profile/register/store", { ...details, activation_token })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 410]);

  const expiredTicket = await ticketFor(newMobile());
  await app.db`update ticket set expires_at = expires_at - interval '10 minutes'`;
  const { status } = await app.post("profile/register/store", { ...details, activation_token: expiredTicket });
  expect(status).toBe(410);
});

test.each([
  ["12345678", "زود حدس"],
  ["password1", "زود حدس"],
  ["Sarzamin1405", "زود حدس"],
  ["kkkkkkkkkk", "زود حدس"],
  ["کوتاه", "۸ نویسه"],
  ["x".repeat(129), "۱۲۸"],
])("rejects the password %s", async (password, sentence) => {
  const activation_token = await ticketFor(newMobile());
  const { status, body } = await app.post("profile/register/store", { ...details, activation_token, password });
  expect(status).toBe(422);
  expect(body.errors.password).toContain(sentence);
});

test("rejects a password that contains the own mobile number, in any digits", async () => {
  const mobile = newMobile();
  const activation_token = await ticketFor(mobile);
  const password = `xy-${mobile.slice(1).replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]!)}`;
  const { body } = await app.post("profile/register/store", { ...details, activation_token, password });
  expect(body.errors.password).toContain("شماره");
});

test("limits codes to one a minute, five an hour and ten a day across processes", async () => {
  const second = await createTestApp({ db: app.db, site: false, rateLimitFactor: 100 });
  const mobile = newMobile();
  const apps = [app.fastify, second];
  const requestCode = async (turn = 0) => {
    const response = await apps[turn % 2]!.inject({ method: "POST", url: "/api/v1/user/signup", payload: { mobile } });
    return { status: response.statusCode, after: Number(response.headers["retry-after"]), code: response.json().code };
  };
  const begun = Date.now();
  const passed = () => Math.ceil((Date.now() - begun) / 1000); // seconds
  const concurrent = await Promise.all(Array.from({ length: 20 }, (_, turn) => requestCode(turn)));
  expect(concurrent.filter(({ status }) => status === 201)).toHaveLength(1);
  const tooSoon = concurrent.find(({ status }) => status === 429)!;
  expect(tooSoon.code).toBe("code_too_soon");
  expect(tooSoon.after).toBeGreaterThan(59 - passed());
  expect(tooSoon.after).toBeLessThanOrEqual(60);

  for (let turn = 1; turn < 5; turn++) {
    await ageCodes(mobile, 61);
    expect((await requestCode(turn)).status).toBe(201);
  }
  await ageCodes(mobile, 61);
  const sixth = await requestCode();
  expect([sixth.status, sixth.code]).toEqual([429, "codes_too_many"]);
  expect(sixth.after).toBeGreaterThan(3600 - 6 * 61 - passed());
  expect(sixth.after).toBeLessThanOrEqual(3600);

  await ageCodes(mobile, 3600);
  for (let turn = 0; turn < 5; turn++) {
    expect((await requestCode(turn)).status).toBe(201);
    await ageCodes(mobile, 61);
  }
  await ageCodes(mobile, 3600);
  expect((await requestCode()).code).toBe("codes_too_many"); // ten in one day
  await ageCodes(mobile, 86_400);
  expect((await requestCode()).status).toBe(201);
  await second.close();
});

test("limits one network address to twenty codes an hour", async () => {
  const limitedApp = await createTestApp({ db: app.db, site: false, rateLimitFactor: 1 });
  const requestCode = () =>
    limitedApp.inject({
      method: "POST",
      url: "/api/v1/user/signup",
      payload: { mobile: newMobile() },
      remoteAddress: "9.9.9.9",
    });
  const responses = await inGroups(30, () => requestCode());
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  const limited = responses.find(({ statusCode }) => statusCode === 429)!;
  expect(limited.json().code).toBe("proof_required");
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(3500);
  await limitedApp.close();
});

test("tells whether an account exists by key and value, as form data too, with a rate limit", async () => {
  const { mobile } = await newMember(app, { username: "shirin" });
  const check = (payload: string) =>
    app.fastify.inject({
      method: "POST",
      url: "/api/v1/user/checkUser",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload,
    });
  expect((await check(`key=mobile&value=${mobile}`)).json()).toEqual({ exists: true });
  expect((await check("key=username&value=SHIRIN")).json()).toEqual({ exists: true });
  expect((await check("key=email&value=nobody@example.com")).json()).toEqual({ exists: false });
  expect((await check("key=mobile&value=12")).json()).toEqual({ exists: false });
  expect((await check("key=password_hash&value=x")).statusCode).toBe(422);
  expect((await check("key=mobile")).statusCode).toBe(422);

  const limitedApp = await createTestApp({ db: app.db, site: false });
  const responses = await Promise.all(
    Array.from({ length: 120 }, () =>
      limitedApp.inject({
        method: "POST",
        url: "/api/v1/user/checkUser",
        payload: { key: "mobile", value: mobile },
        remoteAddress: "9.9.9.8",
      }),
    ),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100);
  await limitedApp.close();
});
