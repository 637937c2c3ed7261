import { afterEach, expect, test, vi } from "vitest";
import { usedHeap } from "../../../testing/used-heap.ts";
import { CachedResponse } from "./cached-response.ts";
import { ResponseCache } from "./response-cache.ts";

afterEach(() => vi.useRealTimers());

const createPage = () =>
  new CachedResponse(Array.from({ length: 4000 }, (_, n) => `${n} ${Math.sin(n)}`).join("\n"), "text/plain");
const sizeOf = async (response: CachedResponse) => (await response.compressed("br")).length;

test("recompresses popular responses after a minute in the cache, one at a time", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const responses = [createPage(), createPage(), createPage()];
  const initialSize = await sizeOf(responses[0]!);
  for (let time = 0; time < 10; time++) for (const response of responses) await response.compressed("br");
  // Responses are recompressed one at a time: when `older` is done, so is every recompression that began before it.
  vi.setSystemTime(Date.now() - 61_000);
  const older = createPage();
  vi.setSystemTime(Date.now() + 61_000);
  await expect.poll(() => sizeOf(older)).toBeLessThan(initialSize);
  for (const response of responses) expect(await sizeOf(response)).toBe(initialSize);

  vi.setSystemTime(Date.now() + 61_000);
  for (const response of responses) await response.compressed("br"); // starts recompressing the first one only
  await expect.poll(() => sizeOf(responses[0]!)).toBeLessThan(initialSize);
  expect(await sizeOf(responses[2]!)).toBe(initialSize);
  await expect.poll(() => sizeOf(responses[2]!)).toBeLessThan(initialSize);
});

test("keeps the recompressed bytes of a response that is made anew with the same body", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const cache = new ResponseCache(10_000_000, { maxAgeMs: 300_000 });
  const get = () => cache.getOrCreate("page", async () => createPage());
  const first = await get();
  const initialSize = await sizeOf(first);
  vi.setSystemTime(Date.now() + 61_000);
  await expect.poll(() => sizeOf(first)).toBeLessThan(initialSize);
  const [recompressedSize, gzipped] = [await sizeOf(first), await first.compressed("gzip")];
  vi.setSystemTime(Date.now() + 300_000);
  await get(); // is outdated by its age, and made anew meanwhile
  await expect.poll(get).not.toBe(first);
  const second = await get();
  expect(await sizeOf(second)).toBe(recompressedSize);
  expect(second.compressed("gzip")).toBe(gzipped);
  vi.setSystemTime(Date.now() + 301_000);
  const other = new CachedResponse(`${second.plain} `, "text/plain");
  const getOther = () => cache.getOrCreate("page", async () => other);
  await getOther();
  await expect.poll(getOther).toBe(other);
  expect((await other.compressed("gzip")).equals(gzipped)).toBe(false);
});

test("a page stays popular when it is made anew with the same body", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const earlier = createPage();
  const initialSize = await sizeOf(earlier);
  await earlier.compressed("br");
  vi.setSystemTime(Date.now() + 300_000);
  const page = createPage();
  page.keepCompressedOf(earlier);
  await page.compressed("br"); // the third time in all
  await expect.poll(async () => (await page.compressed("br")).length).toBeLessThan(initialSize);
});

const text = (body: string, status = 200) => new CachedResponse(body, "text/plain", { status });
const bodyOf = async (response: Promise<CachedResponse>) => (await response).plain.toString();

test("does not cache a response whose computation began before the cache was cleared", async () => {
  const cache = new ResponseCache(1_000_000);
  const old = Promise.withResolvers<CachedResponse>();
  const begunBefore = cache.getOrCreate("page", () => old.promise);
  cache.clear();
  old.resolve(text("old"));
  expect(await bodyOf(begunBefore)).toBe("old"); // a request from before the change gets the response of that time
  expect(await bodyOf(cache.getOrCreate("page", async () => text("new")))).toBe("new");
});

test("does not let a computation begun before clearing replace the response computed after it", async () => {
  const cache = new ResponseCache(1_000_000);
  const [old, fresh] = [Promise.withResolvers<CachedResponse>(), Promise.withResolvers<CachedResponse>()];
  const begunBefore = cache.getOrCreate("page", () => old.promise);
  cache.clear();
  const begunAfter = cache.getOrCreate("page", () => fresh.promise);
  fresh.resolve(text("new"));
  await begunAfter;
  old.resolve(text("old"));
  await begunBefore;
  expect(await bodyOf(cache.getOrCreate("page", async () => text("third")))).toBe("new");
});

test("computes a key once for all concurrent requests", async () => {
  const cache = new ResponseCache(1_000_000);
  const result = Promise.withResolvers<CachedResponse>();
  const compute = vi.fn(() => result.promise);
  const requests = Array.from({ length: 20 }, () => cache.getOrCreate("page", compute));
  result.resolve(text("once"));
  expect(new Set(await Promise.all(requests.map(bodyOf)))).toEqual(new Set(["once"]));
  expect(await bodyOf(cache.getOrCreate("page", compute))).toBe("once");
  expect(compute).toHaveBeenCalledTimes(1);
});

test("does not cache a failed computation: the next request computes again", async () => {
  const cache = new ResponseCache(1_000_000);
  const failing = cache.getOrCreate("page", () => Promise.reject(new Error("database away")));
  await expect(failing).rejects.toThrow("database away");
  expect(await bodyOf(cache.getOrCreate("page", async () => text("recovered")))).toBe("recovered");
});

