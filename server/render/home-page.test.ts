import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";

const app = testApp({ site: "built", flushIntervalMs: 50 });
const RAIL = "دیگران به‌تازگی دیده‌اند";
const home = async () => (await app.fastify.inject({ url: "/", headers: { accept: "text/html" } })).body;

test("the places that anyone has seen last are on the home page once they fill a rail", async () => {
  expect(await home()).not.toContain(RAIL);
  const { data } = (await app.get("home/filter?page_count=60")).body;
  for (const { id } of data) await app.post(`home/place/seen/${id}`, {}, { "x-visitor-id": randomUUID() });
  await expect.poll(home).toContain(RAIL);
  const last = (await app.get("home/lastView/place")).body.data.map(({ id }: { id: number }) => id);
  const html = await home();
  const rail = html.slice(html.indexOf(RAIL));
  const shown = [...rail.slice(0, rail.indexOf("</section>")).matchAll(/href="\/place-details\/(\d+)"/g)].map(
    ([, id]) => Number(id),
  );
  expect(new Set(shown).size).toBeGreaterThanOrEqual(4);
  for (const id of shown) expect(last).toContain(id);
  const all = [...html.matchAll(/<article[^>]*>.*?href="\/place-details\/(\d+)"/g)].map(([, id]) => id);
  expect(all).toEqual([...new Set(all)]); // no place is on the page twice
});
