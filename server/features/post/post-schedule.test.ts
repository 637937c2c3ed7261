import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();
const story = { title: "شب یلدای کویر", summary: "بلندترین شب", body: "ستاره بود.", category_id: 1, author: "سارا" };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test("a story with a later time is scheduled: state, count, list and public address agree, until its time has come", async () => {
  const { headers } = await newStaff(app);
  const list = async (query: string) => (await app.get(`desk/post?${query}`, headers)).body;
  const before = (await list("")).state_counts;
  const create = await app.post("desk/post/create", { ...story, published_at: inDays(45), published: true }, headers);
  const { id, state, preview_url, version } = create.body.record;
  expect({ state, preview_url }).toEqual({ state: "scheduled", preview_url: null });
  expect((await list("state=scheduled")).data).toMatchObject([{ id, state: "scheduled" }]);
  expect((await list("state=scheduled")).total).toBe(before.scheduled + 1);
  expect((await list("state=published&q=یلدای")).data).toEqual([]);
  expect((await list("state=draft&q=یلدای")).data).toEqual([]);
  expect((await list("state=draft")).state_counts).toEqual({ ...before, scheduled: before.scheduled + 1 });
  expect((await app.get(`home/post?post_id=${id}`)).status).toBe(404);

  const moved = await app.post(`desk/post/update/${id}`, { version, published_at: inDays(-1) }, headers);
  expect(moved.body.record).toMatchObject({ state: "published", preview_url: `/blog/${id}` });
  await expect.poll(async () => (await app.get(`home/post?post_id=${id}`)).status).toBe(200);
  await app.post("desk/post/publish", { ids: [id], published: false }, headers);
  expect((await list(`ids=${id}`)).data[0].state).toBe("draft");
});

test("an empty time is the current one, of a new story and of a stored one", async () => {
  const { headers } = await newStaff(app);
  const isNow = ({ published_at: at }: { published_at: string }) => Math.abs(Date.now() - Date.parse(at)) < 60_000;
  const created = await app.post("desk/post/create", { ...story, published_at: null }, headers);
  expect(created.status).toBe(201);
  expect(isNow(created.body.record)).toBe(true);
  const { id, version } = created.body.record;
  const moved = await app.post(`desk/post/update/${id}`, { version, published_at: inDays(45) }, headers);
  expect(isNow(moved.body.record)).toBe(false);
  const now = { version: moved.body.record.version, published_at: null };
  const cleared = await app.post(`desk/post/update/${id}`, now, headers);
  expect(cleared.status).toBe(200);
  expect(isNow(cleared.body.record)).toBe(true);
});

test("lists the stories of some days of Tehran, drafts included", async () => {
  const { headers } = await newStaff(app);
  const create = async (published_at: string) =>
    (await app.post("desk/post/create", { ...story, published_at }, headers)).body.record.id;
  await create("2031-01-04T20:29:00Z"); // 23:59 of the day before
  const [first, last] = [await create("2031-01-04T20:30:00Z"), await create("2031-01-06T20:29:00Z")];
  await create("2031-01-06T20:30:00Z");
  const { body } = await app.get("desk/post?from=2031-01-05&to=2031-01-06&sort=published_at", headers);
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([first, last]);
  expect(body.total).toBe(2);
});

test.each(["from=1", "from=2026-13-01", "to=0001-01-01", "from=2026-02-30", "state=removed", "from=x'"])(
  "refuses the filter %s",
  async (query) => {
    const { headers } = await newStaff(app);
    const { status, body } = await app.get(`desk/post?${query}`, headers);
    expect(status).toBe(422);
    expect(Object.values(body.errors)[0]).toMatch(/[\u0600-\u06ff]/);
  },
);

test.each(["15 دی | 25:99", "2026-11-23", "2026-11-23T25:99:00Z", "1026-01-01T00:00:00Z"])(
  "refuses the time %s",
  async (published_at) => {
    const { headers } = await newStaff(app);
    const { status, body } = await app.post("desk/post/create", { ...story, published_at }, headers);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["published_at"]]);
  },
);
