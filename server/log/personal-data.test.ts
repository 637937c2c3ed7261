import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { captureLog } from "../../testing/log.ts";
import { lastSmsCode, newMember, newMobile } from "../../testing/member.ts";

const app = testApp({ requests: { logAccess: true, logSlowMs: 0 } });

test("the log of a member's session names routes and ids, and nothing that belongs to the member", async () => {
  const log = captureLog("debug");
  const member = await newMember(app, { first_name: "نگارین", last_name: "کاویان‌زاده" });
  const { headers, mobile, password, token } = member;
  const email = "negarin.kavian@example.ir";
  await app.post("profile/update", { first_name: "نگارین", last_name: "کاویان‌زاده", email }, headers);
  await app.post("user/login", { username: mobile, password });
  await app.post("user/login", { username: email, password: "guess 1399" });
  await app.get(`filter/search?q=${encodeURIComponent("آبشار مارگون")}`, headers);
  await app.post("home/contact", { name: "نگارین", email, mobile, message: "پرسشی دربارهٔ خانه‌ام در کوچهٔ یاس" });
  const other = newMobile();
  await app.post("user/signup", { mobile: other });
  const code = await lastSmsCode(app, other);
  await app.post("user/active/sms", { mobile: other, code });
  // A statement whose error repeats the values of its row.
  const message = { name: "نگارین", email, mobile, message: "پرسش دیگری دربارهٔ خانه‌ام در کوچهٔ یاس" };
  await app.db`alter table contact_message add constraint nothing check (id < 0) not valid`;
  expect((await app.post("home/contact", message)).status).toBe(500);
  await app.db`alter table contact_message drop constraint nothing`;

  const text = log.text();
  expect(log.lines.filter(({ event }) => event === "request_slow").length).toBeGreaterThan(8);
  expect(text).toContain('"route":"/api/v1/user/login"');
  expect(text).toContain("23514"); // the failed check, by its code
  for (const secret of [
    mobile,
    mobile.slice(1),
    other,
    email,
    token,
    password,
    code,
    "guess",
    "نگارین",
    "کاویان",
    "مارگون",
    "یاس",
    "127.0.0.1",
  ])
    expect(text.includes(secret), secret).toBe(false);
  expect(text).not.toContain(encodeURIComponent("آبشار"));
});
