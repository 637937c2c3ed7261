import { beforeEach, expect, test } from "vitest";
import { createTestApp, testApp } from "../../../testing/app.ts";
import { inGroups } from "../../../testing/in-groups.ts";
import { lastSmsCode, newMember, newMobile } from "../../../testing/member.ts";

// What a stranger who knows a member's mobile number can do to keep the member out.

const app = testApp();
beforeEach(async () => {
  await app.db`truncate rate_limit, sms_code cascade`;
});

/** An application with the real limits, and requests to it. */
async function limitedApp() {
  const fastify = await createTestApp({ db: app.db, site: false });
  const post = async (path: string, payload: object, remoteAddress: string) => {
    const response = await fastify.inject({ method: "POST", url: `/api/v1/${path}`, payload, remoteAddress });
    return { status: response.statusCode, code: response.json().code };
  };
  return {
    logIn: (username: string, password: string, from: string) => post("user/login", { username, password }, from),
    requestReset: (mobile: string, from: string) => post("user/password/forget/sms", { mobile }, from),
    checkCode: (mobile: string, code: string, from: string) => post("user/password/reset/sms", { mobile, code }, from),
    close: () => fastify.close(),
  };
}

test.each([
  ["an IPv4 address", () => "203.0.113.7"],
  ["many /64 of a /48", (n: number) => `2001:db8:7:${n.toString(16)}::1`],
] as const)("a stranger's guesses from %s do not lock a name elsewhere", async (_title, addressOf) => {
  const { mobile, password } = await newMember(app);
  const { logIn, close } = await limitedApp();
  const guesses = await inGroups(110, (n) => logIn(mobile, "nist-in-ramz", addressOf(n)));
  expect(guesses.filter(({ status }) => status === 401).length).toBe(20);
  const unknown = newMobile();
  const others = await inGroups(30, () => logIn(unknown, "nist-in-ramz", "203.0.113.77"));
  expect(others.filter(({ status }) => status === 401).length).toBe(20); // the limit does not tell whether a name is known
  expect(await logIn(mobile, password, "198.51.100.4")).toMatchObject({ status: 200 });
  await close();
});

test("a stranger's resets do not take the codes of a member's own network", async () => {
  const { mobile, password } = await newMember(app);
  const { logIn, requestReset, close } = await limitedApp();
  const [home, elsewhere] = ["198.51.100.5", "203.0.113.8"];
  expect((await logIn(mobile, password, home)).status).toBe(200);
  await app.db`truncate sms_code cascade`;
  const age = () => app.db`update sms_code set created_at = created_at - interval '61 seconds'`;
  for (let n = 0; n < 5; n++) {
    expect((await requestReset(mobile, elsewhere)).status).toBe(200);
    await age();
  }
  expect(await requestReset(mobile, elsewhere)).toEqual({ status: 429, code: "codes_too_many" });
  expect(await requestReset(mobile, "203.0.113.9")).toEqual({ status: 429, code: "codes_too_many" });
  for (let n = 0; n < 5; n++) {
    expect((await requestReset(mobile, home)).status).toBe(200);
    await age();
  }
  expect(await requestReset(mobile, home)).toEqual({ status: 429, code: "codes_too_many" });
  await close();
});

test("a stranger's wrong codes do not spend the tries of the network that asked for the code", async () => {
  const { mobile } = await newMember(app);
  const { requestReset, checkCode, close } = await limitedApp();
  const home = "198.51.100.6";
  await app.db`truncate sms_code cascade`;
  expect((await requestReset(mobile, home)).status).toBe(200);
  const code = await lastSmsCode(app, mobile);
  const wrong = code === "000000" ? "000001" : "000000";
  const guesses = await Promise.all(Array.from({ length: 50 }, (_, n) => checkCode(mobile, wrong, `203.0.113.${n}`)));
  expect(guesses.filter((guess) => guess.code === "code_wrong")).toHaveLength(5);
  expect(guesses.filter((guess) => guess.code === "code_dead")).toHaveLength(45);
  expect(await checkCode(mobile, code, "192.0.2.1")).toMatchObject({ status: 429 });
  for (let n = 0; n < 4; n++) expect(await checkCode(mobile, wrong, home)).toMatchObject({ code: "code_wrong" });
  expect(await checkCode(mobile, code, home)).toMatchObject({ status: 200 });
  await close();
});
