import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";

const app = testApp();

test("updates the member's data: omitted fields stay, empty ones are cleared", async () => {
  const { headers, mobile } = await newMember(app, { email: "a@example.com", birthday: "1990-03-21" });
  const { body } = await app.post(
    "profile/update",
    { first_name: " آرش  ", last_name: "كماني", bio: "کوه‌نورد", birthday: "", mobile: "09120000000" },
    headers,
  );
  expect(body.user).toMatchObject({
    first_name: "آرش",
    last_name: "کمانی",
    bio: "کوه‌نورد",
    birthday: null,
    email: "a@example.com",
    mobile,
  });
  expect(body.message).toBe("اطلاعات شما ذخیره شد.");
  expect((await app.get("profile/get", headers)).body.user).toEqual(body.user);
});

test("province and city stay consistent", async () => {
  const { headers } = await newMember(app);
  const provinces = await app.post("filter/getProvince");
  const id = (slug: string) => provinces.body.data.find((row: { slug: string }) => row.slug === slug).id;
  const city = async (province_id: number) => (await app.post("filter/getCity", { province_id })).body.data[0].id;
  const [fars, gilan] = [id("fars"), id("gilan")];
  const update = (changes: object) => app.post("profile/update", changes, headers);

  const inFars = await city(fars);
  const alone = await update({ city_id: inFars }); // sets its province, too
  expect(alone.body.user).toMatchObject({ province: { id: fars }, city: { id: inFars } });
  expect((await update({ province_id: gilan, city_id: inFars })).body.errors.city_id).toBeTruthy();
  expect((await update({ bio: "اهل سفر" })).body.user.city.id).toBe(inFars);
  const moved = await update({ province_id: gilan });
  expect(moved.body.user).toMatchObject({ province: { id: gilan }, city: null });
  expect((await update({ province_id: 999_999 })).body.errors.province_id).toBeTruthy();
  expect((await update({ province_id: "" })).body.user).toMatchObject({ province: null, city: null });
});

test.each([
  [{ first_name: "" }, "first_name"],
  [{ last_name: "ب".repeat(51) }, "last_name"],
  [{ email: "not an address" }, "email"],
  [{ username: "۱abc" }, "username"],
  [{ username: "09121234567" }, "username"],
  [{ birthday: "2025-02-30" }, "birthday"],
  [{ birthday: "2999-01-01" }, "birthday"],
  [{ gender: "x" }, "gender"],
  [{ bio: "آ".repeat(501) }, "bio"],
])("%j is rejected at its field", async (changes, field) => {
  const { headers } = await newMember(app);
  const { status, body } = await app.post("profile/update", changes, headers);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect(body.errors[field]).toMatch(/[\u0600-\u06ff]/);
});

test("a username that is taken is rejected, also for concurrent requests", async () => {
  const [first, other] = [await newMember(app), await newMember(app)];
  const update = (member: typeof first) => app.post("profile/update", { username: "wanted" }, member.headers);
  const responses = await Promise.all([update(first), update(other)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)!.body).toMatchObject({
    code: "username_taken",
    errors: { username: expect.any(String) },
  });
});

test("stores and removes chosen activities per member; repeating is idempotent", async () => {
  const [first, other] = [await newMember(app), await newMember(app)];
  const all = await app.get("profile/activity", first.headers);
  expect(all.body.data.every(({ chosen }: { chosen: boolean }) => !chosen)).toBe(true);
  const [a, b, c] = all.body.data.map(({ id }: { id: number }) => id);
  for (const ids of [`${a}`, `${a},${b}`, `${b}، ${c}`])
    expect((await app.post(`profile/store/activity/${encodeURIComponent(ids)}`, {}, first.headers)).status).toBe(200);
  expect((await app.post(`profile/destroy/activity/${b}`, {}, first.headers)).status).toBe(200);
  expect((await app.post(`profile/destroy/activity/${b}`, {}, first.headers)).status).toBe(200);

  const chosen = await app.get("profile/get/activity", first.headers);
  expect(chosen.body.data.map(({ id }: { id: number }) => id).sort()).toEqual([a, c].sort());
  expect((await app.get("profile/get/activity", other.headers)).body.data).toEqual([]);
  expect((await app.get("profile/get", first.headers)).body.user.counts.activity).toBe(2);

  const unknown = await app.post(`profile/store/activity/${a},999999`, {}, other.headers);
  expect([unknown.status, unknown.body.code]).toEqual([404, "activity_unknown"]);
  expect((await app.get("profile/get/activity", other.headers)).body.data).toEqual([]);
  expect((await app.post("profile/store/activity/x", {}, first.headers)).status).toBe(422);
  const flood = Array.from({ length: 101 }, (_, i) => i + 1).join(",");
  expect([414, 422, 404, 400]).toContain((await app.post(`profile/store/activity/${flood}`, {}, first.headers)).status);
});

test("counts of what is seen, rated and chosen what the lists of these have", async () => {
  const { headers } = await newMember(app);
  const [shown, hidden] = (await app.get("home/latest/place")).body.data.map(({ id }: { id: number }) => id);
  const [kept, gone] = (await app.get("home/subActivity")).body.data.map(({ id }: { id: number }) => id);
  for (const id of [shown, hidden]) {
    await app.post(`home/place/seen/${id}`, {}, headers);
    await app.post(`profile/place/rate/${id}/4`, {}, headers);
  }
  await app.post(`profile/store/activity/${kept},${gone}`, {}, headers);
  await app.db`update place set published = false where id = ${hidden}`;
  await app.db`update activity set published = false where id = ${gone}`;
  await expect
    .poll(async () => (await app.get("profile/get/activity", headers)).body.data.map(({ id }: { id: number }) => id))
    .toEqual([kept]);
  const seen = (await app.get("profile/seen", headers)).body.total; // writes the views, too
  const rating = (await app.get("profile/rating", headers)).body.total;
  expect([seen, rating]).toEqual([1, 1]);
  const { counts } = (await app.get("profile/get", headers)).body.user;
  expect(counts).toMatchObject({ seen, rating, activity: 1 });
  await app.db`update place set published = true where id = ${hidden}`;
  await app.db`update activity set published = true where id = ${gone}`;
});

test("every profile endpoint requires a token", async () => {
  for (const path of ["profile/get", "profile/session", "profile/activity", "profile/get/activity"])
    expect((await app.get(path)).body.code, path).toBe("signed_out");
  for (const path of ["profile/update", "profile/session/destroy/1", "profile/store/activity/1", "user/logout"])
    expect((await app.post(path)).body.code, path).toBe("signed_out");
});
