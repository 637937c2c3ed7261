import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { DEVICE_KEY, keepRecent, readDevice, setKept, setPacking } from "../../../api-client/device-store.ts";
import { writeCookie } from "../../../api-client/document-cookie.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { makePlaceCard } from "../../../testing/place-card.ts";
import { loader } from "./data.ts";
import { Component } from "./screen.tsx";

afterEach(() => {
  writeCookie("iran_token", "", 0);
  localStorage.clear();
});

const garden = makePlaceCard({ id: 7, name: "باغ ارم" });
const desert = makePlaceCard({ id: 8, name: "کویر مرنجاب" });

async function open(answers: Record<string, unknown> = {}, path = "/saved") {
  const requests = fakeFetch(answers);
  const screen = await openScreens({ "/saved": { Component, loader } }, path);
  return { ...screen, requests };
}

test("shows what the device keeps: bookmarks newest first, and places seen last", async () => {
  setKept(7, true);
  setKept(8, true);
  keepRecent(7);
  const { page, requests } = await open({ "home/place/some?ids=8,7": { data: [garden, desert] } });
  const bookmarks = page.getByRole("list", { name: "نشان‌شده‌ها" });
  await expect.element(bookmarks.getByRole("heading").first()).toHaveTextContent("کویر مرنجاب");
  await expect.element(page.getByRole("list", { name: "آخرین دیده‌ها" }).getByRole("link")).toHaveTextContent("باغ ارم");
  await expect
    .element(bookmarks.getByRole("button", { name: "ذخیرهٔ باغ ارم" }))
    .toHaveAttribute("aria-pressed", "true");
  expect(requests).toHaveLength(1);
  setKept(8, false);
  await expect.element(bookmarks.getByRole("link", { name: "کویر مرنجاب" })).not.toBeInTheDocument();
});

test("offers an account, and leads to places while nothing is saved", async () => {
  const { page } = await open();
  await expect.element(page.getByRole("link", { name: "ساختن حساب" })).toHaveAttribute("href", "/register");
  await expect.element(page.getByRole("link", { name: "ورود" })).toHaveAttribute("href", "/login");
  await expect.element(page.getByText("هنوز جایی را ذخیره نکرده‌اید")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "دیدن مکان‌ها" })).toHaveAttribute("href", "/place-list");
});

test("survives malformed content, and says so when the places do not arrive", async () => {
  localStorage.setItem(DEVICE_KEY, "{{");
  const broken = await open();
  await expect.element(broken.page.getByText("هنوز جایی را ذخیره نکرده‌اید")).toBeVisible();
  await broken.page.unmount();

  setKept(7, true);
  let isDown = true;
  const { page } = await open({
    "home/place/some?ids=7": () => (isDown ? apiError("overloaded") : { data: [garden] }),
  });
  await expect.element(page.getByText(/بارگیری نشدند/)).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "دوباره تلاش کنید" }).click();
  await expect.element(page.getByText(/بارگیری نشدند/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "باغ ارم" })).toBeVisible();
});

test("has a packing list: adds, ticks and takes out, and follows another tab", async () => {
  const { page } = await open();
  const field = page.getByRole("textbox", { name: "چیز تازه" });
  for (const name of ["طناب", "چراغ‌قوه", " طناب "]) {
    await field.fill(name);
    await userEvent.keyboard("{Enter}");
  }
  await expect.element(page.getByText("«طناب» در فهرست هست.")).toBeVisible();
  await page.getByRole("checkbox", { name: "طناب" }).click();
  await expect.element(page.getByText("۱ از ۲ چیز در کوله است.")).toBeVisible();
  await page.getByRole("button", { name: "حذف «چراغ‌قوه»" }).click();
  expect(readDevice().packing).toEqual([{ name: "طناب", checked: true }]);
  setPacking([{ name: "نقشه", checked: false }]);
  dispatchEvent(new StorageEvent("storage", { key: DEVICE_KEY }));
  await expect.element(page.getByRole("checkbox", { name: "نقشه" })).not.toBeChecked();
});

test("keeps what was typed where the browser stores nothing", async () => {
  const { page } = await open();
  const field = page.getByRole("textbox", { name: "چیز تازه" });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await field.fill("طناب");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/مرورگر اجازهٔ نگه داشتن نمی‌دهد/)).toBeVisible();
  await expect.element(field).toHaveValue("طناب");
});

test("suggests what a trip needs, each with its reason, and adds it to the packing list of the device", async () => {
  setKept(8, true);
  setPacking([{ name: "کلاه", checked: true }]);
  const suggested = ["کلاه", "کاپشن", "چای", "طناب", "نقشه", "کفش", "چراغ"].map((name) => ({
    name,
    reason: `برای ${name}`,
  }));
  const { page } = await open(
    {
      "home/packing/7?month=10": { place: { id: 7, name: "باغ ارم" }, suggested },
      "home/place/some?ids=8": { data: [desert] },
    },
    "/saved?place_id=7&month=10",
  );
  const trip = page.getByRole("region", { name: "چه بردارم؟" });
  await expect.element(trip.getByText("برای باغ ارم در دی")).toBeVisible();
  const list = trip.getByRole("list", { name: "پیشنهادها" });
  expect(list.getByRole("listitem").elements()).toHaveLength(6);
  await expect.element(list.getByText("برای کاپشن")).toBeVisible();
  await expect.element(trip.getByRole("button", { name: "«کلاه» در کوله هست" })).toBeVisible();
  await trip.getByRole("button", { name: "افزودن «کاپشن»" }).click();
  await expect.element(page.getByRole("checkbox", { name: "کاپشن" })).not.toBeChecked();
  await trip.getByRole("button", { name: "افزودن همهٔ ۵ چیز" }).click();
  await expect.element(trip.getByText("همهٔ این‌ها در کوله هست.")).toBeVisible();
  expect(readDevice().packing.map(({ name }) => name)).toEqual(suggested.map(({ name }) => name));
  expect(readDevice().packing[0]).toEqual({ name: "کلاه", checked: true });
  const destination = trip.getByRole("combobox", { name: "مقصد" });
  await expect.element(destination.getByRole("option", { name: "کویر مرنجاب" })).toBeInTheDocument();
  expect(trip.getByRole("combobox", { name: "ماه سفر" }).element()).toHaveValue("10");
});

test("says so where the place of a trip is unknown, and leads to places without any", async () => {
  const unknown = await open({ "home/packing/5?month=1": apiError("place_unknown") }, "/saved?place_id=5&month=1");
  await expect.element(unknown.page.getByText("این مکان پیدا نشد.")).toBeVisible();
  expect(unknown.page.getByRole("list", { name: "پیشنهادها" }).query()).toBeNull();
  await unknown.page.unmount();
  const { page } = await open({}, "/saved?place_id=x");
  await expect.element(page.getByText(/در صفحهٔ هر مکانی «چه بردارم؟» را بزنید/)).toBeVisible();
});

test("leads members to what they saved in their account, and for a trip to their backpack", async () => {
  writeCookie("iran_token", "token", 100);
  const { currentPath, page } = await open();
  await expect.poll(currentPath).toBe("/profile/favourite");
  await page.unmount();
  const trip = await open({}, "/saved?place_id=7&month=10");
  await expect.poll(trip.currentPath).toBe("/profile/backpack");
  expect(trip.router.state.location.search).toBe("?place_id=7&month=10");
});
