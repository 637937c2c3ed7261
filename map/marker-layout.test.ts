import { expect, test } from "vitest";
import { spreadOverlapping, visibleLabels } from "./marker-layout.ts";

test("shows labels that overlap no marker and no other label, the first ones first", () => {
  const visible = visibleLabels([
    { id: "near", x: 100, y: 100, name: "تخت جمشید" },
    { id: "beside", x: 150, y: 100, name: "نقش رستم" }, // its label would overlap the first one's
    { id: "far", x: 400, y: 100, name: "پاسارگاد" },
    { id: "above", x: 400, y: 70, name: "باغ ارم" }, // its label would overlap the marker below
    { id: "cluster", x: 700, y: 100, name: "" },
  ]);
  expect([...visible]).toEqual(["near", "far"]);
});

test("spreads overlapping markers in a ring, and leaves the others in place", () => {
  const stacked = ["a", "b", "c", "d", "e", "f", "g", "h"].map((id) => ({ id, x: 300, y: 300 }));
  const offsets = spreadOverlapping([...stacked, { id: "alone", x: 400, y: 300 }]);
  expect([...offsets.keys()].sort()).toEqual(stacked.map(({ id }) => id));
  const moves = [...offsets.values()];
  for (const [index, a] of moves.entries())
    for (const b of moves.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(26);
  expect(moves.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0);
});

test("arranges a ring independently of the order of its markers", () => {
  const markers = ["a", "b", "c"].map((id, index) => ({ id, x: 300 + index, y: 300 }));
  const forward = spreadOverlapping(markers);
  const reversed = spreadOverlapping(markers.toReversed());
  for (const { id } of markers) expect(reversed.get(id)!.x).toBeCloseTo(forward.get(id)!.x);
});
