import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember, newMobile, sentCode } from "../../../testing/member.ts";

const it = testApp();

async function register(details: object) {
  const mobile = newMobile();
  await it.post("user/signup", { mobile });
  const { body } = await it.post("user/active/sms", { mobile, code: await sentCode(it, mobile) });
  const someone = { first_name: "نگار", last_name: "کریمی", password: "kuh-e-alvand", ...body };
  return it.post("profile/register/store", { ...someone, ...details });
}

test.each([
  [" ", "\u00a0"],
  ["\u200c", "\u200d\u200c"],
  ["\u3164", "\uffa0\u115f"],
  ["\u2800", "\u064b"],
])("a name that nobody would see is refused: %j %j", async (first_name, last_name) => {
  const answer = await register({ first_name, last_name });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["first_name", "last_name"]]);
  const { headers } = await newMember(it);
  const update = await it.post("profile/update", { first_name, last_name }, headers);
  expect([update.status, Object.keys(update.body.errors)]).toEqual([422, ["first_name", "last_name"]]);
});
