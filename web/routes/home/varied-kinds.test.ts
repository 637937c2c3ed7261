import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlaceCard } from "../../../contract/catalog/place.ts";
import { pickVariedKinds } from "./varied-kinds.ts";

const place = (id: number, kind: string) => ({ id, kind }) as PlaceCard;
const kinds = (places: PlaceCard[]) => places.map(({ kind }) => kind);

test("picks one of each kind before a second of any, and keeps the order", () => {
  const all = ["a", "a", "b", "a", "c"].map((kind, id) => place(id, kind));
  expect(kinds(pickVariedKinds(all, 3))).toEqual(["a", "b", "c"]);
  expect(pickVariedKinds(all, 4).map(({ id }) => id)).toEqual([0, 1, 2, 4]);
});

test("picks up to `count` distinct places, with no kind more than one ahead while others are left", () => {
  const lists = fc.array(fc.constantFrom("a", "b", "c", "d")).map((all) => all.map((kind, id) => place(id, kind)));
  fc.assert(
    fc.property(lists, fc.nat(12), (all, count) => {
      const picked = pickVariedKinds(all, count);
      expect(new Set(picked).size).toBe(Math.min(count, all.length));
      const byKind = Map.groupBy(picked, ({ kind }) => kind);
      const max = Math.max(0, ...[...byKind.values()].map((group) => group.length));
      for (const kind of new Set(kinds(all))) {
        const left = all.filter((candidate) => kinds([candidate])[0] === kind).length - (byKind.get(kind)?.length ?? 0);
        if (left > 0) expect(byKind.get(kind)?.length ?? 0).toBeGreaterThanOrEqual(max - 1);
      }
    }),
  );
});