test("does not cache a response with a status other than 200", async () => {
  const cache = new ResponseCache(1_000_000);
  expect((await cache.getOrCreate("page", async () => text("gone", 404))).status).toBe(404);
  expect(await bodyOf(cache.getOrCreate("page", async () => text("back")))).toBe("back");
});

test("what is not cached leaves nothing behind", async () => {
  const cache = new ResponseCache(1_000_000);
  const ask = async (from: number) => {
    for (let id = from; id < from + 30_000; id++)
      await cache.getOrCreate(`/place-details/${id}`, async (tag) => {
        tag(`place:${id}`);
        return text("gone", 404);
      });
  };
  await ask(0);
  const before = usedHeap();
  await ask(100_000);
  expect((usedHeap() - before) / 30_000, "bytes for each").toBeLessThan(20);
});

test("a cached response keeps no more memory than its bytes", async () => {
  for (const body of [
    "x".repeat(300),
    Buffer.from("x".repeat(3000)),
    Array.from({ length: 400 }, Math.sin).join(" "),
  ]) {
    const response = new CachedResponse(body, "text/plain");
    await new ResponseCache(100_000).getOrCreate("key", async () => response);
    const kept = [response.plain, await response.compressed("br"), await response.compressed("gzip")];
    for (const { buffer, length } of kept) expect(buffer.byteLength, `of ${length}`).toBeLessThanOrEqual(1.25 * length);
  }
});

test("evicts the least recently used response beyond its size in bytes, for one that comes again", async () => {
  const large = () => text("x".repeat(4000)); // 6,500 bytes in the cache's count
  const cache = new ResponseCache(20_000);
  for (const key of ["a", "b", "c"]) await cache.getOrCreate(key, async () => large());
  await cache.getOrCreate("a", async () => text("recomputed")); // used again: "b" is the oldest now
  await cache.getOrCreate("d", async () => large()); // once: no response has to make room for it
  expect(await bodyOf(cache.getOrCreate("d", async () => large()))).not.toBe("recomputed");
  expect(await bodyOf(cache.getOrCreate("a", async () => text("recomputed")))).not.toBe("recomputed");
  expect(await bodyOf(cache.getOrCreate("b", async () => text("recomputed")))).toBe("recomputed");
});

test("counts the tags of a response: a list of many places leaves no room for as many others", async () => {
  const cache = new ResponseCache(20_000);
  const getList = (key: string, tags: number) =>
    cache.getOrCreate(key, async (tag) => {
      for (let n = 0; n < tags; n++) tag(`place:${key}${n}`);
      return text(key);
    });
  for (const key of ["a", "b"]) await getList(key, 120);
  expect(cache.get("a")).toBeDefined();
  expect(cache.get("b"), "there is no room for it").toBeUndefined();
  await getList("c", 10);
  expect(cache.get("c")).toBeDefined();
});

/** A cache whose responses have the tag `t`, and a function that requests one and says which version it got. */
function createTagged() {
  const cache = new ResponseCache(1_000_000, { staleMs: 1000, maxAgeMs: 60_000 });
  cache.observeWith((run) => ({ result: run(), dependencies: { tags: ["t"], isCurrent: () => true, join: () => {} } }));
  const created: PromiseWithResolvers<CachedResponse>[] = [];
  const request = () =>
    bodyOf(
      cache.getOrCreate("page", () => {
        created.push(Promise.withResolvers<CachedResponse>());
        return created.at(-1)!.promise;
      }),
    );
  const finish = async (nth: number) => {
    created[nth]!.resolve(text(`version ${nth}`));
    await created[nth]!.promise;
    await Promise.resolve();
  };
  return { cache, created, request, finish };
}

test("sends an outdated response for a second at most while it is made anew, once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { cache, created, request, finish } = createTagged();
  const first = request();
  await finish(0);
  expect(await first).toBe("version 0");
  cache.invalidate("t", { mayBeStale: true });
  expect(await request()).toBe("version 0");
  expect(created).toHaveLength(1); // it was made less than a second ago

  vi.setSystemTime(Date.now() + 1000);
  void request();
  await finish(1);
  vi.setSystemTime(Date.now() + 5000);
  cache.invalidate("t", { mayBeStale: true });
  expect(await Promise.all([request(), request(), request()])).toEqual(Array(3).fill("version 1"));
  expect(created).toHaveLength(3);

  vi.setSystemTime(Date.now() + 1000);
  const late = [request(), request()]; // wait for the one that is being made
  await finish(2);
  expect(await Promise.all(late)).toEqual(Array(2).fill("version 2"));
  expect(created).toHaveLength(3);
});

test("a response that was outdated while it was made is sent for a second at most", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { cache, request, finish } = createTagged();
  const first = request();
  cache.invalidate("t", { mayBeStale: true });
  await finish(0);
  expect(await first).toBe("version 0");
  expect(await request()).toBe("version 0");
  vi.setSystemTime(Date.now() + 1000);
  const late = request();
  await finish(1);
  expect(await late).toBe("version 1");
});

test("does not send what a change has outdated at once, and makes an old response anew", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { cache, created, request, finish } = createTagged();
  void request();
  await finish(0);
  cache.invalidate("t");
  const second = request();
  await finish(1);
  expect(await second).toBe("version 1");
  vi.setSystemTime(Date.now() + 61_000);
  expect(await request()).toBe("version 1");
  expect(created).toHaveLength(3);
});
