import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";
import { whileUncommitted } from "../../../testing/statements/while-uncommitted.ts";

const app = testApp({ site: "built" });
const story = {
  title: "پیش‌نمایش کویر",
  summary: "یک شب",
  body: "## آسمان\n\nستاره بود.",
  category_id: 1,
  author: "سارا",
};

const cookieOf = ({ headers }: TestMember) => ({
  cookie: `iran_token=${headers.authorization.replace("Bearer ", "")}`,
});
async function page(url: string, headers: Record<string, string> = {}) {
  const response = await app.fastify.inject({ url, headers: { accept: "text/html", ...headers } });
  return { status: response.statusCode, html: response.body, headers: response.headers };
}

test("staff see a draft at its real address with what they have typed, and nobody else sees it", async () => {
  const [mine, other] = await Promise.all([newStaff(app), newStaff(app)]);
  const { id } = (await app.post("desk/post/create", story, mine.headers)).body.record;
  const address = `/blog/${id}?preview=post.${id}`;
  const draft = await page(address, cookieOf(mine));
  expect(draft.status).toBe(200);
  expect(draft.html).toContain("پیش‌نمایش کویر");
  expect(draft.html).toContain("ستاره بود.");
  expect(draft.html).toContain("این یک پیش‌نمایش است");

  const typed = { kind: "post", record_id: id, version: 1, base: {}, fields: { body: "## ابر\n\nابر بود." } };
  await app.post("desk/autosave/save", typed, mine.headers);
  expect((await page(address, cookieOf(mine))).html).toContain("ابر بود.");
  expect((await page(address, cookieOf(other))).html).not.toContain("ابر بود.");

  const member = await newMember(app);
  for (const headers of [{}, cookieOf(member), { cookie: "iran_token=x" }]) {
    expect((await page(address, headers)).status).toBe(404);
    expect((await page(`/blog/${id}`, headers)).status).toBe(404);
  }
  expect((await page(`/blog/${id}`, cookieOf(mine))).status, "without the key it is a draft for staff, too").toBe(404);
  const record = (await app.get(`desk/post/show/${id}`, mine.headers)).body;
  expect(record, "a preview stores nothing").toMatchObject({ state: "draft", version: 1, body: story.body });
  expect((await app.get("home/post")).body.data.map((post: { id: number }) => post.id)).not.toContain(id);
});

