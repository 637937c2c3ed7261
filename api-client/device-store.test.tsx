import { afterEach, expect, test, vi } from "vitest";
import { BACKPACK_LIMITS } from "../contract/member/backpack.ts";
import { DEVICE_LIMITS as API_LIMITS } from "../contract/member/device.ts";
import {
  clearDevice,
  DEVICE_EVENT,
  DEVICE_KEY,
  DEVICE_LIMITS,
  isDeviceEmpty,
  isKept,
  keepRecent,
  readDevice,
  setKept,
  setPacking,
} from "./device-store.ts";

afterEach(() => localStorage.clear());

const empty = { bookmarks: [], recent: [], packing: [] };
const stored = () => JSON.parse(localStorage.getItem(DEVICE_KEY)!);

test("keeps bookmarks, recent places and things with a version, newest first, and tells the page", () => {
  const onChange = vi.fn();
  document.addEventListener(DEVICE_EVENT, onChange);
  expect([setKept(7, true), setKept(8, true), setKept(7, false), setKept(9, true)]).toEqual(Array(4).fill("done"));
  keepRecent(3);
  keepRecent(4);
  keepRecent(3);
  setPacking([{ name: "  چراغ   قوه ", checked: true }]);
  document.removeEventListener(DEVICE_EVENT, onChange);
  const { bookmarks, recent, packing } = readDevice();
  expect(bookmarks.map(({ id }) => id)).toEqual([9, 8]);
  expect(recent.map(({ id }) => id)).toEqual([3, 4]);
  expect(packing).toEqual([{ name: "چراغ قوه", checked: true }]);
  expect([isKept(8), isKept(7)]).toEqual([true, false]);
  expect(stored().version).toBe(1);
  expect(onChange).toHaveBeenCalledTimes(8);
});

test("is bounded as the API is, in whose one call it fits", () => {
  for (let id = 1; id <= DEVICE_LIMITS.bookmarks; id++) setKept(id, true);
  expect(setKept(999, true)).toBe("full");
  expect(setKept(5, false)).toBe("done");
  expect(setKept(999, true)).toBe("done");
  for (let id = 1; id <= 40; id++) keepRecent(id);
  setPacking(Array.from({ length: 300 }, (_, index) => ({ name: `${index} `.padEnd(80, "ا"), checked: false })));
  const content = readDevice();
  expect([content.bookmarks.length, content.recent.length, content.packing.length]).toEqual([200, 30, 200]);
  const { name, ...limits } = DEVICE_LIMITS;
  expect([limits, name]).toEqual([API_LIMITS, BACKPACK_LIMITS.name]);
});

test.each([
  "",
  "{",
  "null",
  "7",
  '"text"',
  "[]",
  '{"version":1}',
  '{"version":1,"bookmarks":7,"recent":{},"packing":"x"}',
  `{"version":1,"bookmarks":${"[".repeat(50_000)}`,
  "x".repeat(200_000),
])("reads the malformed entry %# as empty", (text) => {
  localStorage.setItem(DEVICE_KEY, text);
  expect(readDevice()).toEqual(empty);
  expect(setKept(7, true)).toBe("done");
  expect(isKept(7)).toBe(true);
});

test("keeps what is right of a partly malformed entry", () => {
  const places = [
    { id: 7, at: 1 },
    { id: "8", at: 1 },
    { id: -1, at: 1 },
    { id: 9, at: -1 },
    null,
    5,
    { id: 7, at: 2 },
    { id: 1e12, at: 1 },
  ];
  const packing = [{ name: "طناب", checked: "yes" }, { name: " " }, { name: 7 }, null, { name: "طناب", checked: true }];
  localStorage.setItem(DEVICE_KEY, JSON.stringify({ version: 1, bookmarks: places, recent: places, packing }));
  const content = readDevice();
  expect(content.bookmarks).toEqual([{ id: 7, at: 2 }]);
  expect(content.packing).toEqual([{ name: "طناب", checked: false }]);
});

test.each(['{"version":2,"bookmarks":{"7":1}}', "{not json"])(
  "does not lose an entry that it cannot read: %s",
  (text) => {
    localStorage.setItem(DEVICE_KEY, text);
    setKept(7, true);
    expect(localStorage.getItem("device-unreadable")).toBe(text);
    localStorage.setItem(DEVICE_KEY, '{"version":3}');
    setKept(8, true);
    expect(localStorage.getItem("device-unreadable")).toBe(text); // the first one stays
  },
);

test("says so when storage is closed or full", () => {
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(setKept(7, true)).toBe("closed");
  expect(setPacking([{ name: "طناب", checked: false }])).toBe(false);
  setItem.mockRestore();
});

test("forgets what an account has taken over, and keeps the packing list when that was full", () => {
  setKept(7, true);
  setPacking([{ name: "طناب", checked: false }]);
  clearDevice({ bookmarks: false, packing: true });
  expect(readDevice()).toEqual({ ...empty, packing: [{ name: "طناب", checked: false }] });
  clearDevice({ bookmarks: false, packing: false });
  expect(isDeviceEmpty(readDevice())).toBe(true);
  expect(localStorage.getItem(DEVICE_KEY)).toBeNull();
});
