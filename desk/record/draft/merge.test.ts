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
  { name: "position_verified", label: "بررسی", type: "checkbox" },
];

const record = fc.record<Fields>({
  name: fc.constantFrom("چشمه", "غار", "آبشار"),
  description: fc.constantFrom(null, "یک", "دو", "سه"),
  altitude_m: fc.constantFrom(null, 0, 1200, 2500),
  best_months: fc.constantFrom([], [1, 2], [7]),
  position_verified: fc.boolean(),
});

test("keeps the changes of each editor, and resolves fields that both changed by the decision", () => {
  fc.assert(
    fc.property(record, record, record, fc.infiniteStream(fc.boolean()), (base, mine, theirs, coin) => {
      const drafts = toDrafts(fields, mine);
      const merged = merge(fields, base, drafts, theirs);
      const decisions = new Map(
        merged.conflicts.map(({ field }) => [field.name, coin.next().value ? "mine" : "theirs"] as const),
      );
      const result = applyMerge(merged, drafts, decisions);
      const saved = { ...theirs, ...changesOf(fields, theirs, result) };
      for (const { name } of fields) {
        const [original, own, other] = [base, mine, theirs].map((values) => JSON.stringify(values[name]));
        const keepsOther = own === original || own === other;
        const keepsOwn = other === original || decisions.get(name) === "mine";
        expect(JSON.stringify(saved[name]), name).toBe(!keepsOther && keepsOwn ? own : other);
      }
    }),
  );
});

test("reports no conflict when both editors made the same change", () => {
  const base = { name: "غار", description: "کهنه" };
  const merged = merge(fields, base, toDrafts(fields, { name: "غار", description: "تازه " }), {
    ...base,
    description: "تازه",
  });
  expect(merged).toEqual({ conflicts: [], theirs: [], mine: [] });
});

test("keeps the editor's own draft in a conflict that is not decided", () => {
  const base = { name: "غار", description: "کهنه" };
  const drafts = toDrafts(fields, { name: "غار", description: "از من" });
  const merged = merge(fields, base, drafts, { ...base, description: "از دیگری" });
  expect(merged.conflicts).toHaveLength(1);
  expect(applyMerge(merged, drafts, new Map()).description).toBe("از من");
});
