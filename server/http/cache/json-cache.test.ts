import fc from "fast-check";
import { expect, test } from "vitest";
import { cacheJson, toJson } from "./json-cache.ts";

test("equals JSON.stringify for any body, whichever of its objects are finished", () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constant(undefined),
    fc.date({ noInvalidDate: true }),
    fc.string({ unit: "binary" }),
  );
  const item = fc.record({ value: fc.dictionary(fc.string(), value), isFinished: fc.boolean() });
  const member = fc.oneof(value, item, fc.array(item));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), member), (members) => {
      const finish = (entry: unknown): unknown => {
        if (Array.isArray(entry)) return entry.map(finish);
        const { value: object, isFinished } = (entry ?? {}) as { value?: object; isFinished?: boolean };
        if (typeof isFinished !== "boolean" || !object) return entry;
        if (isFinished) cacheJson(object);
        return object;
      };
      const body = Object.fromEntries(Object.entries(members).map(([name, entry]) => [name, finish(entry)]));
      expect(toJson(body).toString()).toBe(JSON.stringify(body));
    }),
  );
});

test("bodies that are no plain objects, and objects with a form of their own, are written as JSON.stringify does", () => {
  for (const body of [[1, "ب"], "متن", 5, null, new Date(0), { at: new Date(0), none: undefined, list: [undefined] }])
    expect(toJson(body).toString()).toBe(JSON.stringify(body));
});

test("an object with finished JSON cannot be changed", () => {
  const card = { name: "دماوند" };
  cacheJson(card);
  expect(() => Object.assign(card, { name: "سهند" })).toThrow(TypeError);
});
