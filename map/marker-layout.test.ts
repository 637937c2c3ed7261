import { expect, test } from "vitest";
import { ringsOfClose, roomForNames } from "./marker-layout.ts";

test("a name is shown where it lies on no mark and no other name; the first come first", () => {
  const shown = roomForNames([
    { id: "near", x: 100, y: 100, name: "تخت جمشید" },
    { id: "beside", x: 150, y: 100, name: "نقش رستم" }, // its name would lie on the first one's
    { id: "far", x: 400, y: 100, name: "پاسارگاد" },
    { id: "above", x: 400, y: 70, name: "باغ ارم" }, // its name would lie on the mark below
    { id: "cluster", x: 700, y: 100, name: "" },
  ]);
  expect([...shown]).toEqual(["near", "far"]);
});

test("marks on one spot stand in a ring around it, none hiding another; the others stay", () => {
  const same = ["a", "b", "c", "d", "e", "f", "g", "h"].map((id) => ({ id, x: 300, y: 300 }));
  const moved = ringsOfClose([...same, { id: "alone", x: 400, y: 300 }]);
  expect([...moved.keys()].sort()).toEqual(same.map(({ id }) => id));
  const places = [...moved.values()];
  for (const [nth, a] of places.entries())
    for (const b of places.slice(nth + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(26);
  expect(places.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0);
});

test("a ring is the same whatever order its marks come in", () => {
  const marks = ["a", "b", "c"].map((id, at) => ({ id, x: 300 + at, y: 300 }));
  const there = ringsOfClose(marks);
  const back = ringsOfClose(marks.toReversed());
  for (const { id } of marks) expect(back.get(id)!.x).toBeCloseTo(there.get(id)!.x);
});
