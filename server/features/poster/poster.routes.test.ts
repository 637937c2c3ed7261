import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";

const app = testApp();

const picture = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await app.fastify.inject({ url: address, headers });
  return { status: answer.statusCode, body: answer.body, headers: answer.headers, bytes: answer.rawPayload.length };
};

test("every cover that the API names is there, by day and by night, under 7 kB", async () => {
  const asks = [
    app.get("home/best/place"),
    app.get("home/activity"),
    app.post("filter/getProvince"),
    app.get("home/category"),
  ];
  const covers = (await Promise.all(asks)).flatMap(({ body }) =>
    body.data.map(({ cover }: { cover: object }) => cover),
  );
  expect(covers.length).toBeGreaterThan(80);
  for (const { src, night_src } of covers as { src: string; night_src: string }[]) {
    const day = await picture(src, { "accept-encoding": "br" });
    expect([day.status, day.headers["content-type"]], src).toEqual([200, "image/svg+xml"]);
    expect(day.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(day.bytes, src).toBeLessThan(7000);
    const night = await picture(night_src);
    expect(night.body).toMatch(/^<svg /);
    expect(night.body).not.toBe((await picture(src)).body);
  }
});

test("a place has a wide picture for the top of its page", async () => {
  const { place } = (await app.get("home/place/show/5")).body;
  const { status, body } = await picture(place.hero.src);
  expect(status).toBe(200);
  expect(body).toContain(`viewBox="0 0 ${place.hero.width} ${place.hero.height}"`);
});

test("without a version a picture is asked for anew, and an unknown one is refused in Persian", async () => {
  expect((await picture("/posters/5.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  const { headers } = await picture("/posters/5.svg?v=1");
  expect((await picture("/posters/5.svg?v=1", { "if-none-match": `${headers.etag}` })).status).toBe(304);
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
    const { status, body } = await picture(`/posters/${name}.svg`);
    expect(status, name).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: "picture_unknown" });
  }
  for (const scene of ["empty", "lost", "empty-night", "lost-wide-night"])
    expect((await picture(`/posters/${scene}.svg`)).status).toBe(200);
});
