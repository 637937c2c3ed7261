import fc from "fast-check";
import { expect, test } from "vitest";
import type { Field, Fields } from "../record-def.ts";
import { changesOf, toDrafts } from "./draft.ts";
import { applyMerge, merge } from "./merge.ts";

const fields: Field[] = [
  { name: "name", label: "نام", type: "line", maxLength: 120 },
  { name: "description", label: "توصیف", type: "markdown", maxLength: 20_000 },
  { name: "altitude_m", label: "بلندی", type: "number" },
  { name: "best_months", label: "ماه‌ها", type: "months" },
  { name: "position_verified", label: "وارسی", type: "checkbox" },
];

const record = fc.record<Fields>({
  name: fc.constantFrom("چشمه", "غار", "آبشار"),
  description: fc.constantFrom(null, "یک", "دو", "سه"),
  altitude_m: fc.constantFrom(null, 0, 1200, 2500),
  best_months: fc.constantFrom([], [1, 2], [7]),
  position_verified: fc.boolean(),
});

test("what each editor alone changed stands after the merge, and what both changed is as it was chosen", () => {
  fc.assert(
    fc.property(record, record, record, fc.infiniteStream(fc.boolean()), (began, mine, stands, coin) => {
      const drafts = toDrafts(fields, mine);
      const found = merge(fields, began, drafts, stands);
      const chosen = new Map(
        found.conflicts.map(({ field }) => [field.name, coin.next().value ? "mine" : "theirs"] as const),
      );
      const result = applyMerge(found, drafts, chosen);
      const saved = { ...stands, ...changesOf(fields, stands, result) };
      for (const { name } of fields) {
        const [first, own, other] = [began, mine, stands].map((item) => JSON.stringify(item[name]));
        const wanted =
          own === first || own === other ? other : other === first || chosen.get(name) === "mine" ? own : other;
        expect(JSON.stringify(saved[name]), name).toBe(wanted);
      }
    }),
  );
});

test("what both wrote alike asks for no choice", () => {
  const began = { name: "غار", description: "کهنه" };
  const found = merge(fields, began, toDrafts(fields, { name: "غار", description: "تازه " }), {
    ...began,
    description: "تازه",
  });
  expect(found).toEqual({ partings: [], theirs: [], mine: [] });
});
