import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import {
  DEVICE_KEY,
  isDeviceEmpty,
  keepRecent,
  readDevice,
  setKept,
  setPacking,
} from "../../../api-client/device-store.ts";
import { writeCookie } from "../../../api-client/document-cookie.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { Toasts } from "../../../ui/dialog/outlets.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import { recordView } from "../../features/place/details/place-view.ts";
import { mergeDevice } from "./merge-device.ts";

const refresh = vi.spyOn(navigation, "refresh");

beforeEach(() => void refresh.mockReset().mockResolvedValue());
afterEach(() => {
  writeCookie("iran_token", "", 0);
  sessionStorage.clear();
  localStorage.clear();
});

const STORE = "profile/device/store";
const merged = {
  message: "۲ مکان از این دستگاه به نشان‌شده‌هایتان افزوده شد.",
  bookmarks: 2,
  kept_all: true,
  packed: true,
};

function fillDevice() {
  setKept(7, true);
  setKept(8, true);
  keepRecent(9);
  setPacking([{ name: "طناب", checked: true }]);
}

test("a member's account takes all of it in one call; the device forgets it", async () => {
  writeCookie("iran_token", "token", 100);
  fillDevice();
  const requests = fakeFetch({ [STORE]: merged });
  await render(<Toasts />);
  mergeDevice();
  await expect.element(page.getByRole("alert").getByText(merged.message)).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    bearer: "token",
    input: { bookmarks: [{ id: 8 }, { id: 7 }], recent: [{ id: 9 }], packing: [{ name: "طناب", checked: true }] },
  });
  expect(isDeviceEmpty(readDevice())).toBe(true);
  expect(refresh).toHaveBeenCalledOnce();
});

test("keeps everything when no answer arrives, and tries again with a page some minutes later, in the same tab, too", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  writeCookie("iran_token", "token", 100);
  fillDevice();
  const before = localStorage.getItem(DEVICE_KEY);
  const requests = fakeFetch({ [STORE]: apiError("overloaded") });
  await mergeDevice();
  await mergeDevice();
  expect(requests).toHaveLength(1);
  expect(localStorage.getItem(DEVICE_KEY)).toBe(before);
  vi.setSystemTime(Date.now() + 120_000);
  fakeFetch({ [STORE]: merged });
  await mergeDevice();
  expect(isDeviceEmpty(readDevice())).toBe(true);
});

test("keeps the packing list for which the backpack has no space", async () => {
  writeCookie("iran_token", "token", 100);
  fillDevice();
  fakeFetch({ [STORE]: { ...merged, packed: false } });
  await mergeDevice();
  expect(readDevice()).toMatchObject({ bookmarks: [], recent: [], packing: [{ name: "طناب" }] });
});

test("keeps the bookmarks for which the account has no space, and tells it", async () => {
  writeCookie("iran_token", "token", 100);
  fillDevice();
  const message = "نشان‌شده‌هایتان پر است؛ بقیهٔ ذخیره‌های این دستگاه همین‌جا می‌ماند.";
  const requests = fakeFetch({ [STORE]: { message, bookmarks: 1, kept_all: false, packed: true } });
  await render(<Toasts />);
  await mergeDevice();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(readDevice()).toMatchObject({ bookmarks: [{ id: 8 }, { id: 7 }], recent: [], packing: [] });
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 86_400_000);
  await mergeDevice();
  expect(requests).toHaveLength(1); // told once in this tab
});

test.each(["{", '{"version":1}', "null"])("calls nothing for the content %s", async (text) => {
  writeCookie("iran_token", "token", 100);
  localStorage.setItem(DEVICE_KEY, text);
  const requests = fakeFetch({});
  await mergeDevice();
  expect(requests).toEqual([]);
});

test("keeps the place that a visitor sees, and leaves that of a member to the account", async () => {
  const requests = fakeFetch({ "home/place/seen/12": {} });
  await render(<article data-viewed-place={12} />);
  writeCookie("iran_token", "token", 100);
  recordView();
  expect(readDevice().recent).toEqual([]);
  writeCookie("iran_token", "", 0);
  recordView();
  expect(readDevice().recent.map(({ id }) => id)).toEqual([12]);
  expect(requests).toHaveLength(2);
});
