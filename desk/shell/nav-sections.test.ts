import { expect, test } from "vitest";
import { NAV_SECTIONS } from "./nav-sections.ts";

test("every page of the desk has an icon of its own, and messages and newsletters have none of a call or of sharing", () => {
  const items = NAV_SECTIONS.flatMap(({ items }) => items);
  const byIcon = Object.groupBy(items, ({ icon }) => icon);
  const shared = Object.values(byIcon).filter((group) => group!.length > 1);
  expect(shared).toEqual([]);
  expect(items.map(({ icon }) => icon)).not.toContain("phone");
  expect(items.map(({ icon }) => icon)).not.toContain("share");
});
