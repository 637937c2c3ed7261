import { setImmediate as nextTask } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createBackpackStore } from "./backpack-store.ts";
import type { PackingList } from "./packing-list.ts";

const IDS = [1, 2, 3, 4];
const unchecked: PackingList = [
  {
    id: 1,
    name: "پوشاک",
    custom: false,
    items: IDS.map((todo_id) => ({ todo_id, name: `${todo_id}`, custom: false, packed: true, checked: false })),
  },
];
const checkedIds = (list: PackingList) => list[0]!.items.filter((item) => item.checked).map((item) => item.todo_id);

/** A fake server whose answers the test controls. */
function fakeServer() {
  const requests: { label: string; answer: () => void; fail: () => void }[] = [];
  const store = (label: string) => () =>
    new Promise<string>((resolve, reject) =>
      requests.push({ label, answer: () => resolve(label), fail: () => reject(new Error(label)) }),
    );
  return { requests, store };
}

test("reverts only the failed tick and keeps the ticks made meanwhile", async () => {
  const backpack = createBackpackStore(unchecked);
  const { requests, store } = fakeServer();
  const tick = (id: number) => backpack.update({ kind: "check", id, checked: true }, store(`${id}`));
  const first = tick(1).catch((error) => error.message);
  tick(2);
  await nextTask();
  tick(3);
  expect(checkedIds(backpack.getList())).toEqual([1, 2, 3]);
  await nextTask();
  expect(requests.map(({ label }) => label)).toEqual(["1", "2", "3"]); // in parallel
  requests[1]!.answer();
  requests[0]!.fail();
  expect(await first).toBe("1");
  expect(checkedIds(backpack.getList())).toEqual([2, 3]);
  expect(backpack.hasPending()).toBe(true);
  requests[2]!.answer();
  await nextTask();
  expect(checkedIds(backpack.getList())).toEqual([2, 3]);
  expect(backpack.hasPending()).toBe(false);
});

test("serializes the ticks of one item and skips superseded ones", async () => {
  const backpack = createBackpackStore(unchecked);
  const { requests, store } = fakeServer();
  for (const checked of [true, false, true, false])
    backpack.update({ kind: "check", id: 1, checked }, store(`${checked}`));
  await nextTask();
  expect(checkedIds(backpack.getList())).toEqual([]);
  expect(requests.map(({ label }) => label)).toEqual(["false"]); // no earlier one had been sent
  backpack.update({ kind: "check", id: 1, checked: true }, store("last"));
  await nextTask();
  expect(requests).toHaveLength(1);
  requests[0]!.answer();
  await nextTask();
  expect(requests.map(({ label }) => label)).toEqual(["false", "last"]);
  requests[1]!.answer();
  await nextTask();
  expect(checkedIds(backpack.getList())).toEqual([1]);
});

test("runs a change of the whole list after all earlier changes and before all later ones", async () => {
  const backpack = createBackpackStore(unchecked);
  const { requests, store } = fakeServer();
  backpack.update({ kind: "check", id: 1, checked: true }, store("tick"));
  backpack.update({ kind: "restart" }, store("restart"));
  backpack.update({ kind: "check", id: 2, checked: true }, store("after"));
  expect(checkedIds(backpack.getList())).toEqual([2]);
  for (const label of ["tick", "restart", "after"]) {
    await nextTask();
    expect(requests.at(-1)!.label).toBe(label);
    requests.at(-1)!.answer();
  }
  await nextTask();
  expect(checkedIds(backpack.getList())).toEqual([2]);
});

test("ends with the server's state for any sequence of ticks, answers and errors", async () => {
  const step = fc.record({ id: fc.constantFrom(...IDS), checked: fc.boolean(), fails: fc.boolean(), wait: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const backpack = createBackpackStore(unchecked);
      const stored = new Set<number>();
      const all = steps.map(async ({ id, checked, fails, wait }) => {
        await Promise.resolve();
        await backpack
          .update({ kind: "check", id, checked }, async () => {
            for (let round = 0; round < wait; round++) await nextTask();
            if (fails) throw new Error("rejected");
            if (checked) stored.add(id);
            else stored.delete(id);
          })
          .catch(() => {});
      });
      await Promise.all(all);
      expect(checkedIds(backpack.getList())).toEqual([...stored].sort());
      expect(backpack.hasPending()).toBe(false);
    }),
    { numRuns: 60 },
  );
});
