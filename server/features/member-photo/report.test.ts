import { expect, test } from "vitest";
import { newMember } from "../../../testing/member.ts";
import { createMemberPhotoApp } from "../../../testing/photos/member-photo-file.ts";

const photos = createMemberPhotoApp();
const { app, own, sendMade, approve } = photos;
const persian = /[\u0600-\u06ff]/;

test("readers report a published photo once, and editors keep it or take it away", async () => {
  const [ada, reza] = [await newMember(app), await newMember(app)];
  const id = await sendMade({ place_id: 27 }, ada);
  await approve(id);
  const { photograph_id } = await own(id, ada);
  await expect.poll(async () => (await app.get(`home/photograph/${photograph_id}`)).status).toBe(200);
  const report = (fields: object, headers = {}) => app.post(`home/photograph/report/${photograph_id}`, fields, headers);
  expect((await report({ kind: "elsewhere" }, reza.headers)).status).toBe(200);
  expect((await report({ kind: "rights", note: "کار من است." }, reza.headers)).status).toBe(200);
  expect((await report({ kind: "unfit" })).status, "a visitor").toBe(200);
  const listed = (await app.get("desk/photo-report", photos.editor.headers)).body;
  expect(listed.data).toMatchObject([
    {
      photograph_id,
      place: { id: 27 },
      reports: [
        { kind: "rights", note: "کار من است.", author: { id: reza.account } },
        { kind: "unfit", note: null, author: null },
      ],
    },
  ]);
  expect((await app.get("desk/member-photo", photos.editor.headers)).body.reported).toBe(1);
  const resolve = (decision: unknown, photo: unknown = photograph_id) =>
    app.post(`desk/photo-report/resolve/${photo}`, { decision }, photos.editor.headers);
  expect((await resolve("burn")).body.errors.decision).toMatch(persian);
  expect((await resolve("keep")).status).toBe(200);
  expect((await resolve("remove")).body.code).toBe("report_decided");
  expect((await resolve("remove", 999_999)).body.code).toBe("photograph_unknown");
  await report({ kind: "other" });
  expect((await resolve("remove")).status).toBe(200);
  await expect.poll(async () => (await app.get(`home/photograph/${photograph_id}`)).status).toBe(404);
  expect((await report({ kind: "other" })).body.code).toBe("photograph_unknown");
});

test("however many visitors have reported a photo, a member's report is stored and changed; too many visitors' are not", async () => {
  const [ada, reza] = [await newMember(app), await newMember(app)];
  const id = await sendMade({ place_id: 28 }, ada);
  await approve(id);
  const { photograph_id } = await own(id, ada);
  const report = (kind: string, headers = {}) => app.post(`home/photograph/report/${photograph_id}`, { kind }, headers);
  for (let nth = 0; nth < 21; nth++) expect((await report("unfit")).status).toBe(200);
  await report("elsewhere", reza.headers);
  await report("rights", reza.headers);
  expect(
    await app.db`
      select kind, account_id, count(*)::int from photo_report where photograph_id = ${photograph_id} group by 1, 2 order by 2`,
  ).toEqual([
    { kind: "rights", account_id: reza.account, count: 1 },
    { kind: "unfit", account_id: null, count: 20 },
  ]);
});

test("reports that an editor has not seen stay open, also one that its member has changed meanwhile", async () => {
  const [ada, reza] = [await newMember(app), await newMember(app)];
  const id = await sendMade({ place_id: 29 }, ada);
  await approve(id);
  const { photograph_id } = await own(id, ada);
  const report = (fields: object, headers = {}) => app.post(`home/photograph/report/${photograph_id}`, fields, headers);
  const open = async (): Promise<{ id: number; kind: string }[]> => {
    const { data } = (await app.get("desk/photo-report?page_count=50", photos.editor.headers)).body;
    const photo = data.find((reported: { photograph_id: number }) => reported.photograph_id === photograph_id);
    return photo?.reports ?? [];
  };
  await report({ kind: "elsewhere" }, reza.headers);
  await report({ kind: "unfit" });
  const seen = (await open()).map((shown) => shown.id);
  await report({ kind: "rights" }, reza.headers);
  await report({ kind: "other" });
  const resolve = (fields: object) =>
    app.post(`desk/photo-report/resolve/${photograph_id}`, { decision: "keep", ...fields }, photos.editor.headers);
  expect((await resolve({ seen: ["x"] })).body.errors.seen).toMatch(persian);
  expect((await resolve({ seen })).status).toBe(200);
  expect((await open()).map(({ kind }) => kind).sort()).toEqual(["other", "rights"]);
  expect((await resolve({ seen })).body.code).toBe("report_decided");
  expect((await resolve({})).status, "without them, all").toBe(200);
  expect(await open()).toEqual([]);
});

test.for([
  [{ kind: "x" }, "kind"],
  [{}, "kind"],
  [{ kind: "other", note: "ن".repeat(501) }, "note"],
  [{ kind: "other", note: 7 }, "note"],
] as const)("rejects a report with %j", async ([fields, field]) => {
  const { status, body } = await app.post("home/photograph/report/1", fields);
  expect([status, body.errors?.[field]]).toEqual([422, expect.stringMatching(persian)]);
});
