import { afterEach, expect, test, vi } from "vitest";
import { CachedResponse } from "./response-cache.ts";

afterEach(() => vi.useRealTimers());

const page = () =>
  new CachedResponse(Array.from({ length: 4000 }, (_, n) => `${n} ${Math.sin(n)}`).join("\n"), "text/plain");
const sizeOf = async (kept: CachedResponse) => (await kept.as("br")).length;

test("what is asked for often is pressed harder once it has been kept for a minute, one at a time", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const kept = [page(), page(), page()];
  const first = await sizeOf(kept[0]!);
  for (let time = 0; time < 10; time++) for (const it of kept) await it.as("br");
  await new Promise((done) => setTimeout(done, 500));
  for (const it of kept) expect(await sizeOf(it)).toBe(first);

  vi.setSystemTime(Date.now() + 61_000);
  for (const it of kept) await it.as("br"); // the first of them begins, and the others are not yet the turn's
  await expect.poll(() => sizeOf(kept[0]!)).toBeLessThan(first);
  expect(await sizeOf(kept[2]!)).toBe(first);
  await expect.poll(() => sizeOf(kept[2]!)).toBeLessThan(first);
});
