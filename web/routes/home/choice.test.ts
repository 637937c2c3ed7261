import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlaceCard } from "../../../contract/catalog/place.ts";
import { ofEveryKind } from "./choice.ts";

const place = (id: number, kind: string) => ({ id, kind }) as PlaceCard;
const kinds = (places: PlaceCard[]) => places.map(({ kind }) => kind);

test("takes one of each kind before a second of any, and keeps their order", () => {
  const all = ["a", "a", "b", "a", "c"].map((kind, id) => place(id, kind));
  expect(kinds(ofEveryKind(all, 3))).toEqual(["a", "b", "c"]);
  expect(ofEveryKind(all, 4).map(({ id }) => id)).toEqual([0, 1, 2, 4]);
});

test("gives as many as it can, none twice, and no kind is more than one ahead while others are left", () => {
  const lists = fc.array(fc.constantFrom("a", "b", "c", "d")).map((all) => all.map((kind, id) => place(id, kind)));
  fc.assert(
    fc.property(lists, fc.nat(12), (all, count) => {
      const chosen = ofEveryKind(all, count);
      expect(new Set(chosen).size).toBe(Math.min(count, all.length));
      const taken = Map.groupBy(chosen, ({ kind }) => kind);
      const most = Math.max(0, ...[...taken.values()].map((each) => each.length));
      for (const kind of new Set(kinds(all))) {
        const left = all.filter((item) => kinds([item])[0] === kind).length - (taken.get(kind)?.length ?? 0);
        if (left > 0) expect(taken.get(kind)?.length ?? 0).toBeGreaterThanOrEqual(most - 1);
      }
    }),
  );
});
