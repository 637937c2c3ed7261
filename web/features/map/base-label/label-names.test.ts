import { expect, test } from "vitest";
import { labelNames } from "./label-names.ts";

test("names a thing with and without the word for its kind, with half-spaces or spaces", () => {
  expect(labelNames("قله دماوند")).toEqual(expect.arrayContaining(["دماوند", "قله دماوند"]));
  expect(labelNames("قلهٔ دماوند")).toEqual(expect.arrayContaining(["دماوند", "قله دماوند", "قلهٔ دماوند"]));
  expect(labelNames("منطقهٔ حفاظت‌شدهٔ دنا")).toContain("دنا");
  expect(labelNames("علم‌کوه")).toEqual(["علم‌کوه", "علم کوه"]);
  expect(labelNames("روستای سرخه حصار")).toContain("سرخه‌حصار");
});

test("leaves names that only begin like a kind", () => {
  expect(labelNames("شهرکرد")).toEqual(["شهرکرد"]);
  expect(labelNames("کوهرنگ")).toEqual(["کوهرنگ"]);
});