test("a preview is cached nowhere, not indexed, and embedded by our own pages only", async () => {
  const staff = await newStaff(app);
  const { id } = (await app.post("desk/post/create", story, staff.headers)).body.record;
  const { headers } = await page(`/blog/${id}?preview=post.${id}`, cookieOf(staff));
  expect(headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "same-origin",
  });
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  const published = await page("/");
  expect(published.headers["x-frame-options"]).toBe("DENY");
  expect(published.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("a place is previewed with its derived fields, an old version as it was, and the public page stays", async () => {
  const staff = await newStaff(app);
  const publicPage = (await page("/place-details/1")).html;
  const { summary, version } = (await app.get("desk/place/show/1", staff.headers)).body;
  const first = await app.post("desk/place/update/1", { version, summary: "خلاصهٔ یکم" }, staff.headers);
  await app.post("desk/place/update/1", { version: first.body.record.version, summary: "خلاصهٔ دوم" }, staff.headers);
  const old = await page(`/place-details/1?preview=place.1.${first.body.record.version}`, cookieOf(staff));
  expect(old.html).toContain("خلاصهٔ یکم");
  expect(old.html).not.toContain("خلاصهٔ دوم");
  expect((await page(`/place-details/1?preview=place.1.99`, cookieOf(staff))).status).toBe(404);
  await expect.poll(async () => (await page("/place-details/1")).html).toContain("خلاصهٔ دوم");
  expect(publicPage).toContain(summary ?? "");

  const fields = {
    name: "چشمهٔ ناپیدا",
    name_en: "Hidden Spring",
    kind: "spring",
    province_id: 31,
    lat: 32.1,
    lon: 54.4,
  };
  const created = (await app.post("desk/place/create", { ...fields, description: "آب سرد." }, staff.headers)).body
    .record;
  const draft = await page(`/place-details/${created.id}?preview=place.${created.id}`, cookieOf(staff));
  expect(draft.status).toBe(200);
  for (const text of ["چشمهٔ ناپیدا", "آب سرد.", "یزد"]) expect(draft.html).toContain(text);
  expect((await page(`/place-details/${created.id}`)).status).toBe(404);
  expect((await page(`/place-details/1?preview=place.${created.id}`, cookieOf(staff))).status, "another page").toBe(
    404,
  );
});

test("a secret link shows the saved draft to somebody without an account, until it is revoked or expires", async () => {
  const staff = await newStaff(app);
  const { id } = (await app.post("desk/post/create", story, staff.headers)).body.record;
  const subject = { kind: "post", record_id: id };
  const create = async (days: number) =>
    (await app.post("desk/preview-link/create", { ...subject, days }, staff.headers)).body;
  const { path, link } = await create(7);
  expect(path).toMatch(new RegExp(`^/blog/${id}\\?preview=[\\w-]{32}$`));
  const typed = { ...subject, version: 1, base: {}, fields: { body: "هنوز ذخیره نشده." } };
  await app.post("desk/autosave/save", typed, staff.headers);
  const shown = await page(path);
  expect(shown.status).toBe(200);
  expect(shown.html).toContain("ستاره بود.");
  expect(shown.html).not.toContain("هنوز ذخیره نشده.");
  expect(shown.headers["x-robots-tag"]).toBe("noindex, nofollow");
  const [stored] = await app.db`select token_hash from preview_link where id = ${link.id}`;
  expect(Buffer.from(stored?.token_hash).toString("utf8")).not.toContain(path.slice(-32));
  expect((await page(path.replace(`/blog/${id}`, "/place-details/1"))).status).toBe(404);
  expect((await page(path.slice(0, -1))).status).toBe(404);

  const list = async () => (await app.get(`desk/preview-link?kind=post&record_id=${id}`, staff.headers)).body;
  expect(await list()).toMatchObject({ path: `/blog/${id}`, name: story.title, data: [{ id: link.id }] });
  await app.post("desk/preview-link/revoke", { id: link.id }, staff.headers);
  expect((await page(path)).status).toBe(404);
  const second = await create(1);
  await app.db`update preview_link set expires_at = now() where id = ${second.link.id}`;
  expect((await page(second.path)).status).toBe(404);
  expect((await list()).data).toEqual([]);
});

test.each([
  "",
  "x",
  "post.",
  "post.0",
  "post.999999999",
  "account.1",
  "post.1.0",
  "../1",
  "%00",
  "post.1;--",
  "é".repeat(500),
])("the key %j opens no preview and no error", async (key) => {
  const staff = await newStaff(app);
  for (const headers of [{}, cookieOf(staff)])
    expect((await page(`/blog/1?preview=${encodeURIComponent(key)}`, headers)).status).toBe(404);
});

test.each<[string, object]>([
  ["no days", { kind: "post", record_id: 1 }],
  ["too many days", { kind: "post", record_id: 1, days: 31 }],
  ["an unknown kind", { kind: "member", record_id: 1, days: 1 }],
  ["a wrong id", { kind: "post", record_id: -1, days: 1 }],
])("refuses a link with %s", async (_, input) => {
  const { headers } = await newStaff(app);
  const { status, body } = await app.post("desk/preview-link/create", input, headers);
  expect([status, body.code]).toEqual([422, "fields_wrong"]);
});

test("members save a place while its preview is made", async () => {
  const [staff, member] = await Promise.all([newStaff(app), newMember(app)]);
  const [{ id } = { id: 0 }] = await app.db<{ id: number }[]>`select id from place where published order by id limit 1`;
  const preview = await whileUncommitted(
    app.db,
    (tx) => tx`lock table place_activity in access exclusive mode`, // which the preview reads when it has locked the place
    () => page(`/place-details/${id}?preview=place.${id}`, cookieOf(staff)),
    async () => {
      const saved = await app.post(`profile/collection/store/bookmark/${id}`, { stored: true }, member.headers);
      expect(saved.status).toBe(200);
    },
  );
  expect(preview.status).toBe(200);
});
