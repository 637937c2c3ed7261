import { expect, test } from "vitest";
import { createTestApp, testApp } from "../../../testing/app.ts";
import { lastSmsCode, newMember, type TestMember } from "../../../testing/member.ts";

const app = testApp({ siteUrl: "https://sarzamin.example" });
const android =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const browser = (tail: string) => `6f1d6f5e-0000-4000-8000-0000000000${tail}`;

interface Device {
  visitor?: string;
  agent?: string;
  remoteAddress?: string;
}

async function logIn({ mobile, password }: TestMember, { visitor, agent, remoteAddress = "192.0.2.1" }: Device = {}) {
  const response = await app.fastify.inject({
    method: "POST",
    url: "/api/v1/user/login",
    payload: { username: mobile, password },
    headers: { ...(visitor && { "x-visitor-id": visitor }), ...(agent && { "user-agent": agent }) },
    remoteAddress,
  });
  expect(response.statusCode).toBe(200);
}

const noticesOf = async ({ account }: TestMember) => [
  ...(await app.db<{ title: string; body: string; link: string }[]>`
    select title, body, link from notification where account_id = ${account} and kind = 'security' order by id`),
];
const titlesOf = async (member: TestMember) => (await noticesOf(member)).map(({ title }) => title);
const emailsTo = async (address: string) => [
  ...(await app.db<{ subject: string; body: string }[]>`
    select subject, body from mail_message where address = ${address} and kind = 'security' order by id`),
];

test("tells of a log-in on a new device once, in the notifications and by email", async () => {
  const member = await newMember(app, { email: "mahin@example.ir" });
  await logIn(member, { visitor: browser("01"), agent: android });
  await logIn(member, { visitor: browser("01"), agent: android });
  const [notice, ...none] = await noticesOf(member);
  expect(none).toEqual([]);
  expect(notice).toEqual({
    title: "ورود از دستگاه تازه",
    body: expect.stringMatching(/«کروم در اندروید» وارد حساب شما شدند.*گذرواژه را عوض کنید/),
    link: "/profile",
  });
  const [email] = await emailsTo("mahin@example.ir");
  expect(email!.subject).toBe("ورود از دستگاه تازه: حساب شما در سرزمین");
  expect(email!.body).toContain("https://sarzamin.example/forget");
  expect(email!.body).not.toContain(member.mobile);
  const { body } = await app.get("profile/notification", member.headers);
  expect(body).toMatchObject({ unread: 1, data: [{ kind: "security", title: notice!.title }] });
});

test("knows a browser in another network, and the same kind of browser without its id in the same network", async () => {
  const member = await newMember(app);
  await logIn(member, { visitor: browser("01"), agent: android });
  await logIn(member, { visitor: browser("01"), agent: firefox, remoteAddress: "198.51.100.7" }); // it travels
  await logIn(member, { agent: firefox, remoteAddress: "198.51.100.7" }); // the form without scripts
  expect(await titlesOf(member)).toHaveLength(1);
  await logIn(member, { visitor: browser("02"), agent: firefox, remoteAddress: "203.0.113.1" });
  expect(await titlesOf(member)).toHaveLength(2);
});

test("does not tell of the device of the sign-up, nor of sessions from before devices were stored", async () => {
  const member = await newMember(app);
  await logIn(member, { remoteAddress: "127.0.0.1" });
  expect(await titlesOf(member)).toEqual([]);
  const earlier = await newMember(app);
  await app.db`delete from account_device where account_id = ${earlier.account}`;
  await app.db`insert into account_device (account_id, agent) values (${earlier.account}, 'کروم در اندروید')`;
  await logIn(earlier, { visitor: browser("03"), agent: android });
  expect(await titlesOf(earlier)).toEqual([]);
});

test("one member's device is new for another one", async () => {
  const [first, second] = [await newMember(app), await newMember(app)];
  await logIn(first, { visitor: browser("05"), agent: android });
  await logIn(second, { visitor: browser("05"), agent: android });
  expect(await titlesOf(second)).toHaveLength(1);
});

test("tells of at most five new devices a day, and remembers twenty", async () => {
  const member = await newMember(app, { email: "many@example.ir" });
  for (let index = 10; index < 40; index++)
    await logIn(member, { visitor: browser(String(index)), agent: android, remoteAddress: `192.0.2.${index}` });
  expect(await titlesOf(member)).toHaveLength(4); // the device of the sign-up, of which nothing is told, is one of the five
  expect(await emailsTo("many@example.ir")).toHaveLength(4);
  expect(await app.db`select from account_device where account_id = ${member.account}`).toHaveLength(20);
});

test("tells of a changed and of a reset password; a rejected change is no news", async () => {
  const member = await newMember(app, { email: "roya@example.ir" });
  const change = (input: object) => app.post("user/password/change", input, member.headers);
  await change({ old_password: "nist-in-ramz", password: "jangal-e abr" });
  expect(await titlesOf(member)).toEqual([]);
  await change({ old_password: member.password, password: "jangal-e abr" });
  expect(await titlesOf(member)).toEqual(["گذرواژهٔ شما عوض شد"]);
  await app.post("user/password/forget/sms", { mobile: member.mobile });
  const code = await lastSmsCode(app, member.mobile);
  const { reset_token } = (await app.post("user/password/reset/sms", { mobile: member.mobile, code })).body;
  await app.post("user/password/change", { reset_token, password: "bād-gir-e yazd" });
  expect(await titlesOf(member)).toEqual(["گذرواژهٔ شما عوض شد", "گذرواژهٔ شما عوض شد"]);
  expect(await emailsTo("roya@example.ir")).toHaveLength(2);
});

test("a member without an email is told by a notification alone", async () => {
  const member = await newMember(app);
  const [before] = await app.db`select count(*) from mail_message`;
  await logIn(member, { visitor: browser("07"), agent: firefox });
  expect(await titlesOf(member)).toHaveLength(1);
  expect((await app.db`select count(*) from mail_message`)[0]).toEqual(before);
});

test("sends at most ten emails a day to one address", async () => {
  const member = await newMember(app);
  const limited = await createTestApp({ db: app.db, site: false, rateLimitFactor: 100 });
  for (let index = 0; index < 14; index++) {
    await app.db`delete from rate_limit where key like 'password of%'`;
    const email = index % 2 ? `own${index}@example.ir` : "victim@example.ir";
    const { statusCode } = await limited.inject({
      method: "POST",
      url: "/api/v1/profile/update",
      headers: member.headers,
      payload: { email, current_password: member.password },
    });
    expect(statusCode).toBe(200);
  }
  expect(await emailsTo("victim@example.ir")).toHaveLength(10);
  expect(await titlesOf(member)).toHaveLength(14);
  await limited.close();
});
