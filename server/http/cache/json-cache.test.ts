import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonBytes } from "./json-bytes.ts";
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

test("JSON that was taken stays as it is, whatever is collected after it", () => {
  const json = new JsonBytes();
  const texts = Array.from({ length: 300 }, (_, nth) => `${nth} ${"گنبد".repeat((nth * 37) % 2000)}`);
  const taken = texts.map((text) => {
    json.text("is cut off");
    json.cutTo(0);
    json.text(text.slice(0, 2));
    json.copy(Buffer.from(text.slice(2)));
    json.text("]");
    json.cutTo(json.length - 1);
    return json.take();
  });
  expect(taken.map(String)).toEqual(texts);
});
