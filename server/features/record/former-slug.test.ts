import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { RECORD_SAMPLES } from "../../../testing/record-samples.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();
const storyFields = { title: "راه باغ", summary: "یک روز", category_id: 1, author: "سارا", published: true };

/** Changes the slug of a record at the desk; returns the status and the body. */
async function rename(kind: string, id: number, slug: string, headers: Record<string, string>) {
  const { version } = (await app.get(`desk/${kind}/show/${id}`, headers)).body;
  return app.post(`desk/${kind}/update/${id}`, { version, slug }, headers);
}

const findId = async (table: string, slug: string): Promise<number> =>
  (await app.db`select id from ${app.db(table)} where slug = ${slug}`)[0]!.id;

async function createStory(body: string, headers: Record<string, string>): Promise<number> {
  const { status, body: created } = await app.post("desk/post/create", { ...storyFields, body }, headers);
  expect(status).toBe(201);
  return created.record.id;
}

const storyOf = async (id: number) => (await app.get(`home/post?post_id=${id}`)).body.post;

test("links in texts lead to the same records after their slugs have changed, without a detour", async () => {
  const { headers } = await newStaff(app);
  const [place, category, activity] = [
    await findId("place", "persepolis"),
    await findId("category", "caves"),
    (await app.db`select id, slug from activity where parent_id is null order by id limit 1`)[0]!,
  ];
  const other = await createStory("اینجا.", headers);
  await rename("post", other, "first-road", headers);
  const links = `[الف](place:persepolis) [ب](category:caves) [پ](activity:${activity.slug}) [ت](post:first-road)`;
  const story = await createStory(links, headers);
  const hrefs = async () => [...(await storyOf(story)).body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  const expected = [
    `/place-details/${place}`,
    `/attractions-category-details/${category}`,
    `/activite-details/${activity.id}`,
    `/blog/${other}`,
  ];
  await expect.poll(hrefs).toEqual(expected);

  expect((await rename("place", place, "takht-e-jamshid", headers)).status).toBe(200);
  expect((await rename("category", category, "caverns", headers)).status).toBe(200);
  expect((await rename("activity", activity.id, "another-activity", headers)).status).toBe(200);
  expect((await rename("post", other, "second-road", headers)).status).toBe(200);
  await expect
    .poll(async () => (await app.get(`desk/place?ids=${place}`, headers)).body.data[0].slug)
    .toBe("takht-e-jamshid");
  const slide = { title: "ایوان", subtitle: "سنگ", link: "place:persepolis", picture_place_id: place, published: true };
  expect((await app.post("desk/slide/create", slide, headers)).status).toBe(201);
  await expect
    .poll(async () =>
      (await app.get("home/slider")).body.data.find(({ title }: { title: string }) => title === "ایوان"),
    )
    .toMatchObject({ link: `/place-details/${place}` });
  expect(await hrefs()).toEqual(expected);
  expect((await storyOf(story)).places.map(({ id }: { id: number }) => id)).toEqual([place]);
  expect((await storyOf(story)).cover.src).toBe((await app.get(`home/place/show/${place}`)).body.place.cover.src);
});

test("a former slug stays with its record: others neither take it nor get it from their names", async () => {
  const { headers } = await newStaff(app);
  const { fields } = RECORD_SAMPLES.find(({ kind }) => kind === "category")!;
  const make = (change: object) => app.post("desk/category/create", { ...fields, ...change }, headers);
  const first = (await make({ slug: "salt-lakes" })).body.record;
  expect((await rename("category", first.id, "lakes-of-salt", headers)).status).toBe(200);

  const taken = await make({ slug: "salt-lakes" });
  expect([taken.status, taken.body.code, Object.keys(taken.body.errors)]).toEqual([409, "slug_taken", ["slug"]]);
  const second = (await make({ name_en: "Salt Lakes" })).body.record;
  expect(second.slug).toBe("salt-lakes-2");
  expect((await rename("category", second.id, "salt-lakes", headers)).body.code).toBe("slug_taken");
  expect((await rename("category", first.id, "salt-lakes", headers)).status).toBe(200);
  expect((await rename("category", second.id, "lakes-of-salt", headers)).body.code).toBe("slug_taken");
});

test("a link to a record that is not published any more becomes plain text, also by a former slug", async () => {
  const { headers } = await newStaff(app);
  const [{ id: place, slug }] = (await app.db`
    select id, slug from place where published and slug <> 'persepolis' order by id desc limit 1`) as never as [
    { id: number; slug: string },
  ];
  const story = await createStory(`[آرامگاه](place:${slug})`, headers);
  await rename("place", place, "tomb-of-nobody", headers);
  await expect.poll(async () => (await storyOf(story)).body).toContain(`/place-details/${place}`);
  await app.db`update place set published = false where id = ${place}`;
  await expect.poll(async () => (await storyOf(story)).body).toBe("<p>آرامگاه</p>\n");
});
