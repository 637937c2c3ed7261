import { expect, test } from "vitest";
import { placeLabels } from "./horizon-labels.ts";
import { numberedStops, profilePath, rises } from "./profile-shape.ts";

const summit = (name: string, x: number) => ({ name, x, y: 0.4, altitude: 3000, distance_m: 20_000 });

test("names of peaks never overlap, none leaves the picture, and those of the highest come first", () => {
  const summits = Array.from({ length: 12 }, (_, nth) => summit(`قلهٔ بلند ${nth}`, ((nth * 5) % 12) / 11));
  const labels = placeLabels(summits);
  expect(labels[0]!.summit).toBe(summits[0]);
  expect(labels.length).toBeGreaterThan(2);
  for (const { summit: at, middle } of labels) {
    const half = (at.name.length * 6.2) / 340 / 2;
    expect(middle - half).toBeGreaterThanOrEqual(-1e-9);
    expect(middle + half).toBeLessThanOrEqual(1 + 1e-9);
  }
  for (const row of [0, 1]) {
    const middles = labels
      .filter((label) => label.row === row)
      .map(({ middle }) => middle)
      .sort((a, b) => a - b);
    for (const [nth, middle] of middles.slice(1).entries()) expect(middle - middles[nth]!).toBeGreaterThan(0.18);
  }
});

test("a profile is drawn from the right to the left, with the numbers that have room", () => {
  const stops = [0, 100, 5000, 9900, 10_000].map((distance_m) => ({ distance_m, altitude: 1000 + distance_m / 10 }));
  const profile = { length_m: 10_000, heights: [1000, 2000, 1500], stops };
  expect(profilePath(profile)).toBe("M2 200V174l-1-174-1 87V200z");
  expect([...numberedStops(profile)].sort()).toEqual([0, 2, 4]);
  expect(rises(profile)).toBe(true);
  expect(rises({ ...profile, heights: [1000, 1200] })).toBe(false);
});
