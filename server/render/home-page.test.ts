import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";

const app = testApp({ site: "built", flushIntervalMs: 50 });
const RAIL = "دیگران به‌تازگی دیده‌اند";
const home = async () => (await app.fastify.inject({ url: "/", headers: { accept: "text/html" } })).body;

/** The ids of the places in the rail, none when the page has none. */
function shownOf(html: string): number[] {
  const [, rail = ""] = html.split(RAIL);
  const links = rail.slice(0, rail.indexOf("</section>")).matchAll(/href="\/place-details\/(\d+)"/g);
  return [...new Set([...links].map(([, id]) => Number(id)))];
}

test("the places that anyone has seen last are on the home page once they fill a rail", async () => {
  expect(await home()).not.toContain(RAIL);
  const { data } = (await app.get("home/filter?page_count=60")).body;
  for (const { id } of data) await app.post(`home/place/seen/${id}`, {}, { "x-visitor-id": randomUUID() });
  // Views are counted in parts: the page and the list are compared until both are of the last part.
  await expect.poll(async () => shownOf(await home()).length).toBeGreaterThanOrEqual(4);
  await expect
    .poll(async () => {
      const shown = shownOf(await home());
      const last: number[] = (await app.get("home/lastView/place")).body.data.map(({ id }: { id: number }) => id);
      return shown.filter((id) => !last.includes(id));
    })
    .toEqual([]);
  const html = await home();
  const all = [...html.matchAll(/<article[^>]*>.*?href="\/place-details\/(\d+)"/g)].map(([, id]) => id);
  expect(all).toEqual([...new Set(all)]); // no place is on the page twice
});
