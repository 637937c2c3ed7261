import { mkdtempSync } from "node:fs";
import { readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { drawPoster } from "../../../posters/poster.ts";
import { createTestApp, testApp } from "../../../testing/app.ts";
import { compressDrawing } from "./compress-drawing.ts";
import { provinceSubject } from "./poster-subject.ts";

vi.mock("../../../posters/poster.ts", { spy: true }); // they draw as ever; the spies tell of this process only
vi.mock("./compress-drawing.ts", { spy: true });

const folder = mkdtempSync(join(tmpdir(), "sarzamin-drawings-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const app = testApp({ drawingFolder: folder });

const requestPoster = async (url: string, headers: Record<string, string> = {}) => {
  const response = await app.fastify.inject({ url, headers });
  return {
    status: response.statusCode,
    body: response.body,
    headers: response.headers,
    bytes: response.rawPayload.length,
  };
};

test("serves every cover of the API by day and by night, below 9 kB compressed", async () => {
  const requests = [
    app.get("home/best/place"),
    app.get("home/activity"),
    app.post("filter/getProvince"),
    app.get("home/category"),
  ];
  const covers = (await Promise.all(requests)).flatMap(({ body }) =>
    body.data.map(({ cover }: { cover: object }) => cover),
  );
  expect(covers.length).toBeGreaterThan(80);
  for (const { src, night_src } of covers as { src: string; night_src: string }[]) {
    const day = await requestPoster(src, { "accept-encoding": "br" });
    expect([day.status, day.headers["content-type"]], src).toEqual([200, "image/svg+xml"]);
    expect(day.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(day.bytes, src).toBeLessThan(9000);
    const night = await requestPoster(night_src);
    expect(night.body).toMatch(/^<svg /);
    expect(night.body).not.toBe((await requestPoster(src)).body);
  }
});

test("serves the wide poster of a place page in the announced size", async () => {
  const { place } = (await app.get("home/place/show/5")).body;
  const { status, body } = await requestPoster(place.hero.src);
  expect(status).toBe(200);
  expect(body).toContain(`viewBox="0 0 ${place.hero.width} ${place.hero.height}"`);
});

test("caches a poster URL without version for an hour, answers 304 to its ETag and 404 to unknown names", async () => {
  expect((await requestPoster("/posters/5.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  const { headers } = await requestPoster("/posters/5.svg?v=1");
  expect((await requestPoster("/posters/5.svg?v=1", { "if-none-match": `${headers.etag}` })).status).toBe(304);
  for (const name of [
    "999999",
    "0",
    "province-atlantis",
    "activity-",
    "constructor",
    "5-day",
    "..%2f..%2fetc",
    "province-fars-wide-wide",
  ]) {
    const { status, body } = await requestPoster(`/posters/${name}.svg`);
    expect(status, name).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: "picture_unknown" });
  }
  for (const scene of ["empty", "lost", "empty-night", "lost-wide-night"])
    expect((await requestPoster(`/posters/${scene}.svg`)).status).toBe(200);
});

test("a poster has another address when what it is drawn of was changed, and a former one is not cached", async () => {
  const coverOf = async () => (await app.get("home/place/show/7")).body.place.hero.src as string;
  const cachedFor = async (url: string) => (await requestPoster(url)).headers["cache-control"];
  const [place] = await app.db`select lat, lon, best_months, kind from place where id = 7`;
  let former = await coverOf();
  expect(former).toMatch(/^\/posters\/7-wide\.svg\?v=\w{1,3}$/);
  for (const change of [{ lat: place!.lat + 0.5 }, { best_months: [1, 2] }, { kind: "desert" }]) {
    await app.db`update place set ${app.db(change)} where id = 7`;
    await expect.poll(coverOf).not.toBe(former);
    expect(await cachedFor(former)).toBe("no-cache");
    former = await coverOf();
    expect(await cachedFor(former)).toBe("public, max-age=31536000, immutable");
  }
  await app.db`update place set name = 'نام دیگر' where id = 7`;
  await expect.poll(async () => (await app.get("home/place/show/7")).body.place.name).toBe("نام دیگر");
  expect(await coverOf(), "a name is not drawn").toBe(former);
});

test("an activity whose short name ends as an address of a picture does has the picture of its own", async () => {
  const slugs = ["desert-night", "night-wide", "wide-night"];
  for (const [n, slug] of slugs.entries())
    await app.db`
      insert into activity (slug, name, name_en, icon, summary, sort)
      values (${slug}, ${`فعالیت ${n}`}, ${slug}, 'tent', 'برای آزمون', ${900 + n})`;
  for (const slug of slugs) {
    await expect.poll(async () => (await requestPoster(`/cards/activity-${slug}.jpg`)).status).toBe(200);
    const subject = { slug, kind: "activity", province: "" };
    const pictureOf = async (endings: string) => (await requestPoster(`/posters/activity-${slug}${endings}.svg`)).body;
    expect(await pictureOf(""), slug).toBe(drawPoster(subject, "day", "card"));
    expect(await pictureOf("-night"), slug).toBe(drawPoster(subject, "night", "card"));
    expect(await pictureOf("-wide-night"), slug).toBe(drawPoster(subject, "night", "wide"));
  }
});

test("serves the bytes that the drawing function returns, in every encoding", async () => {
  const expected = drawPoster(provinceSubject("fars"), "night", "wide");
  for (const encoding of ["identity", "gzip", "br"]) {
    const url = "/posters/province-fars-wide-night.svg";
    const response = await app.fastify.inject({ url, headers: { "accept-encoding": encoding } });
    const { gunzipSync, brotliDecompressSync } = await import("node:zlib");
    const decode = { gzip: gunzipSync, br: brotliDecompressSync }[encoding] ?? ((bytes: Buffer) => bytes);
    expect(decode(response.rawPayload).toString(), encoding).toBe(expected);
  }
});

test("serves a card of 1200 × 630 pixels, and 404 for unknown names", async () => {
  const { statusCode, headers, rawPayload } = await app.fastify.inject({
    url: "/cards/5.jpg",
    headers: { "accept-encoding": "br" },
  });
  expect([statusCode, headers["content-type"], headers["content-encoding"]]).toEqual([200, "image/jpeg", undefined]);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  for (const name of ["0", "lost", "province-atlantis", "5-wide"])
    expect((await app.fastify.inject(`/cards/${name}.jpg`)).statusCode, name).toBe(404);
});

test("another process serves the file that one has drawn, and draws it again when it is damaged", async () => {
  const url = "/cards/province-yazd.jpg";
  const before = new Set(await readdir(folder));
  const drawn = (await app.fastify.inject(url)).rawPayload;
  const [name, ...others] = (await readdir(folder)).filter((file) => !before.has(file));
  expect(others).toEqual([]);
  const file = join(folder, name!);
  const readByAnother = async () => {
    const another = await createTestApp({ db: app.db, site: false, drawingFolder: folder });
    const response = await another.inject(url);
    await another.close();
    return response.rawPayload;
  };
  const writtenAt = (await stat(file)).mtimeMs;
  expect((await readByAnother()).equals(drawn)).toBe(true);
  expect((await stat(file)).mtimeMs).toBe(writtenAt);
  const intact = await readFile(file);
  await writeFile(file, intact.subarray(0, 1000));
  expect((await readByAnother()).equals(drawn)).toBe(true);
  expect((await readFile(file)).equals(intact)).toBe(true);
});

test("one of several processes keeps all drawings of the folder, not its share", async () => {
  const shared = mkdtempSync(join(tmpdir(), "sarzamin-drawings-shared-"));
  const names = ["1", "2"].map((name) => name.padStart(64, "0"));
  for (const name of names) {
    await writeFile(join(shared, name), "");
    await truncate(join(shared, name), 100 * 1024 * 1024); // takes no space of the disk
  }
  const another = await createTestApp({ db: app.db, site: false, drawingFolder: shared, processes: 2 });
  await another.close();
  const kept = await readdir(shared);
  await rm(shared, { recursive: true });
  expect(kept.toSorted()).toEqual(names);
});

test("drawing does not use the time of the event loop: it happens in another process", async () => {
  const slugs = (await app.post("filter/getProvince")).body.data.map(({ slug }: { slug: string }) => slug);
  const before = (await readdir(folder)).length;
  vi.mocked(drawPoster).mockClear();
  vi.mocked(compressDrawing).mockClear();
  for (const slug of slugs.slice(0, 6)) {
    const url = `/posters/province-${slug}-wide.svg`;
    expect((await app.fastify.inject({ url, headers: { "accept-encoding": "br" } })).statusCode).toBe(200);
  }
  expect((await readdir(folder)).length, "new drawings").toBeGreaterThanOrEqual(before + 5);
  expect(drawPoster).not.toHaveBeenCalled();
  expect(compressDrawing).not.toHaveBeenCalled();
});

test("link previews are served to one network while another one asks for many", async () => {
  const fetchCard = async (remoteAddress: string, id: number) =>
    (await app.fastify.inject({ url: `/cards/${id}.jpg`, remoteAddress })).statusCode;
  let answered = 0;
  const flood = Array.from({ length: 20 }, async (_, n) => {
    expect(await fetchCard("192.0.2.1", 440 + n)).toBe(200);
    answered++;
  });
  const messengers = await Promise.all(Array.from({ length: 3 }, (_, n) => fetchCard(`198.51.100.${n}`, 500 + n)));
  expect(messengers).toEqual([200, 200, 200]);
  expect(answered, "in one queue, nearly all").toBeLessThan(12);
  await Promise.all(flood);
});
