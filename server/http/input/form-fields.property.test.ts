import fc from "fast-check";
import { expect, test } from "vitest";
import { groupFields, parseFields, parseForm } from "./form-fields.ts";

test("fields without escapes are the same as those of any form", () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(..."a=&b1?+% é\u00ff#", "%20", "__proto__", "ی", "\ud800") }),
    fc.string({ unit: "binary" }),
  );
  const resultOf = (parse: () => unknown) => {
    try {
      return parse();
    } catch (error) {
      return error;
    }
  };
  fc.assert(
    fc.property(text, (value) => {
      expect(resultOf(() => parseFields(value))).toEqual(resultOf(() => groupFields(parseForm(value))));
    }),
  );
});

test("more than 200 fields are refused, with and without escapes", () => {
  const many = Array.from({ length: 201 }, (_, nth) => `${nth}=1`).join("&");
  for (const text of [many, `${many}&a=%20`]) expect(() => parseFields(text)).toThrow();
});
