import { dictionary } from "@zxcvbn-ts/language-common";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ApiError } from "../../../contract/api-error.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { COMMON_WORDS, PLACE_NAMES } from "./common-words.ts";
import { hashSecret } from "./password.ts";
import { validatePassword } from "./password-rules.ts";

const app = testApp();
const owner = { mobile: "09358061942", first_name: "ژینوس", last_name: "صبوحی", email: "zhi@example.ir" };

/** The sentence of the rejection; undefined for an accepted password. */
function rejection(password: string, more: object = {}): string | undefined {
  try {
    validatePassword(password, { ...owner, ...more });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.data.errors?.password;
  }
}

test("rejects what Iranians try first, through HTTP", async () => {
  const { password: old_password, headers } = await newMember(app, { email: "nima@example.ir", username: "nimauser" });
  for (const password of ["salam123", "ali12345678", "khodahafez", "nima1234", "۱۲۳۴۵۶۷۸۹"]) {
    const { status, body } = await app.post("user/password/change", { old_password, password }, headers);
    expect([status, body.errors?.password], password).toEqual([422, expect.stringMatching(/گذرواژه/)]);
  }
  expect((await app.post("user/password/change", { old_password, password: "abr-e siah 7" }, headers)).status).toBe(
    200,
  );
});

test("lets a member with a password of an earlier rule log in", async () => {
  const { mobile, account } = await newMember(app);
  await app.db`update account set password_hash = ${await hashSecret("salam123")} where id = ${account}`;
  expect((await app.post("user/login", { username: mobile, password: "salam123" })).status).toBe(200);
});

test.each([
  ...[
    "salam123",
    "ali12345678",
    "khodahafez",
    "123456789",
    "۱۲۳۴۵۶۷۸۹",
    "reza1370",
    "1370reza",
    "Reza@1370",
    "REZA_۱۳۷۰",
  ],
  ...["tehran021", "iraniran", "esteghlal", "perspolis6", "پرسپولیس", "استقلال۱۱", "سلام۱۲۳۴", "خداحافظ", "علی‌رضا۱۲۳"],
  ...["اصفهان۱۴۰۰", "esfahan1400", "sarzamin", "Sarzamin2026", "سرزمین۱۴۰۵", "s@l4m1234", "alireza!!", "mohammadali1"],
  ...[
    "salamsalam",
    "irantehran",
    "qwertyuiop",
    "ضصثقفغعه",
    "شسیبلاتن",
    "qwe123asd",
    "aaaaaaaa",
    "98765432",
    "ابپتثجچح",
  ],
  ...["sghl1234", "هقشد1234", "dragon2020"],
])("rejects %s", (password) => {
  expect(rejection(password)).toMatch(/خیلی‌ها/);
});

test.each([
  ["09358061942", {}],
  ["x 8061942 y", {}],
  ["0935-806-19", {}],
  ["zhinoos12", { email: "zhinoos@example.ir" }],
  ["xx karimi", { email: "reza.karimi77@example.ir" }],
  ["kuhnavard77", { username: "kuhnavard" }],
  ["my kuhnavard", { username: "kuhnavard_1990" }],
  ["صبوحی و باران", {}],
])("rejects %s for an owner with %j", (password, more) => {
  expect(rejection(password, more)).toMatch(/شماره، ایمیل یا نام خود/);
});

test("rejects more than three thousand common passwords of eight characters and more", () => {
  const common = dictionary["passwords-common"].filter((password) => password.length >= 8);
  const accepted = common.filter((password) => rejection(password) === undefined);
  expect(common.length).toBeGreaterThan(3000);
  expect(accepted).toEqual([]);
});

test("rejects any listed word with any digits and signs around it", () => {
  const word = fc.constantFrom(...COMMON_WORDS, ...PLACE_NAMES);
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789۰۱۲۳۴۵۶۷۸۹!@#_ -."), maxLength: 12 });
  const isUpperCase = fc.boolean();
  fc.assert(
    fc.property(digits, word, isUpperCase, digits, (before, inner, upper, after) => {
      expect(rejection(`${before}${upper ? inner.toUpperCase() : inner}${after}`)).toBeDefined();
    }),
    { numRuns: 2000 },
  );
});

test("accepts a thousand random passphrases of ten characters", () => {
  const letters = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789 -");
  const passphrase = fc.string({ unit: letters, minLength: 10, maxLength: 10 }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(fc.noBias(passphrase), (password) => {
      expect(rejection(password), password).toBeUndefined();
    }),
    { numRuns: 1000, seed: 15 },
  );
});

test.each(["bagh-e-fin 1399", "kuh-e-alvand", "darya-ye-khazar", "باران و کوچه و چتر", "correct horse battery"])(
  "accepts %s",
  (password) => expect(rejection(password)).toBeUndefined(),
);

test("judges the longest password within 20 ms of CPU time", () => {
  const worst = ["ab".repeat(64), `${"a".repeat(127)}1`, "@4".repeat(64), "علی".repeat(42), "a1".repeat(64)];
  for (const password of worst) {
    const times = Array.from({ length: 5 }, () => {
      const before = process.threadCpuUsage();
      rejection(password);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    });
    expect(Math.min(...times), password).toBeLessThan(20);
  }
});

test("tells beforehand what it would reject, with the same sentence, and without an account", async () => {
  const check = (input: object) => app.post("user/password/check", input);
  const objection = async (password: string, more: object = {}) => (await check({ password, ...more })).body.objection;
  for (const password of ["12345678", "salam123", "khodahafez"])
    expect(await objection(password)).toBe(rejection(password));
  expect(await objection("sabuhi-e-alvand", { last_name: "Sabuhi" })).toContain("نام خود را");
  expect(await objection("to-09358061942", { mobile: "09358061942" })).toContain("شماره");
  expect(await objection("bagh-e-fin 1399", { mobile: "", first_name: "", email: "", username: "" })).toBeNull();
  for (const input of [{}, { password: "short" }, { password: ["bagh-e-fin 1399"] }, { password: "x".repeat(129) }])
    expect((await check(input)).body.errors).toHaveProperty("password");
  expect((await check({ password: "bagh-e-fin 1399", first_name: "x".repeat(300) })).status).toBe(422);
});
