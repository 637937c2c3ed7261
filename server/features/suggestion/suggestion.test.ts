import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { stayInOneDay } from "../../../testing/run/stay-in-one-day.ts";
import { newStaff } from "../../../testing/staff.ts";
import { tehranDay } from "../../../text/days.ts";

const app = testApp({ rateLimitFactor: 100 });
stayInOneDay();

const suggest = (place: number, body: object, { headers }: { headers: { authorization: string } }) =>
  app.post(`profile/place/suggest/${place}`, body, headers);

const notifications = async ({ headers }: { headers: { authorization: string } }) =>
  (await app.get("profile/notification", headers)).body.data.map(({ title, body, link }: Record<string, string>) => ({
    title,
    body,
    link,
  }));

/** The waiting suggestions about a place, as the desk lists them. */
const waitingAt = async (place: number, { headers }: { headers: { authorization: string } }) =>
  (await app.get(`desk/suggestion?place_id=${place}`, headers)).body.data;

test("a suggested fact waits beside the old value; accepted, it is on the page and the member is thanked", async () => {
  const [member, editor] = [await newMember(app), await newStaff(app)];
  const sent = await suggest(21, { field: "phone", value: "۰۲۱-۱۲۳۴۵۶۷۸", note: " از تابلو " }, member);
  expect(sent).toMatchObject({ status: 200, body: { message: expect.stringContaining("سپاس") } });
  const phone = async () =>
    (await app.get("home/place/show/21")).body.place.facts.find(({ name }: { name: string }) => name === "phone");
  expect(await phone()).toBeUndefined();
  const [waiting] = await waitingAt(21, editor);
  expect(waiting).toMatchObject({
    field: "phone",
    current: null,
    note: "از تابلو",
    source: "members",
    author: { accepted: 0, rejected: 0, id: member.account },
  });
  expect((await app.post("desk/suggestion/accept", { id: waiting.id }, editor.headers)).status).toBe(200);
  await expect.poll(phone).toMatchObject({ value: waiting.value, source: "اعضای سرزمین", checked_on: tehranDay() });
  expect(await notifications(member)).toEqual([
    { title: "سپاس! آنچه گفتید به کار رفت", body: expect.stringContaining("تلفن"), link: "/place-details/21" },
  ]);
  expect(await waitingAt(21, editor)).toEqual([]);
  const again = await app.post("desk/suggestion/accept", { id: waiting.id }, editor.headers);
  expect(again).toMatchObject({ status: 409, body: { code: "suggestion_decided" } });
  const known = await suggest(21, { field: "phone", value: waiting.value }, member);
  expect(known).toMatchObject({ status: 422, body: { errors: { value: "همین است که می‌دانیم." } } });
  const versions = (await app.get("desk/place/versions/21", editor.headers)).body.data;
  expect(versions[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual(["fact_sources", "phone"]);
});

test("opening times that say what is known are not stored, in whatever order they are written", async () => {
  const [member, editor] = [await newMember(app), await newStaff(app)];
  await suggest(29, { field: "opening_times", value: "Sa-Th 08:00-17:00; Fr off" }, member);
  const [{ id }] = await waitingAt(29, editor);
  expect((await app.post("desk/suggestion/accept", { id }, editor.headers)).status).toBe(200);
  const same = { field: "opening_times", value: "Mo,Tu,We,Th,Sa,Su 08:00-17:00; Fr off" };
  await expect.poll(async () => (await suggest(29, same, member)).status).toBe(422);
  expect((await suggest(29, same, member)).body.errors).toEqual({ value: "همین است که می‌دانیم." });
  expect((await suggest(29, { ...same, value: "08:00-17:00" }, member)).status).toBe(200);
});

test("a rejected suggestion changes nothing, and its member reads why", async () => {
  const [member, editor] = [await newMember(app), await newStaff(app)];
  await suggest(22, { field: "parking", value: "true" }, member);
  const [{ id }] = await waitingAt(22, editor);
  expect((await app.post("desk/suggestion/reject", { id, reason: "" }, editor.headers)).status).toBe(422);
  const reason = "در آن خیابان ایستادن ممنوع است.";
  expect((await app.post("desk/suggestion/reject", { id, reason }, editor.headers)).status).toBe(200);
  expect((await app.get("desk/place/show/22", editor.headers)).body).toMatchObject({ parking: null, version: 1 });
  expect(await notifications(member)).toEqual([
    expect.objectContaining({ title: "پیشنهاد شما به کار نرفت", body: expect.stringContaining(reason) }),
  ]);
  const { data, counts } = (await app.get("desk/suggestion?state=rejected&place_id=22", editor.headers)).body;
  expect(counts).toEqual({ waiting: 0, accepted: 0, rejected: 1 });
  expect(data[0]).toMatchObject({ reason, decided_by: "سارا رضایی" });
});

test("a dropped pin moves the place, leads the queue of positions, and verifies it", async () => {
  const [member, editor] = [await newMember(app), await newStaff(app)];
  const [place] = await app.db`
    select id, lat, lon, importance from place where not position_verified and published order by importance desc, id limit 1`;
  const pin = { lat: place!.lat + 0.01, lon: place!.lon + 0.01 };
  await suggest(place!.id, { field: "position", ...pin, note: "پارسال آنجا بودم" }, member);
  const positions = async () => (await app.get("desk/position?page_count=5", editor.headers)).body;
  const before = await positions();
  expect(before.data[0].place.importance).toBe(place!.importance);
  const row = before.data.find((item: { place: { id: number } }) => item.place.id === place!.id);
  expect(row.suggestions).toEqual([
    expect.objectContaining({ source: "members", lat: expect.closeTo(pin.lat, 4), lon: expect.closeTo(pin.lon, 4) }),
  ]);
  await app.post("desk/suggestion/accept", { id: row.suggestions[0].id }, editor.headers);
  const [moved] = await app.db`select lat, lon, position_verified, sources from place where id = ${place!.id}`;
  expect(moved).toMatchObject({ lat: expect.closeTo(pin.lat, 4), position_verified: true });
  expect(moved!.sources).toContain("members");

  const after = await positions();
  expect(after.total).toBe(before.total - 1);
  const [next] = after.data;
  const confirm = { id: next.place.id, version: next.version };
  expect((await app.post("desk/position/confirm", confirm, editor.headers)).status).toBe(200);
  expect((await positions()).total).toBe(before.total - 2);
  expect((await app.post("desk/position/confirm", confirm, editor.headers)).body.code).toBe("record_changed");
});

test("the precision of an accepted position is the editor's, else the member's, else 100 metres", async () => {
  const [member, editor] = [await newMember(app), await newStaff(app)];
  const accept = async (place: number, suggested: object, decided: object) => {
    await suggest(place, { field: "position", lat: 32.5, lon: 53.1, ...suggested }, member);
    const [{ id, value }] = await waitingAt(place, editor);
    expect((await app.post("desk/suggestion/accept", { id, ...decided }, editor.headers)).status).toBe(200);
    const [row] = await app.db`select position_precision, position_verified from place where id = ${place}`;
    expect(row!.position_verified).toBe(true);
    return [value.precision, row!.position_precision];
  };
  expect(await accept(31, { precision: "about_3km" }, {})).toEqual(["about_3km", "about_3km"]);
  expect(await accept(32, { precision: "about_3km" }, { precision: "about_500m" })).toEqual([
    "about_3km",
    "about_500m",
  ]);
  expect(await accept(33, { precision: "" }, {})).toEqual([undefined, "about_100m"]);
  const wrong = await suggest(34, { field: "position", lat: 32, lon: 53, precision: "exact" }, member);
  expect(wrong).toMatchObject({ status: 422, body: { errors: { precision: "یکی از گزینه‌ها را انتخاب کنید." } } });
});

test("rejects bad input with a sentence, unknown places, strangers and floods", async () => {
  const member = await newMember(app);
  const wrong: [object, string][] = [
    [{}, "field"],
    [{ field: "name", value: "x" }, "field"],
    [{ field: "phone" }, "value"],
    [{ field: "phone", value: "زنگ بزنید" }, "value"],
    [{ field: "phone", value: " " }, "value"],
    [{ field: "phone", value: { a: 1 } }, "value"],
    [{ field: "opening_times", value: "8 تا 5" }, "value"],
    [{ field: "road", value: "rail" }, "value"],
    [{ field: "website", value: "javascript:alert(1)" }, "value"],
    [{ field: "position", lat: 32.1 }, "lat"],
    [{ field: "position", lat: 48.8, lon: 2.3 }, "lat"],
    [{ field: "toilet", value: true, note: "x".repeat(501) }, "note"],
  ];
  for (const [body, field] of wrong) {
    const { status, body: answer } = await suggest(23, body, member);
    expect({ status, fields: Object.keys(answer.errors ?? {}) }, JSON.stringify(body)).toEqual({
      status: 422,
      fields: [field],
    });
  }
  expect((await suggest(999_999, { field: "toilet", value: true }, member)).status).toBe(404);
  expect((await app.post("profile/place/suggest/23", { field: "toilet", value: true })).status).toBe(401);
  expect((await app.get("desk/suggestion", member.headers)).status).toBe(403);
  const [stored] = await app.db`select count(*) from suggestion where place_id = 23`;
  expect(stored!.count).toBe(0);

  // Repeating a field replaces what waits.
  const other = await newMember(app);
  await suggest(23, { field: "toilet", value: true }, other);
  await suggest(23, { field: "toilet", value: false }, other);
  expect(await app.db`select value from suggestion where place_id = 23`).toEqual([{ value: false }]);
  const statuses = [];
  for (let nth = 0; nth < 30; nth++)
    statuses.push((await suggest(23, { field: "water", value: nth % 2 === 0 }, other)).status);
  expect(statuses.slice(0, 28)).toEqual(Array(28).fill(200));
  expect(statuses.at(-1)).toBe(429);
});

test("refuses further suggestions of a member of whom two hundred wait, and says when to try again", async () => {
  const member = await newMember(app);
  await app.db`
    insert into suggestion (place_id, field, value, source, account_id)
    select id, 'toilet', 'true', 'members', ${member.account} from place where published and id > 100 order by id limit 200`;
  const answer = await suggest(25, { field: "toilet", value: true }, member);
  expect(answer).toMatchObject({ status: 429, body: { code: "too_often", retry_after: 3600 } });
  const [waiting] = await app.db`select min(place_id) as place from suggestion where account_id = ${member.account}`;
  const changed = await suggest(waiting!.place, { field: "toilet", value: false }, member);
  expect(changed.status, "one of them is changed").toBe(200);
});

test("a suggestion that its member has replaced is not accepted by who has read the one before", async () => {
  const [member, editor] = [await newMember(app), await newStaff(app)];
  await suggest(26, { field: "permit", value: "از شهرداری" }, member);
  const [read] = await waitingAt(26, editor);
  await suggest(26, { field: "permit", value: "هیچ" }, member);
  for (const [decision, input] of [
    ["accept", {}],
    ["reject", { reason: "درست نیست." }],
  ] as const) {
    const answer = await app.post(`desk/suggestion/${decision}`, { id: read.id, ...input }, editor.headers);
    expect(answer).toMatchObject({ status: 404, body: { code: "suggestion_unknown" } });
  }
  expect((await app.get("desk/place/show/26", editor.headers)).body.version).toBe(1);
  const [waiting] = await waitingAt(26, editor);
  expect((await app.post("desk/suggestion/accept", { id: waiting.id }, editor.headers)).status).toBe(200);
});

test("two editors who accept at once change the place once", async () => {
  const [member, first, second] = [await newMember(app), await newStaff(app), await newStaff(app)];
  await suggest(24, { field: "permit", value: "از شهرداری" }, member);
  const [{ id }] = await waitingAt(24, first);
  const answers = await Promise.all(
    [first, second].map(({ headers }) => app.post("desk/suggestion/accept", { id }, headers)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await app.get("desk/place/show/24", first.headers)).body.version).toBe(2);
  expect(await notifications(member)).toHaveLength(1);
});

test("a suggestion does not replace a value that the editor has not seen", async () => {
  const [member, editor] = [await newMember(app), await newStaff(app)];
  await suggest(27, { field: "permit", value: "از شهرداری" }, member);
  await suggest(27, { field: "position", lat: 32.5, lon: 53.1 }, member);
  await app.db`insert into suggestion (place_id, field, value, source) values (27, 'alt_name', ${app.db.json("کوشک")}, 'osm')`;
  const read = await waitingAt(27, editor);
  const { version, lat } = (await app.get("desk/place/show/27", editor.headers)).body;
  const newer = { permit: "لازم نیست", lat: lat + 0.01, alt_names: ["کاخ"] };
  await app.post("desk/place/update/27", { version, ...newer }, editor.headers);
  const accept = async (list: typeof read, field: string) => {
    const { id, current } = list.find((item: { field: string }) => item.field === field);
    return (await app.post("desk/suggestion/accept", { id, seen: current }, editor.headers)).body;
  };
  for (const field of ["permit", "position"]) expect((await accept(read, field)).code, field).toBe("record_changed");
  expect((await app.get("desk/place/show/27", editor.headers)).body).toMatchObject(newer);
  await accept(read, "alt_name");
  for (const field of ["permit", "position"]) await accept(await waitingAt(27, editor), field);
  const stored = (await app.get("desk/place/show/27", editor.headers)).body;
  expect(stored).toMatchObject({ permit: "از شهرداری", lat: 32.5, alt_names: ["کاخ", "کوشک"] });
  const wrong = await app.post("desk/suggestion/accept", { id: 1, seen: { lat: "x" } }, editor.headers);
  expect(wrong).toMatchObject({ status: 422, body: { errors: { seen: expect.stringMatching(/[\u0600-\u06ff]/) } } });
});
