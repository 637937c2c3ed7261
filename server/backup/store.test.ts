import { expect, test } from "vitest";
import { findSurplus, nextName, readNames, timeUntilDue } from "./store.ts";

const hour = 3_600_000;
const noon = new Date("2026-11-23T12:00:00.123Z");

test("names backups by a number that grows even when the clock goes back", () => {
  const first = nextName(["notes.txt"], "backup", false, noon);
  expect(first).toBe("sarzamin-backup-000001-20261123T120000Z.tar.zst");
  const second = nextName([first], "upgrade", true, new Date("2025-01-01T00:00:00Z"));
  expect(second).toBe("sarzamin-upgrade-000002-20250101T000000Z.tar.zst.age");
  expect(readNames([second, "x", first, `${first}.part`]).map(({ name }) => name)).toEqual([first, second]);
});

test("deletes the oldest of the same reason and never the one that was just proved", () => {
  const names: string[] = [];
  for (let n = 0; n < 5; n++) names.push(nextName(names, n === 1 ? "upgrade" : "backup", false, noon));
  const [a, upgrade, b, c, d] = names as [string, string, string, string, string];
  expect(findSurplus(names, d, 2)).toEqual([a, b]);
  expect(findSurplus(names, d, 1)).toEqual([a, b, c]);
  expect(findSurplus(names, d, 9)).toEqual([]);
  expect(findSurplus(names, upgrade, 1)).toEqual([]);
  expect(findSurplus(["notes.txt", ...names], a, 1)).toEqual([b, c, d]);
});

test("is due by the age of the newest scheduled one, and at once when that is of the future", () => {
  const name = nextName([], "backup", false, noon);
  const after = (hours: number) => timeUntilDue([name], 24 * hour, noon.getTime() - 123 + hours * hour);
  expect(after(1)).toBe(23 * hour);
  expect(after(24)).toBe(0);
  expect(after(-1)).toBe(0);
  expect(timeUntilDue([], hour)).toBe(0);
  expect(timeUntilDue([nextName([], "upgrade", false, noon)], hour, noon.getTime())).toBe(0);
});
