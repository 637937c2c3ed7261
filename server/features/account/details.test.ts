import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { lastSmsCode, newMember, newMobile } from "../../../testing/member.ts";

const app = testApp();
type City = { province: { id: number } };

async function register(details: object) {
  const mobile = newMobile();
  await app.post("user/signup", { mobile });
  const { body } = await app.post("user/active/sms", { mobile, code: await lastSmsCode(app, mobile) });
  const defaults = { first_name: "نگار", last_name: "کریمی", password: "kuh-e-alvand", ...body };
  return app.post("profile/register/store", { ...defaults, ...details });
}

test.each([
  [" ", "\u00a0"],
  ["\u200c", "\u200d\u200c"],
  ["\u3164", "\uffa0\u115f"],
  ["\u2800", "\u064b"],
])("rejects an invisible name: %j %j", async (first_name, last_name) => {
  const response = await register({ first_name, last_name });
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ["first_name", "last_name"]]);
  const { headers } = await newMember(app);
  const update = await app.post("profile/update", { first_name, last_name }, headers);
  expect([update.status, Object.keys(update.body.errors)]).toEqual([422, ["first_name", "last_name"]]);
});

test("fills in the province of a city and rejects a city of another province", async () => {
  const { body } = await app.post("filter/getCity", {});
  const [city, otherCity] = [
    body.data[0],
    body.data.find((candidate: City) => candidate.province.id !== body.data[0].province.id),
  ];
  const mismatch = await register({ city_id: city.id, province_id: otherCity.province.id });
  expect([mismatch.status, Object.keys(mismatch.body.errors)]).toEqual([422, ["city_id"]]);
  const { access_token } = (await register({ city_id: city.id })).body;
  const { user } = (await app.get("profile/get", { authorization: `Bearer ${access_token}` })).body;
  expect([user.city.id, user.province.id]).toEqual([city.id, city.province.id]);
});
