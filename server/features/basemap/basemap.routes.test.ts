import { readFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendError } from "../../http/api.ts";
import { addSecurityHeaders } from "../../http/security.ts";
import { basemap } from "./basemap.routes.ts";

let app: FastifyInstance;
let archive: Buffer;
let url: string;
const get = (address: string, headers: Record<string, string> = {}) => app.inject({ url: address, headers });
const loadStyle = async (theme: string) => (await get(`/map/style-${theme}.json`)).json();

beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler(sendError);
  addSecurityHeaders(app);
  await app.register(basemap, { base: { kind: "own" } });
  archive = await readFile(join(import.meta.dirname, "files/iran.pmtiles"));
  url = (await loadStyle("light")).sources.iran.url.replace("pmtiles://", "");
});
afterAll(() => app.close());

test("answers a range of the tiles with its bytes and an immutable cache header", async () => {
  const response = await get(url, { range: "bytes=1000-70999" });
  expect(response.statusCode).toBe(206);
  expect(response.rawPayload.equals(archive.subarray(1000, 71_000))).toBe(true);
  expect(response.headers).toMatchObject({
    "content-range": `bytes 1000-70999/${archive.length}`,
    "content-length": "70000",
    "content-type": "application/vnd.pmtiles",
    "cache-control": "public, max-age=31536000, immutable",
    "accept-ranges": "bytes",
  });
  expect(response.headers["content-encoding"]).toBeUndefined();
});

test("answers the whole file without a range, and its length to HEAD", async () => {
  const response = await get(url);
  expect([response.statusCode, response.rawPayload.equals(archive)]).toEqual([200, true]);
  const head = await app.inject({ method: "HEAD", url });
  expect([head.statusCode, head.rawPayload.length, head.headers["content-length"]]).toEqual([
    200,
    0,
    String(archive.length),
  ]);
});

test("answers 416 with the file's length to a range beyond the end", async () => {
  const response = await get(url, { range: `bytes=${archive.length}-` });
  expect([response.statusCode, response.headers["content-range"]]).toEqual([416, `bytes */${archive.length}`]);
  expect(response.headers["cache-control"]).toBe("no-store");
});

test("answers If-Range with the range of the same file and the whole of a different one", async () => {
  const etag = (await get(url, { range: "bytes=0-6" })).headers.etag!;
  expect((await get(url, { range: "bytes=0-6", "if-range": etag })).statusCode).toBe(206);
  expect((await get(url, { range: "bytes=0-6", "if-range": '"another"' })).statusCode).toBe(200);
  expect((await get(url, { "if-none-match": etag })).statusCode).toBe(304);
});

test("serves the files of the current version only", async () => {
  const otherVersion = await get(url.replace(/files\/\w+/, "files/000000000000"));
  expect([otherVersion.statusCode, otherVersion.headers["cache-control"]]).toEqual([
    404,
    expect.not.stringContaining("immutable"),
  ]);
  expect((await get(url.replace("iran.pmtiles", "LICENSE.txt"))).statusCode).toBe(404);
  expect((await get(url.replace("iran.pmtiles", "..%2Fsettings.ts"))).statusCode).toBe(404);
});

test.each(["light", "dark"])("serves every file that the %s style refers to, with its media type", async (theme) => {
  const style = await loadStyle(theme);
  const fontFaces = Object.values(style["font-faces"] as Record<string, { url: string }[]>).flat();
  for (const { url: font } of fontFaces) expect((await get(font)).headers["content-type"]).toBe("font/woff2");
  for (const part of ["", "@2x"]) {
    expect((await get(`${style.sprite}${part}.png`)).headers["content-type"]).toBe("image/png");
    expect((await get(`${style.sprite}${part}.json`)).json()).toHaveProperty("peak");
  }
  const sources = Object.values(style.sources as Record<string, { url?: string; tiles?: string[] }>);
  for (const { url: archiveUrl, tiles = [] } of sources) {
    const address = (archiveUrl ?? tiles[0]!).replace("pmtiles://", "").replace("/{z}/{x}/{y}", "");
    expect((await get(address, { range: "bytes=0-6" })).body).toBe("PMTiles");
  }
});

test("revalidates the style and answers 304 while it is unchanged", async () => {
  const first = await get("/map/style-dark.json");
  expect([first.headers["cache-control"], first.headers["content-type"]]).toEqual([
    "no-cache",
    "application/json; charset=utf-8",
  ]);
  expect((await get("/map/style-dark.json", { "if-none-match": String(first.headers.etag) })).statusCode).toBe(304);
});
