import { expect, test, vi } from "vitest";
import { showCategory } from "../../../contract/catalog/category.ts";
import { showPlace } from "../../../contract/catalog/place.ts";
import { listPlaceTypes } from "../../../contract/catalog/place-type.ts";
import { showProvince } from "../../../contract/catalog/province.ts";
import { readTexts } from "../../../database/seed-texts.ts";
import { testApp } from "../../../testing/app.ts";

const app = testApp();
const idOf = async (table: string, slug: string): Promise<number> =>
  (await app.db`select id from ${app.db(table)} where slug = ${slug}`)[0]!.id;
/** Requests the path until the catalogue has loaded the change. */
const eventualBody = (path: string, isUpdated: (body: string) => boolean) =>
  vi.waitFor(
    async () => {
      const { body } = await app.get(path);
      expect(JSON.stringify(body)).toSatisfy(isUpdated);
      return body;
    },
    { timeout: 120_000, interval: 30 },
  );

test("renders every written place description, with links to existing pages", async () => {
  const places = (await readTexts()).of("place");
  for (const { slug, front, body: markdown } of places) {
    const { body } = await app.get(`home/place/show/${await idOf("place", slug)}`);
    const { summary, description } = showPlace.output.parse(body).place;
    expect(summary).toBe(front.summary);
    const links = [...description!.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href!);
    expect([slug, links.length]).toEqual([slug, markdown.match(/\]\(/g)?.length ?? 0]);
    for (const link of links.filter((href) => href.startsWith("/place-details/")))
      expect((await app.get(link.replace("/place-details/", "home/place/show/"))).status).toBe(200);
    expect(description!.replace(/<[^>]*>/g, "")).not.toMatch(/[[\]<>]|place:/);
  }
});

test("shows the written summary on a place's card, or a sentence of facts without one", async () => {
  const { data } = (await app.get("home/filter?sort=best&page_count=100")).body;
  const rows = await app.db<{ id: number; summary: string | null }[]>`select id, summary from place`;
  const written = new Map(rows.map(({ id, summary }) => [id, summary]));
  for (const { id, kind, summary } of data) {
    const writtenSummary = written.get(id);
    if (writtenSummary) expect(summary).toBe(writtenSummary);
    else expect(summary).toMatch(new RegExp(`^${kind}.* استان `));
  }
});

test("lists the sources of a text first among the place's sources, without duplicates", async () => {
  const id = await idOf("place", "persepolis");
  const sources = [
    { name: "دانشنامهٔ ایرانیکا، «تخت جمشید»", url: "https://iranicaonline.org/" },
    { name: "ارج‌نامهٔ شهریاری", url: null },
  ];
  await app.db`update place set text_sources = ${app.db.json([...sources, sources[0]!])} where id = ${id}`;
  const body = await eventualBody(`home/place/show/${id}`, (json) => json.includes("ارج‌نامه"));
  const { place } = showPlace.output.parse(body);
  expect(place.sources.slice(0, 2)).toEqual(sources.map((source) => ({ ...source, license: null })));
  expect(new Set(place.sources.map(({ name }: { name: string }) => name)).size).toBe(place.sources.length);
  expect(place.sources.length).toBeGreaterThan(2);
});

const hostile = [
  "آغاز. <script>alert(1)</script> <img src=x onerror=alert(1)>",
  "[یک](javascript:alert(1)) [دو](data:text/html,x) [سه](//evil.example) ![چهار](https://evil.example/a.png)",
  '[پنج](https://a.example/"onclick=alert(1)) <a href="/x" onclick="alert(1)">شش</a>',
  "<iframe src=//evil.example></iframe> <style>*{display:none}</style>",
].join("\n\n");
const expectHarmless = (html: string) => {
  const tags = html.match(/<[^>]*>/g) ?? [];
  expect(html).toContain("آغاز");
  for (const tag of tags) expect(tag).toMatch(/^<(?:\/?p|\/a|a href="https:\/\/[^"]*" rel="[a-z ]+")>$/);
};

test("renders hostile Markdown in any editor's text as safe HTML", async () => {
  const [place, province, category, type] = await Promise.all([
    idOf("place", "persepolis"),
    idOf("province", "fars"),
    idOf("category", "caves"),
    idOf("place_type", "nature"),
  ]);
  await app.db`update place set description = ${hostile} where id = ${place}`;
  await app.db`update province set introduction = ${hostile} where id = ${province}`;
  await app.db`update category set introduction = ${hostile} where id = ${category}`;
  await app.db`update place_type set introduction = ${hostile} where id = ${type}`;
  const isUpdated = (body: string) => body.includes("onerror");
  expectHarmless((await eventualBody(`home/place/show/${place}`, isUpdated)).place.description);
  expectHarmless(
    showProvince.output.parse(await eventualBody(`home/province/show/${province}`, isUpdated)).province.introduction!,
  );
  expectHarmless(
    showCategory.output.parse(await eventualBody(`home/category/show/${category}`, isUpdated)).category.introduction!,
  );
  const { data } = listPlaceTypes.output.parse(await eventualBody("home/types", isUpdated));
  expectHarmless(data.find(({ id }) => id === type)!.introduction!);
});

test("resolves the links of an introduction, and returns null without one", async () => {
  const [fars, yazd] = [await idOf("province", "fars"), await idOf("province", "yazd")];
  await app.db`update province set introduction = null where id = ${fars}`;
  await app.db`update province set introduction = 'از [یزد](province:yazd) تا [تخت](place:persepolis).' where id = ${yazd}`;
  const { province } = await eventualBody(`home/province/show/${yazd}`, (body) => body.includes("تخت</a>"));
  const persepolis = await idOf("place", "persepolis");
  expect(province.introduction).toBe(
    `<p>از <a href="/provinces?province=yazd">یزد</a> تا <a href="/place-details/${persepolis}">تخت</a>.</p>\n`,
  );
  expect((await app.get(`home/province/show/${fars}`)).body.province.introduction).toBeNull();
  expect((await app.get("home/province/show/999999")).body.code).toBe("province_unknown");
});
