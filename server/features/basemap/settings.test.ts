import { expect, test } from "vitest";
import { readEnv } from "../../env.ts";
import { allowHosts, contentPolicy } from "../../http/security.ts";
import { createBasemap, listBasemapHosts } from "./settings.ts";

const token = `pk.${"a1b2".repeat(10)}.c3d4`;
const hosts = (env: Record<string, string>) => listBasemapHosts(createBasemap(readEnv(env)));
const policy = (env: Record<string, string>) => allowHosts(hosts(env), contentPolicy());

test("uses the site's own files and allows no external host without settings", () => {
  expect(createBasemap(readEnv({ MAP_TOKEN: "" }))).toEqual({ kind: "own" });
  expect(policy({})).toBe(contentPolicy());
});

test.each([
  [{ MAP_TOKEN: token }, "https://api.mapbox.com"],
  [{ MAP_RASTER_URL: "https://tiles.neshan.org/{z}/{x}/{y}.png?key=1" }, "https://tiles.neshan.org"],
  [{ MAP_TILES_URL: "https://files.example.ir:8443/iran.pmtiles" }, "https://files.example.ir:8443"],
  [{ MAP_DEM_URL: "https://dem.example.ir/{z}/{x}/{y}.webp" }, "https://dem.example.ir"],
])("allows the host of %o for images and fetches only", (env, host) => {
  const opened = policy(env).split("; ");
  expect(opened).toContain(`img-src 'self' data: blob: ${host}`);
  expect(opened).toContain(`connect-src 'self' ${host}`);
  expect(opened.filter((part) => part.includes(host))).toHaveLength(2);
});

test("combines external relief with external vector tiles, but not with raster tiles, which have their own relief", () => {
  const MAP_DEM_URL = "https://dem.example.ir/relief.pmtiles";
  expect(hosts({ MAP_DEM_URL, MAP_TILES_URL: "https://a.ir/iran.pmtiles" })).toEqual([
    "https://a.ir",
    "https://dem.example.ir",
  ]);
  expect(hosts({ MAP_DEM_URL, MAP_TOKEN: token })).toEqual(["https://api.mapbox.com"]);
});

test.each([
  [{ MAP_TOKEN: `sk.${"a1b2".repeat(10)}` }, "MAP_TOKEN باید کلید همگانی Mapbox باشد"],
  [{ MAP_RASTER_URL: "https://tiles.example.ir/1.png" }, "MAP_RASTER_URL باید الگوی کاشی‌ها"],
  [{ MAP_RASTER_URL: "https://me:word@tiles.example.ir/{z}/{x}/{y}" }, "MAP_RASTER_URL باید الگوی کاشی‌ها"],
  [{ MAP_TILES_URL: "https://files.example.ir/iran.mbtiles" }, "MAP_TILES_URL باید نشانی یک فایل .pmtiles"],
  [{ MAP_TILES_URL: "//a.ir/i.pmtiles" }, "MAP_TILES_URL باید نشانی یک فایل .pmtiles"],
  [{ MAP_DEM_URL: "ftp://dem.example.ir/a.pmtiles" }, "MAP_DEM_URL باید نشانی یک فایل .pmtiles"],
  [{ MAP_TOKEN: token, MAP_TILES_URL: "https://a.ir/i.pmtiles" }, "MAP_TOKEN و MAP_TILES_URL با هم نمی‌آیند"],
])("rejects %o with a message that does not contain the value", (env, sentence) => {
  expect(() => readEnv(env)).toThrow(sentence);
  for (const value of Object.values(env)) expect(() => readEnv(env)).not.toThrow(value);
});
