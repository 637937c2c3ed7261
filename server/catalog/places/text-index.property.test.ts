import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { searchWords } from "../../../database/persian.ts";
import type { CatalogPlace } from "../catalog-rows.ts";
import { TextIndex } from "./text-index.ts";

const words = ["آبشار", "جنگل", "کویر", "دریاچه", "قلعه", "می‌شود", "بلندترین"];
const text = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((parts) => parts.join(" "));
const placeNamed = (name: string) => ({ name, altNames: [], nameEn: "", summary: null }) as unknown as CatalogPlace;
const slots = 40;

const slotsWith = (index: TextIndex, word: string) => [...index.find(searchWords(word)[0]!).anywhere.toArray()];

test("finds the same by texts that are read after the load as by texts that are read at once, whatever changes meanwhile", async () => {
  const change = fc.record({ slot: fc.nat({ max: slots }), text: fc.option(text), isBeforeReading: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: slots, maxLength: slots }),
      fc.array(change),
      async (texts, changes) => {
        const index = new TextIndex({ maxReadAtLoad: 5 });
        const current = new Map<number, string>();
        const load = (loaded: string, slot: number) => {
          current.set(slot, loaded);
          index.setAtLoad(slot, placeNamed(`جای ${slot}`), loaded);
        };
        texts.forEach(load);
        const make = ({ slot, text: changed }: { slot: number; text: string | null }) => {
          if (changed === null) {
            current.delete(slot);
            index.delete(slot);
          } else {
            current.set(slot, changed);
            index.set(slot, placeNamed(`جای ${slot}`), changed);
          }
        };
        for (const each of changes) if (each.isBeforeReading) make(each);
        const rest = changes.filter(({ isBeforeReading }) => !isBeforeReading);
        const reading = index.readRest((slot) => {
          const next = rest.shift(); // while a text is read, others change
          if (next) make(next);
          return [placeNamed(`جای ${slot}`), current.get(slot)];
        }, new AbortController().signal);
        await setImmediate();
        rest.splice(0).forEach(make);
        await reading;

        const expected = new TextIndex();
        for (const [slot, value] of current) expected.set(slot, placeNamed(`جای ${slot}`), value);
        expect(index.hasUnread).toBe(false);
        for (const word of ["جای", ...words]) expect(slotsWith(index, word), word).toEqual(slotsWith(expected, word));
        expect(slotsWith(expected, "جای").length).toBe([...current.values()].filter(Boolean).length);
        expect(index.bytes).toBe(expected.bytes);
      },
    ),
    { numRuns: 60 },
  );
});

test("finds texts that the load left once they have been read, and stops when it is aborted", async () => {
  const index = new TextIndex({ maxReadAtLoad: 1 });
  const load = (slot: number) => index.setAtLoad(slot, placeNamed(`جای ${slot}`), "آبشار");
  [0, 1, 2].forEach(load);
  expect(slotsWith(index, "آبشار")).toEqual([0]);
  const closed = AbortSignal.abort();
  await index.readRest((slot) => [placeNamed(`جای ${slot}`), "آبشار"], closed);
  expect(index.hasUnread).toBe(true);
  await index.readRest((slot) => [placeNamed(`جای ${slot}`), "آبشار"], new AbortController().signal);
  expect(slotsWith(index, "آبشار")).toEqual([0, 1, 2]);
});
