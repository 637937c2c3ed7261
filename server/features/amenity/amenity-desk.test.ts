import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp({ rateLimitFactor: 100 });
/** In the desert of Lut, far from everything. */
const lonely = { lat: 30.6, lon: 58.9 };
const hotelsAround = async ({ lat, lon }: { lat: number; lon: number }) =>
  (await app.get(`home/amenity/around?lat=${lat}&lon=${lon}&kind=hotel`)).body.amenities;

test("an editor creates, moves, hides, removes and restores an amenity, and each is seen at once", async () => {
  const { headers } = await newStaff(app);
  const created = await app.post(
    "desk/amenity/create",
    { kind: "hotel", name: " هتل  شن ", ...lonely, published: true },
    headers,
  );
  expect(created).toMatchObject({ status: 201, body: { record: { name: "هتل شن", version: 1, state: "published" } } });
  const { id } = created.body.record;
  await expect.poll(() => hotelsAround(lonely)).toMatchObject([{ id, title: "هتل شن", distance_m: 0 }]);
  const moved = { lat: 30.65, lon: 58.9 };
  await app.post(`desk/amenity/update/${id}`, { version: 1, ...moved, name: "" }, headers);
  await expect
    .poll(() => hotelsAround(lonely))
    .toMatchObject([{ id, has_name: false, direction: "n", distance_m: 5560 }]);
  await app.post("desk/amenity/publish", { ids: [id], published: false }, headers);
  await expect.poll(() => hotelsAround(lonely)).toEqual([]);
  await app.post("desk/amenity/publish", { ids: [id], published: true }, headers);
  await expect.poll(() => hotelsAround(lonely)).toHaveLength(1);
  await app.post("desk/amenity/remove", { ids: [id] }, headers);
  await expect.poll(() => hotelsAround(lonely)).toEqual([]);
  await app.post("desk/amenity/restore", { ids: [id] }, headers);
  await expect.poll(() => hotelsAround(lonely)).toHaveLength(1);
});

test("lists amenities by kind, province and words, and answers wrong input with sentences", async () => {
  const { headers } = await newStaff(app);
  const list = async (query: string) => (await app.get(`desk/amenity?${query}`, headers)).body;
  expect((await list("kind=airport")).total).toBeGreaterThan(50);
  const { data } = await list(`q=${encodeURIComponent("فرودگاه مهرآباد")}`);
  expect(data).toMatchObject([{ kind: "airport", province: { name: "تهران" }, reports: 0, state: "published" }]);
  const create = (body: object) => app.post("desk/amenity/create", body, headers);
  expect(await create({ kind: "casino", ...lonely })).toMatchObject({
    status: 422,
    body: { errors: { kind: "این گونه شناخته نیست." } },
  });
  expect(await create({ kind: "hotel", lat: 48, lon: 2 })).toMatchObject({
    status: 422,
    body: { errors: { lat: "این جا بیرون از ایران است." } },
  });
  expect((await create({ kind: "hotel", lat: 48 })).status).toBe(422);
  expect((await create({ kind: "hotel", name: "ا".repeat(71), ...lonely })).status).toBe(422);
});

test("refuses further reports of a member of whom a hundred wait, and says when to try again", async () => {
  const member = await newMember(app);
  await app.db`
    insert into amenity_report (amenity_id, account_id, problem)
    select id, ${member.account}, 'gone' from amenity where published order by id desc limit 100`;
  const [amenity] = (await app.get("home/amenity/around?lat=32.6572&lon=51.6776&kind=pharmacy")).body.amenities;
  const answer = await app.post(`profile/amenity/report/${amenity.id}`, { problem: "gone" }, member.headers);
  expect(answer).toMatchObject({ status: 429, body: { code: "too_often", retry_after: 3600 } });
  const [waiting] = await app.db`select min(amenity_id) as id from amenity_report where account_id = ${member.account}`;
  const changed = await app.post(`profile/amenity/report/${waiting!.id}`, { problem: "name" }, member.headers);
  expect(changed.status, "one of them is changed").toBe(200);
  await app.db`delete from amenity_report where account_id = ${member.account}`;
});

test("a report waits for the editors once, and its member is told when it is done", async () => {
  const [member, editor] = [await newMember(app), await newStaff(app)];
  const [amenity] = (await app.get("home/amenity/around?lat=32.6572&lon=51.6776&kind=pharmacy")).body.amenities;
  const report = (body: object) => app.post(`profile/amenity/report/${amenity.id}`, body, member.headers);
  expect(await report({ problem: "boring" })).toMatchObject({
    status: 422,
    body: { errors: { problem: "بگویید چه چیزی نادرست است." } },
  });
  expect((await app.post(`profile/amenity/report/${amenity.id}`, { problem: "gone" })).status).toBe(401);
  expect((await app.post("profile/amenity/report/999999", { problem: "gone" }, member.headers)).status).toBe(404);
  expect((await report({ problem: "position" })).status).toBe(200);
  const waiting = async () => (await app.get("desk/amenity-report", editor.headers)).body;
  const [replaced] = (await waiting()).data;
  expect((await report({ problem: "gone", note: " دو سال است بسته است " })).status).toBe(200);
  const { data, counts } = await waiting();
  expect(counts).toEqual({ waiting: 1, done: 0 });
  expect(data).toMatchObject([
    {
      amenity: { id: amenity.id, title: amenity.title },
      problem: "gone",
      note: "دو سال است بسته است",
      author: { id: member.account },
    },
  ]);
  expect((await app.get("desk/amenity-report", member.headers)).status).toBe(403);
  const close = (id: number) => app.post("desk/amenity-report/done", { id, is_right: true }, editor.headers);
  expect(await close(replaced.id)).toMatchObject({ status: 404, body: { code: "report_unknown" } });
  expect((await close(data[0].id)).status).toBe(200);
  expect(await close(data[0].id)).toMatchObject({ status: 409, body: { code: "report_decided" } });
  expect(await close(999_999)).toMatchObject({ status: 404, body: { code: "report_unknown" } });
  expect((await waiting()).counts).toEqual({ waiting: 0, done: 1 });
  const told = (await app.get("profile/notification", member.headers)).body.data;
  expect(told[0]).toMatchObject({ title: "سپاس! آنچه گفتید درست شد", body: expect.stringContaining(amenity.title) });
});
