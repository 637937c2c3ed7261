import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
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

test("hashes while nothing else of libuv's threads ends", async () => {
  await hash("guest"); // its thread has started
  const fifo = join(await mkdtemp(join(tmpdir(), "sarzamin-hashing-")), "fifo");
  execFileSync("mkfifo", [fifo]);
  const blocked = Array.from({ length: 64 }, () => open(fifo, "r")); // each holds a thread until there is a writer
  await expect(hash("guest"), "in the same queue it would never end").resolves.toMatch(/^\$argon2id/);
  const writer = spawn("sh", ["-c", `exec 3> '${fifo}'; read -r end`], { stdio: ["pipe", "ignore", "ignore"] });
  for (const file of await Promise.all(blocked)) await file.close();
  writer.stdin.end();
  await rm(dirname(fifo), { recursive: true });
});
