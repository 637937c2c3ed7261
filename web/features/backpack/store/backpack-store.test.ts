import fc from "fast-check";
import { expect, test } from "vitest";
import { backpackStore } from "./backpack-store.ts";
import type { PackingList } from "./packing-list.ts";

const IDS = [1, 2, 3, 4];
const empty: PackingList = [
  {
    id: 1,
    name: "پوشاک",
    custom: false,
    items: IDS.map((todo_id) => ({ todo_id, name: `${todo_id}`, custom: false, packed: true, checked: false })),
  },
];
const ticks = (list: PackingList) => list[0]!.items.filter((item) => item.checked).map((item) => item.todo_id);
const soon = () => new Promise((done) => setTimeout(done, 0));

/** A server whose answers come when the test says so. */
function server() {
  const waiting: { what: string; answer: () => void; refuse: () => void }[] = [];
  const store = (what: string) => () =>
    new Promise<string>((resolve, reject) =>
      waiting.push({ what, answer: () => resolve(what), refuse: () => reject(new Error(what)) }),
    );
  return { waiting, store };
}

test("a failure takes back its own tick, and none that was made meanwhile", async () => {
  const backpack = backpackStore(empty);
  const { waiting, store } = server();
  const tick = (id: number) => backpack.put({ kind: "check", id, checked: true }, store(`${id}`));
  const first = tick(1).catch((error) => error.message);
  tick(2);
  await soon();
  tick(3);
  expect(ticks(backpack.shown())).toEqual([1, 2, 3]);
  await soon();
  expect(waiting.map(({ what }) => what)).toEqual(["1", "2", "3"]); // side by side
  waiting[1]!.answer();
  waiting[0]!.refuse();
  expect(await first).toBe("1");
  expect(ticks(backpack.shown())).toEqual([2, 3]);
  expect(backpack.busy()).toBe(true);
  waiting[2]!.answer();
  await soon();
  expect(ticks(backpack.shown())).toEqual([2, 3]);
  expect(backpack.busy()).toBe(false);
});

test("ticks of one thing go one after the other, and those between are not sent", async () => {
  const backpack = backpackStore(empty);
  const { waiting, store } = server();
  for (const checked of [true, false, true, false])
    backpack.put({ kind: "check", id: 1, checked }, store(`${checked}`));
  await soon();
  expect(ticks(backpack.shown())).toEqual([]);
  expect(waiting.map(({ what }) => what)).toEqual(["false"]); // none had been sent yet
  backpack.put({ kind: "check", id: 1, checked: true }, store("late"));
  await soon();
  expect(waiting).toHaveLength(1);
  waiting[0]!.answer();
  await soon();
  expect(waiting.map(({ what }) => what)).toEqual(["false", "late"]);
  waiting[1]!.answer();
  await soon();
  expect(ticks(backpack.shown())).toEqual([1]);
});

test("what is wider than a tick waits for all before it, and is waited for", async () => {
  const backpack = backpackStore(empty);
  const { waiting, store } = server();
  backpack.put({ kind: "check", id: 1, checked: true }, store("tick"));
  backpack.put({ kind: "restart" }, store("restart"));
  backpack.put({ kind: "check", id: 2, checked: true }, store("after"));
  expect(ticks(backpack.shown())).toEqual([2]);
  for (const what of ["tick", "restart", "after"]) {
    await soon();
    expect(waiting.at(-1)!.what).toBe(what);
    waiting.at(-1)!.answer();
  }
  await soon();
  expect(ticks(backpack.shown())).toEqual([2]);
});

test("however ticks are made, answered and refused, what is shown in the end is what the server has", async () => {
  const step = fc.record({ id: fc.constantFrom(...IDS), checked: fc.boolean(), fails: fc.boolean(), wait: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const backpack = backpackStore(empty);
      const stored = new Set<number>();
      const all = steps.map(async ({ id, checked, fails, wait }) => {
        await Promise.resolve();
        await backpack
          .put({ kind: "check", id, checked }, async () => {
            for (let turn = 0; turn < wait; turn++) await soon();
            if (fails) throw new Error("refused");
            if (checked) stored.add(id);
            else stored.delete(id);
          })
          .catch(() => {});
      });
      await Promise.all(all);
      expect(ticks(backpack.shown())).toEqual([...stored].sort());
      expect(backpack.busy()).toBe(false);
    }),
    { numRuns: 60 },
  );
});
