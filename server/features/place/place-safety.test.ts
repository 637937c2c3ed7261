import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";

const app = testApp();

async function safetyOf(slug: string): Promise<string[]> {
  const [place] = await app.db<{ id: number }[]>`select id from place where slug = ${slug}`;
  return (await app.get(`home/place/show/${place!.id}`)).body.place.safety;
}

test.each([
  ["a cave", "parau-cave", /غار بدون راه و چراغ کار غارنورد است/],
  ["a canyon", "razianeh-gorge", /سیل دره را در چند دقیقه پر می‌کند/],
  ["a place where people abseil", "raghaz-canyon", /سیل دره را در چند دقیقه پر می‌کند/],
  ["a salt lake", "hoz-e-soltan-lake", /پوستهٔ نمک جایی نازک است/],
  ["a desert", "lut-desert", /برای هر نفر روزی پنج لیتر آب/],
  ["a high summit", "alam-kuh", /شمارهٔ امداد کوهستان ۱۱۲ است/],
  ["thin air", "mount-damavand", /در این ارتفاع هوا رقیق است/],
])("the page of %s says what to mind", async (_kind, slug, sentence) => {
  expect((await safetyOf(slug)).filter((text) => sentence.test(text))).toHaveLength(1);
});

test("the page of a mosque, a town park or a lake in the plain warns of nothing", async () => {
  for (const slug of ["nasir-al-mulk-mosque", "el-goli-park", "chitgar-lake"])
    expect(await safetyOf(slug), slug).toEqual([]);
});

test("no desert has a best month in which its sentence says not to go", async () => {
  const hot = await app.db<{ slug: string }[]>`
    select slug from place where kind = 'desert' and best_months && '{2,3,4,5,6,7}'`;
  expect(hot.map(({ slug }) => slug)).toEqual([]);
  expect((await safetyOf("maranjab-desert")).join(" ")).toContain("اردیبهشت تا مهر نروید");
});

test("every cave, canyon and desert of the seed has a sentence of its kind", async () => {
  const places = await app.db<{ slug: string }[]>`
    select slug from place where kind in ('cave', 'canyon', 'desert')`;
  expect(places.length).toBeGreaterThan(40);
  for (const { slug } of places) expect(await safetyOf(slug), slug).not.toEqual([]);
});
