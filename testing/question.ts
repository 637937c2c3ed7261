import type { Chip, PlaceRow, Question } from "../contract/catalog/question.ts";
import { testImage } from "./place-card.ts";

/** What the search understood of a text; `overrides` sets what a test is about. */
export const makeQuestion = (overrides: Partial<Question> = {}): Question => ({
  ...{ chips: [], head: null, answer: null, amenities: null, widening: null, dropped: null, instead: null },
  group_order: ["places", "provinces", "cities", "activities", "categories", "posts", "faqs"],
  ...overrides,
});

/** A part of a text that was understood: by default a province. */
export const makeChip = (overrides: Partial<Chip> = {}): Chip => ({
  ...{ key: "province:21", kind: "where", label: "استان یزد", typed: "یزد", params: { province_id: "21" } },
  removable: true,
  ...overrides,
});

export const makePlaceRow = (id: number, name: string): PlaceRow => ({
  ...{ id, name, kind: "باغ", province: { id: 21, name: "یزد" }, cover: testImage },
});
