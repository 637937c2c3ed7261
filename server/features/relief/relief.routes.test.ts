import fc from "fast-check";
import { expect, test } from "vitest";
import { MountainRelief } from "../../../contract/catalog/relief.ts";
import { testApp } from "../../../testing/app.ts";

const app = testApp({ rateLimitFactor: 100 });

const peaks = () => app.db<{ id: number; slug: string }[]>`select id, slug from place where kind = 'peak' order by id`;
const idOf = async (slug: string) => (await peaks()).find((peak) => peak.slug === slug)!.id;
const fetchFile = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });

test("every mountain near a town is seen from it: its picture in both themes below 6 kB, its names within the picture", async () => {
  const seen: string[] = [];
  for (const { id, slug } of await peaks()) {
    const { status, body } = await app.get(`home/place/relief/${id}`);
    expect(status, slug).toBe(200);
    if (!body.relief) continue;
    seen.push(slug);
    const { picture, own, others, profile, town } = MountainRelief.parse(body.relief);
    expect(town.distance_m, slug).toBeLessThanOrEqual(60_000);
    expect(own.x, slug).toBe(0.5);
    for (const { x, y } of [own, ...others]) {
      expect(x > 0 && x < 1, slug).toBe(true);
      expect(y > 0.2 && y < 1, slug).toBe(true);
    }
    expect(profile!.stops[1]!.altitude, slug).toBe(10 * Math.round(own.altitude / 10));
    const files = await Promise.all(
      [picture.src, picture.night_src!].map((url) => fetchFile(url, { "accept-encoding": "br" })),
    );
    for (const { statusCode, headers, rawPayload } of files) {
      expect([statusCode, headers["content-type"]], slug).toEqual([200, "image/svg+xml"]);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(rawPayload.length, slug).toBeLessThan(6000);
    }
  }
  expect(seen).toEqual(expect.arrayContaining(["mount-damavand", "mount-sabalan", "mount-dena", "shir-kuh"]));
  expect(seen.length).toBeGreaterThanOrEqual(18);
});

test("tells from which town Damavand is seen, and in which direction", async () => {
  const { relief } = (await app.get(`home/place/relief/${await idOf("mount-damavand")}`)).body;
  expect(relief.town).toMatchObject({ name: "رینه", direction: "nw" });
  expect(relief.own).toMatchObject({ altitude: 5610, is_visible: true });
  expect(relief.picture.alt).toContain("رینه رو به شمال غربی");
});

test("the address of a drawing changes with the mountain; one of before is not cached, and one without version for an hour", async () => {
  const id = await idOf("mount-alvand");
  const src = async () => (await app.get(`home/place/relief/${id}`)).body.relief.picture.src as string;
  const before = await src();
  await app.db`update place set altitude_m = 3580 where id = ${id}`;
  await expect.poll(src).not.toBe(before);
  const cachedFor = async (url: string) => (await fetchFile(url)).headers["cache-control"];
  expect(await cachedFor(before)).toBe("no-cache");
  expect(await cachedFor(`${before}&v=2`)).toBe("no-cache");
  expect(await cachedFor(`/horizons/${id}.svg`)).toBe("public, max-age=3600");
  const { headers } = await fetchFile(await src());
  expect((await fetchFile(await src(), { "if-none-match": `${headers.etag}` })).statusCode).toBe(304);
});

test("places that are no mountain have no view, and unknown ones are answered with 404", async () => {
  const [town] = await app.db<{ id: number }[]>`select id from place where kind <> 'peak' order by id limit 1`;
  expect((await app.get(`home/place/relief/${town!.id}`)).body).toEqual({ relief: null });
  expect(await app.get("home/place/relief/999999")).toMatchObject({ status: 404, body: { code: "place_unknown" } });
  expect((await app.get("home/place/relief/abc")).status).toBe(422);
  for (const name of [town!.id, "999999", "x", "1-night-night", "99999999999999999999", "%00", "-1", "1.5"])
    expect((await fetchFile(`/horizons/${name}.svg`)).statusCode, String(name)).toBe(404);
});

test("tells the heights along a line", async () => {
  const { status, body } = await app.get("home/profile?points=35.69,51.39;35.88,51.42;36.2,51.4");
  expect(status).toBe(200);
  expect(body.profile.heights).toHaveLength(121);
  expect(Math.max(...body.profile.heights)).toBeGreaterThan(3000);
  expect(body.profile.stops[0].altitude).toBeLessThan(1400);
  expect((await app.get("home/profile?points=48.8,2.3;48.9,2.4")).body).toEqual({ profile: null });
});

test("answers wrong lines with 422 and a sentence, and any text without a fault", async () => {
  const long = Array.from({ length: 41 }, () => "35,51").join(";");
  for (const points of [
    "",
    "35,51",
    "35,51;",
    "a,b;c,d",
    "35;51",
    "35,51,2;36,51,2",
    "95,51;36,51",
    long,
    ";".repeat(2000),
  ])
    expect(await app.get(`home/profile?points=${points}`), points.slice(0, 40)).toMatchObject({
      status: 422,
      body: { code: "fields_wrong" },
    });
  expect((await app.get("home/profile")).status).toBe(422);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (text) => {
      const { status } = await app.get(`home/profile?points=${encodeURIComponent(text.toWellFormed())}`);
      expect([200, 422]).toContain(status);
    }),
    { numRuns: 60 },
  );
});
