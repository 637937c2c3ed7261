import { expect, test, vi } from "vitest";
import * as endpoints from "../../../contract/desk/staff.ts";
import { testApp } from "../../../testing/app.ts";
import type { TestMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";
import { whileUncommitted } from "../../../testing/statements/while-uncommitted.ts";
import { toBase32 } from "./base32.ts";
import { sealSecrets } from "./second-factor.sql.ts";
import { createSecretKey, type Sealed } from "./secret-key.ts";
import { totpCode } from "./totp.ts";

const secretKey = createSecretKey({});
const app = testApp({ secretKey });

const post = ({ headers }: TestMember, path: string, body: object = {}) => app.post(`desk/${path}`, body, headers);
const show = async ({ headers }: TestMember) =>
  endpoints.showSecondFactor.output.parse((await app.get("desk/second-factor", headers)).body);
const deskCode = async (headers: TestMember["headers"]) => (await app.get("desk/me", headers)).body.code ?? "open";

/** The code of an account's app, some steps from now. */
async function codeOf({ account }: TestMember, steps = 0): Promise<string> {
  const [row] = await app.db<Sealed[]>`
    select secret, key_id as "keyId" from second_factor where account_id = ${account}`;
  const secret = await secretKey.open(row!, account);
  return totpCode(secret!, Math.floor(Date.now() / 30_000) + steps);
}

/** Makes codes that were given before be of no concern, as half a minute later. */
const forgetSteps = ({ account }: TestMember) =>
  app.db`update second_factor set last_step = 0 where account_id = ${account}`;

/** An editor who has turned the second factor on, with the recovery codes. */
async function newStaffWithFactor() {
  const editor = await newStaff(app);
  await post(editor, "second-factor/begin");
  const { status, body } = await post(editor, "second-factor/confirm", { code: await codeOf(editor) });
  expect(status, JSON.stringify(body)).toBe(200);
  const { recovery_codes } = endpoints.confirmSecondFactor.output.parse(body);
  await forgetSteps(editor);
  return { editor, recoveryCodes: recovery_codes };
}

/** Another session of an editor, as of a thief who knows the password. */
async function logIn(editor: TestMember): Promise<TestMember> {
  const { body } = await app.post("user/login", { username: editor.mobile, password: editor.password });
  return { ...editor, headers: { authorization: `Bearer ${body.access_token}` } };
}

test("is on after its first right code, and begins with an address for the app and ten recovery codes", async () => {
  const editor = await newStaff(app);
  expect(await show(editor)).toEqual({ is_on: false, recovery_codes_left: 0 });
  const { body } = await post(editor, "second-factor/begin");
  const { secret, uri } = endpoints.beginSecondFactor.output.parse(body);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  const wrong = await post(editor, "second-factor/confirm", { code: await codeOf(editor, 5) });
  expect([wrong.status, wrong.body.errors.code]).toEqual([422, expect.stringContaining("درست نیست")]);
  expect(await show(editor), "nothing is asked for before the first code").toMatchObject({ is_on: false });
  const code = await codeOf(editor);
  const persian = code.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]!);
  const confirmed = await post(editor, "second-factor/confirm", { code: `${persian.slice(0, 3)} ${persian.slice(3)}` });
  expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
  expect(await show(editor)).toEqual({ is_on: true, recovery_codes_left: 10 });
  expect(await deskCode(editor.headers), "this session has just proven it").toBe("open");
  expect((await post(editor, "second-factor/begin")).body.code).toBe("second_factor_on");
  expect((await post(editor, "second-factor/confirm", { code })).body.code).toBe("second_factor_on");
});

test("the password alone does not open the desk; a code of the app does, once", async () => {
  const { editor } = await newStaffWithFactor();
  const session = await logIn(editor);
  expect(await deskCode(session.headers)).toBe("password_needed");
  expect((await app.get("profile/get", session.headers)).status, "the site needs no code").toBe(200);
  const { password } = editor;
  const missing = await post(session, "password", { password });
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ["code"]]);
  expect((await post(session, "password", { password, code: "000 000" })).body.errors).toHaveProperty("code");
  expect((await post(session, "password", { password: "bagh-e-fin 1400", code: await codeOf(editor) })).status).toBe(
    422,
  );
  expect(await deskCode(session.headers)).toBe("password_needed");
  const code = await codeOf(editor);
  expect((await post(session, "password", { password, code })).status).toBe(200);
  expect(await deskCode(session.headers)).toBe("open");
  const other = await logIn(editor);
  expect((await post(other, "password", { password, code })).status, "each code works once").toBe(422);
  expect(await deskCode(other.headers)).toBe("password_needed");
});

test("of two that give one code at the same time, one gets in", async () => {
  const { editor } = await newStaffWithFactor();
  const sessions = await Promise.all([logIn(editor), logIn(editor), logIn(editor)]);
  const code = await codeOf(editor);
  const statuses = await Promise.all(
    sessions.map(async (session) => (await post(session, "password", { password: editor.password, code })).status),
  );
  expect(statuses.sort()).toEqual([200, 422, 422]);
});

test("a recovery code works once instead of the app's, and new ones replace all", async () => {
  const { editor, recoveryCodes } = await newStaffWithFactor();
  const { password } = editor;
  const enter = async (code: string) => (await post(await logIn(editor), "password", { password, code })).status;
  expect(await enter(recoveryCodes[0]!.toUpperCase().replaceAll("-", " "))).toBe(200);
  expect(await enter(recoveryCodes[0]!)).toBe(422);
  expect(await show(editor)).toEqual({ is_on: true, recovery_codes_left: 9 });
  const { body } = await post(editor, "second-factor/recovery");
  expect(await show(editor)).toEqual({ is_on: true, recovery_codes_left: 10 });
  expect(await enter(recoveryCodes[1]!)).toBe(422);
  expect(await enter(body.recovery_codes[1])).toBe(200);
  const rows = await app.db`select code_hash from recovery_code where account_id = ${editor.account}`;
  expect(JSON.stringify(rows), "hashes alone are stored").not.toContain(body.recovery_codes[2].replaceAll("-", ""));
});

