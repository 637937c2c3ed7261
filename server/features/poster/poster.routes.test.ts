import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";

const app = testApp();

const requestPoster = async (url: string, headers: Record<string, string> = {}) => {
  const response = await app.fastify.inject({ url, headers });
  return {
    status: response.statusCode,
    body: response.body,
    headers: response.headers,
    bytes: response.rawPayload.length,
  };
};

test("serves every cover of the API by day and by night, below 7 kB compressed", async () => {
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
    expect(day.bytes, src).toBeLessThan(7000);
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
