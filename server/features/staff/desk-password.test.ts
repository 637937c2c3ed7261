import { expect, test } from "vitest";
import { confirmDeskPassword } from "../../../contract/desk/staff.ts";
import { testApp } from "../../../testing/app.ts";
import type { TestMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();

/** Makes the password of all sessions of a member so many minutes old. */
const age = ({ account }: TestMember, minutes: number) =>
  app.db`update session set password_at = now() - make_interval(mins => ${minutes}) where account_id = ${account}`;
const confirm = ({ headers }: TestMember, password: unknown) => app.post("desk/password", { password }, headers);
const codeOf = async ({ headers }: TestMember, path = "desk/me") => {
  const { status, body } = await app.get(path, headers);
  return status === 200 ? 200 : [status, body.code];
};
const events = ({ account }: TestMember) =>
  app.db`select kind, outcome from security_event where account_id = ${account} and kind like 'desk%' order by id`;

test("the desk asks for the password twelve hours after it was typed, and the site does not", async () => {
  const editor = await newStaff(app);
  await age(editor, 12 * 60 - 1);
  expect(await codeOf(editor)).toBe(200);
  await age(editor, 12 * 60 + 1);
  expect(await codeOf(editor)).toEqual([403, "password_needed"]);
  expect(await codeOf(editor, "desk/post")).toEqual([403, "password_needed"]);
  expect(await codeOf(editor, "profile/get")).toBe(200);
  const wrong = await confirm(editor, "bagh-e-fin 1400");
  expect([wrong.status, wrong.body.errors.password]).toEqual([422, "گذرواژهٔ کنونی درست نیست."]);
  expect(await codeOf(editor)).toEqual([403, "password_needed"]);
  expect(confirmDeskPassword.output.parse((await confirm(editor, editor.password)).body).message).toBeTruthy();
  expect(await codeOf(editor)).toBe(200);
  expect([...(await events(editor))], "an editor whose password is old is no intruder").toEqual([
    { kind: "desk_password", outcome: "failed" },
    { kind: "desk_password", outcome: "done" },
  ]);
});

test.for([
  ["POST", "desk/staff/appoint"],
  ["POST", "desk/staff/dismiss"],
  ["POST", "desk/newsletter/send/1"],
  ["POST", "desk/newsletter/resume/1"],
  ["POST", "desk/newsletter/export"],
  ["POST", "desk/announcement/send/1"],
  ["POST", "desk/announcement/resume/1"],
  ["GET", "desk/security-events/export"],
] as const)("%s %s needs a password that was typed within a quarter of an hour", async ([method, path]) => {
  const owner = await newStaff(app, "owner");
  const call = async () => {
    const payload = method === "POST" ? { payload: {} } : {};
    const { statusCode, body } = await app.fastify.inject({
      ...{ method, url: `/api/v1/${path}`, headers: owner.headers },
      ...payload,
    });
    return { status: statusCode, isAsked: body.includes("password_needed") };
  };
  await age(owner, 16);
  expect(await call()).toEqual({ status: 403, isAsked: true });
  expect(await codeOf(owner), "the rest of the desk goes on").toBe(200);
  await age(owner, 14);
  expect((await call()).isAsked).toBe(false);
});

test("the password that is typed in one session is none of another one, and needs a role", async () => {
  const editor = await newStaff(app);
  const other = await app.post("user/login", { username: editor.mobile, password: editor.password });
  expect(other.status, JSON.stringify(other.body)).toBe(200);
  await age(editor, 13 * 60);
  const headers = { authorization: `Bearer ${other.body.access_token}` };
  expect((await app.post("desk/password", { password: editor.password }, headers)).status).toBe(200);
  expect((await app.get("desk/me", headers)).status).toBe(200);
  expect(await codeOf(editor)).toEqual([403, "password_needed"]);
  await app.db`delete from staff where account_id = ${editor.account}`;
  expect((await confirm(editor, editor.password)).body.code).toBe("staff_only");
});

test("rejects what is no password, and counts guesses", async () => {
  const editor = await newStaff(app);
  for (const password of [undefined, null, "", 7, ["x"], "ب".repeat(1001)]) {
    const { status, body } = await confirm(editor, password);
    expect([status, typeof body.errors?.password], String(password)).toEqual([422, "string"]);
  }
  const codes = [];
  for (let guess = 0; guess < 21; guess++) codes.push((await confirm(editor, `guess ${guess}`)).body.code);
  expect(codes.slice(0, 20).every((code) => code === "fields_wrong")).toBe(true);
  expect(codes[20]).toBe("too_often");
});
