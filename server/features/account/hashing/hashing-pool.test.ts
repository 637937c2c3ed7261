import { expect, test } from "vitest";
import { tries } from "../../../../testing/run/depth.ts";
import { CachedResponse } from "../../../http/cache/cached-response.ts";
import { HashingPool, maxThreads } from "./hashing-pool.ts";

const hashingPool = new HashingPool();
const hash = (flow: string) => hashingPool.run(flow, { secret: "bagh-e fin" });
const codeOf = (hashing: Promise<unknown>) =>
  hashing.then(
    () => "done",
    (error) => error.data?.code ?? String(error),
  );

test("hashes and compares, and rejects what is no hash", async () => {
  const hashed = String(await hash("a"));
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashingPool.run("a", { secret: "bagh-e fin", hashed })).toBe(true);
  expect(await hashingPool.run("a", { secret: "bagh-e eram", hashed })).toBe(false);
  await expect(hashingPool.run("a", { secret: "bagh-e fin", hashed: "none" })).rejects.toThrow();
  expect(await hashingPool.run("a", { secret: "bagh-e fin", hashed }), "the thread goes on").toBe(true);
});

test("serves a newcomer in the next turn, not behind a flood, and rejects what exceeds the queue of one network", async () => {
  const order: string[] = [];
  const add = async (flow: string) => {
    const code = await codeOf(hash(flow));
    order.push(`${flow} ${code}`);
    return code;
  };
  const flood = Array.from({ length: maxThreads + 140 }, () => add("flood"));
  await add("guest");
  const served = order.filter((entry) => entry === "flood done").length;
  expect(served, order.join()).toBeLessThanOrEqual(2 * maxThreads + 1);
  const codes = await Promise.all(flood);
  expect(new Set(codes).difference(new Set(["done", "overloaded"])).size).toBe(0);
  expect(codes.filter((code) => code === "overloaded").length).toBeGreaterThanOrEqual(40);
  await expect(hash("flood")).resolves.toMatch(/^\$argon2id/);
});

test("drops the tasks of a process that has ended before their turn", async () => {
  const drops: (() => void)[] = [];
  const running = Array.from({ length: maxThreads }, () => hash("guest"));
  const dropped = Array.from({ length: 20 }, () =>
    codeOf(hashingPool.run("ended", { secret: "bagh-e fin" }, (drop) => drops.push(drop))),
  );
  for (const drop of drops) drop();
  expect(new Set(await Promise.all(dropped))).toEqual(new Set(["overloaded"]));
  await Promise.all(running);
  await expect(hash("guest")).resolves.toMatch(/^\$argon2id/);
});

test("hashes at once while many pages wait for their compression", async () => {
  const page = Array.from({ length: 8000 }, (_, n) => `${n} ${Math.sin(n)}`).join("\n");
  let compressed = 0;
  const pages = Array.from({ length: tries(200, 400) }, async () => {
    await new CachedResponse(page, "text/html").compressed("br");
    compressed++;
  });
  await Promise.race(pages); // by now the work of all others may wait in the queue of libuv's threads
  await hash("guest");
  expect(compressed, "in the same queue it would be the last").toBeLessThan(0.95 * pages.length);
  await Promise.all(pages);
});
