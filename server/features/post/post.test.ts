import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";

const app = testApp();
const countSeedFiles = (kind: string) =>
  readdirSync(join(import.meta.dirname, "../../../database/seed/content", kind)).length;

test("lists stories newest first, page by page, all or of one category", async () => {
  const { body } = await app.get("home/post?page_count=3");
  expect(body.total).toBe(countSeedFiles("post"));
  expect(body.data).toHaveLength(3);
  expect(body.pages).toBe(Math.ceil(body.total / 3));
  const days = body.data.map(({ published_at }: { published_at: string }) => published_at);
  expect(days).toEqual(days.toSorted().reverse());
  const counts = body.categories.map(({ post_count }: { post_count: number }) => post_count);
  expect(counts.reduce((sum: number, count: number) => sum + count)).toBe(body.total);

  const [category] = body.categories;
  const filtered = await app.get(`home/post?category_id=${category.id}`);
  expect(filtered.body.total).toBe(category.post_count);
  expect(filtered.body.data[0].category.id).toBe(category.id);
  expect((await app.get("home/post?category_id=999")).body.total).toBe(0);
  expect((await app.get("home/latest/post")).body.data[0].id).toBe(body.data[0].id);
});

test("a story has its text, its table of contents and the places that it links to", async () => {
  const [card] = (await app.get("home/latest/post")).body.data;
  const { post, isCollection } = (await app.get(`home/post?post_id=${card.id}`)).body;
  expect(post).toMatchObject(card);
  expect(isCollection).toEqual({ bookmark: false, favorite: false });
  expect(post.places.length).toBeGreaterThan(5);
  const [{ id: first, position_radius }] = post.places;
  const { place } = (await app.get(`home/place/show/${first}?fields=position_radius`)).body;
  expect(position_radius).toBe(place.position_radius);
  for (const { id } of post.places) expect(post.body).toContain(`href="/place-details/${id}"`);
  for (const { id } of post.contents) expect(post.body).toContain(`<h2 id="${id}">`);
  expect(post.related.map(({ id }: { id: number }) => id)).not.toContain(card.id);
  expect(post.body).not.toContain("](");
});

test.each(["999999", "0", "x", "-1", "1;2"])("the story id %s is rejected", async (id) => {
  const { status, body } = await app.get(`home/post?post_id=${id}`);
  expect([404, 422]).toContain(status);
  expect(body.message).toMatch(/[\u0600-\u06ff]/);
});

test("an unpublished story disappears at once, and a scheduled one is not visible yet", async () => {
  const before = (await app.get("home/post")).body;
  const [first, second] = before.data;
  await app.db`update post set published = false where id = ${first.id}`;
  await app.db`update post set published_at = now() + interval '1 day' where id = ${second.id}`;
  await expect.poll(async () => (await app.get("home/post")).body.total).toBe(before.total - 2);
  expect((await app.get(`home/post?post_id=${first.id}`)).status).toBe(404);
});

test("questions have a category and an answer in HTML", async () => {
  const { data } = (await app.get("home/faq")).body;
  expect(data).toHaveLength(countSeedFiles("faq"));
  expect(new Set(data.map(({ category }: { category: { id: number } }) => category.id)).size).toBe(5);
  const [question] = data;
  expect((await app.get(`home/faq/${question.id}`)).body).toEqual(question);
  expect(question.answer).toMatch(/^<p>/);
  expect((await app.get("home/faq/999999")).body.code).toBe("faq_unknown");
});

test("slides link to screens and have wide poster images", async () => {
  const { data } = (await app.get("home/slider")).body;
  expect(data).toHaveLength(countSeedFiles("slider"));
  for (const { link, image } of data) {
    expect(link).toMatch(/^\/[a-z]/);
    expect((await app.fastify.inject(image.src)).statusCode).toBe(200);
  }
});

test.each(["about", "terms", "privacy"])("the page %s exists", async (slug) => {
  const { status, body } = await app.get(`home/page/${slug}`);
  expect(status).toBe(200);
  expect(body.body.length).toBeGreaterThan(2000);
  expect(body.updated_on).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("an unknown page returns an error", async () => {
  expect((await app.get("home/page/nothing")).body.code).toBe("page_unknown");
});

test("a category has its provinces and all its places", async () => {
  const [category] = (await app.get("home/category")).body.data;
  const { body } = await app.get(`home/category/show/${category.id}?page=2`);
  expect(body.category).toMatchObject(category);
  expect(body.places.total).toBe(category.place_count);
  expect(body.places.page).toBe(2);
  const sum = body.provinces.reduce((all: number, { place_count }: { place_count: number }) => all + place_count, 0);
  expect(sum).toBe(category.place_count);
  expect((await app.get("home/category/show/999999")).body.code).toBe("category_unknown");
});
