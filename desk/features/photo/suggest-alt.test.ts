import { expect, test } from "vitest";
import { suggestAlt } from "./suggest-alt.ts";

test.each([
  ["ایوان_شمالی.jpg", "ایوان شمالی، باغ فین"],
  ["حمام-فین (2).JPG", "حمام فین، باغ فین"],
  ["IMG_20240512_101112.jpg", "باغ فین"],
  ["DSC01234.jpeg", "باغ فین"],
  ["PXL_20240101.jpg", "باغ فین"],
  ["WhatsApp Image 2024-05-12 at 10.11.12.jpeg", "باغ فین"],
  ["f3a9c0de12.webp", "باغ فین"],
  ["باغ فین.png", "باغ فین"],
  ["north gate.avif", "north gate، باغ فین"],
  ["", "باغ فین"],
])("suggests for %s: %s", (fileName, expected) => {
  expect(suggestAlt(fileName, "باغ فین")).toBe(expected);
});

test("suggests no more letters than an alternative text may have", () => {
  expect(suggestAlt(`${"واژه ".repeat(60)}.jpg`, "باغ فین")).toHaveLength(200);
});