test("of recovery codes that are renewed at the same time, ten remain", async () => {
  const { editor } = await newStaffWithFactor();
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(editor, "second-factor/recovery")));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await show(editor)).toEqual({ is_on: true, recovery_codes_left: 10 });
});

test("codes that are renewed while the factor is turned off are refused", async () => {
  const { editor } = await newStaffWithFactor();
  const { status, body } = await whileUncommitted(
    app.db,
    (tx) => tx`delete from second_factor where account_id = ${editor.account}`,
    () => post(editor, "second-factor/recovery"),
  );
  expect([status, body.code]).toEqual([409, "second_factor_off"]);
});

test("turning it off needs a recent proof, and leaves the password", async () => {
  const { editor } = await newStaffWithFactor();
  await app.db`update session set factor_at = now() - interval '16 minutes' where account_id = ${editor.account}`;
  expect((await post(editor, "second-factor/remove")).body.code).toBe("password_needed");
  expect((await post(editor, "second-factor/recovery")).body.code).toBe("password_needed");
  expect(await show(editor)).toMatchObject({ is_on: true });
  const { password } = editor;
  expect((await post(editor, "password", { password, code: await codeOf(editor) })).status).toBe(200);
  expect((await post(editor, "second-factor/remove")).status).toBe(200);
  expect(await show(editor)).toEqual({ is_on: false, recovery_codes_left: 0 });
  expect(await deskCode((await logIn(editor)).headers)).toBe("open");
  expect((await post(editor, "second-factor/recovery")).body.code).toBe("second_factor_off");
  const events = await app.db`
    select detail from security_event where account_id = ${editor.account} and kind = 'second_factor' and outcome = 'done' order by id`;
  expect(events.map(({ detail }) => detail.state)).toEqual(["on", "off"]);
});

test("rejects what is no code, and counts guesses", async () => {
  const editor = await newStaff(app);
  await post(editor, "second-factor/begin");
  for (const code of [undefined, null, 7, ["x"], "1".repeat(61)])
    expect((await post(editor, "second-factor/confirm", { code })).body.errors, String(code)).toHaveProperty("code");
  const codes = [];
  for (let guess = 0; guess < 21; guess++)
    codes.push((await post(editor, "second-factor/confirm", { code: `no ${guess}` })).body.code);
  expect(codes.slice(0, 20).every((code) => code === "fields_wrong")).toBe(true);
  expect(codes[20]).toBe("too_often");
});

test("the database holds no secret that makes codes; those of before are encrypted at the start", async () => {
  const editor = await newStaff(app);
  const { secret } = (await post(editor, "second-factor/begin")).body;
  const stored = async () =>
    (
      await app.db<Sealed[]>`select secret, key_id as "keyId" from second_factor where account_id = ${editor.account}`
    )[0]!;
  const sealed = await stored();
  const plain = (await secretKey.open(sealed, editor.account))!;
  expect(toBase32(plain)).toBe(secret);
  expect(sealed.secret.includes(plain)).toBe(false);
  await app.db`update second_factor set secret = ${plain}, key_id = null where account_id = ${editor.account}`;
  await Promise.all([sealSecrets(app.db, secretKey), sealSecrets(app.db, secretKey)]);
  const again = await stored();
  expect(again.secret.includes(plain)).toBe(false);
  expect(again.secret.equals(sealed.secret), "each encryption has a nonce of its own").toBe(false);
  expect((await post(editor, "second-factor/confirm", { code: await codeOf(editor) })).status).toBe(200);
});

test("without the key of the secret a recovery code still opens the desk, and a code of the app says why it does not", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { editor, recoveryCodes } = await newStaffWithFactor();
  const code = await codeOf(editor);
  const other = await createSecretKey({}).seal(Buffer.alloc(20), editor.account);
  await app.db`
    update second_factor set secret = ${other.secret}, key_id = ${other.keyId} where account_id = ${editor.account}`;
  const session = await logIn(editor);
  const { password } = editor;
  expect(await post(session, "password", { password, code })).toMatchObject({
    status: 409,
    body: { code: "second_factor_unreadable" },
  });
  expect(logged.mock.calls.flat().join(" "), "the operator learns of it").toContain("second_factor_unreadable");
  expect(await deskCode(session.headers)).toBe("password_needed");
  expect((await post(session, "password", { password, code: recoveryCodes[0] })).status).toBe(200);
  expect(await deskCode(session.headers)).toBe("open");
  logged.mockClear();
});

test("owners see in the list of staff who has a second factor, and since when", async () => {
  const owner = await newStaff(app, "owner");
  const { editor } = await newStaffWithFactor();
  const begun = await newStaff(app);
  await post(begun, "second-factor/begin");
  const { data } = endpoints.listStaff.output.parse((await app.get("desk/staff", owner.headers)).body);
  const factorOf = ({ account }: TestMember) => data.find(({ id }) => id === account)!.second_factor_at;
  expect(Date.parse(factorOf(editor)!)).toBeGreaterThan(Date.now() - 60_000);
  expect([factorOf(owner), factorOf(begun)]).toEqual([null, null]);
});
