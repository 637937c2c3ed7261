import { expect, test } from "vitest";
import { factText } from "./fact-text.ts";

test("a phone number and a web address keep the order of their parts in a Persian sentence", () => {
  expect(factText({ name: "phone", value: "021 8877 6655" })).toBe("\u2066۰۲۱ ۸۸۷۷ ۶۶۵۵\u2069");
  expect(factText({ name: "website", value: "https://a.ir/12" })).toBe("\u2066https://a.ir/12\u2069");
});
