import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchBackupAge } from "./backup-age.ts";
import type { BackupStore } from "./store.ts";

const hour = 3_600_000;
const noon = Date.parse("2026-11-23T12:00:00Z");
const name = (number: number, time: string, reason = "backup") =>
  `sarzamin-${reason}-${String(number).padStart(6, "0")}-${time}.tar.zst`;
const storeOf = (list: BackupStore["list"]) => ({ list }) as BackupStore;

test("tells the age of the newest backup that was not made before a migration, and whether it is late", async () => {
  let time = noon;
  const names = [
    name(2, "20261123T100000Z"),
    name(1, "20261122T100000Z"),
    name(3, "20261123T110000Z", "upgrade"),
    "notes.txt",
  ];
  const age = watchBackupAge({ store: storeOf(async () => names), every: 3 * hour, now: () => time });
  expect(await age()).toEqual({ count: 2, age: 7200, isOverdue: false });
  time += 5 * hour;
  expect(await age()).toEqual({ count: 2, age: 7 * 3600, isOverdue: true });
});

test("without a setting a backup is late after two days, and when there is none", async () => {
  const of = (names: string[]) =>
    watchBackupAge({ store: storeOf(async () => names), every: undefined, now: () => noon });
  expect(await of([])()).toEqual({ count: 0, age: undefined, isOverdue: true });
  expect((await of([name(1, "20261121T130000Z")])())?.isOverdue).toBe(false);
  expect((await of([name(1, "20261121T110000Z")])())?.isOverdue).toBe(true);
});

test("reads the place once in five minutes; while it fails, what was known grows old until it answers again", async () => {
  let time = noon;
  let calls = 0;
  let isDown = false;
  const names = [name(1, "20261123T110000Z")];
  const store = storeOf(async () => {
    calls++;
    if (isDown) throw new Error("down");
    return names;
  });
  const age = watchBackupAge({ store, every: hour, now: () => time });
  await age();
  time += 4 * 60_000;
  expect((await age())?.age).toBe(3840);
  expect(calls).toBe(1);
  isDown = true;
  time += 60_000;
  expect(await age()).toEqual({ count: 1, age: 3900, isOverdue: false }); // what was known, while the place is read again
  expect(calls).toBe(2);
  await turn(); // the reading has failed
  time += hour;
  expect(await age()).toEqual({ count: 1, age: 7500, isOverdue: true });
  isDown = false;
  names.push(name(2, "20261123T130000Z"));
  time += 5 * 60_000;
  await age();
  await expect.poll(async () => (await age())?.isOverdue).toBe(false);
});

test("a place that could never be read is unknown for one period, and then overdue", async () => {
  let time = noon;
  const store = storeOf(() => Promise.reject(new Error("expired")));
  const age = watchBackupAge({ store, every: hour, now: () => time });
  expect(await age()).toBeUndefined();
  time += hour;
  expect(await age()).toBeUndefined();
  time += 1;
  expect(await age()).toEqual({ count: undefined, age: undefined, isOverdue: true });
});

test("does not wait for a place that never answers", async () => {
  const age = watchBackupAge({ store: storeOf(() => new Promise(() => {})), every: hour });
  expect(await age()).toBeUndefined();
});
