import { expect, test } from "vitest";
import type { NearAmenity } from "../../../contract/catalog/amenity-fields.ts";
import { openPlace, structuredData } from "../../../testing/screens/open-place.tsx";

const normals = Array.from({ length: 12 }, (_, index) => ({
  month: index + 1,
  min: index - 3,
  max: index + 12,
  rain: index === 9 ? 73 : 1,
}));

test("tells the doubt about a position of 500 m and about a town, and links the county", async () => {
  const near = await openPlace({ position: "exact", position_radius: 500 });
  await expect.element(near.getByText("شاید ۵۰۰ متر خطا", { exact: false })).toBeVisible();
  const town = await openPlace({ position: "exact", county: { id: 7, name: "مرودشت" } });
  await expect.element(town.getByText("نقطهٔ روی نقشه میانهٔ شهر است.", { exact: false })).toBeVisible();
  await expect
    .element(town.getByRole("link", { name: "شهرستان مرودشت" }))
    .toHaveAttribute("href", "/place-list?province_id=17&county_id=7");
});

test("offers directions for exact positions only, and explains approximate ones", async () => {
  const page = await openPlace({});
  await expect.element(page.getByText("جایش روی نقشه تقریبی است", { exact: false })).toBeVisible();
  expect(page.getByRole("button", { name: "مسیریابی" }).elements()).toHaveLength(0);
  expect(structuredData()).not.toHaveProperty("geo");

  const exact = await openPlace({ position: "exact" });
  await exact.getByRole("button", { name: "مسیریابی" }).click();
  await expect
    .element(exact.getByRole("link", { name: "نشان" }))
    .toHaveAttribute("href", "https://nshn.ir/?lat=29.935&lng=52.891");
  await expect
    .element(exact.getByRole("link", { name: "بلد" }))
    .toHaveAttribute("href", "https://balad.ir/directions/driving?destination=52.891%2C29.935"); // longitude first
});

test("the climate chart has a text alternative and a table", async () => {
  const page = await openPlace(
    { best_months: [7, 8] },
    { now: null, days: null, normals, source: "ایستگاه شیراز", fetched_at: null },
  );
  const chart = page.getByRole("img", { name: /^بهترین ماه‌ها: مهر و آبان\. گرم‌ترین ماه اسفند تا ۲۳°/ });
  await expect.element(chart).toBeVisible();
  await page.getByText("نمایش به صورت جدول").click();
  await expect.element(page.getByRole("row", { name: "دی ۲۱° ۶° ۷۳" })).toBeVisible();
  await expect.element(page.getByText("ایستگاه شیراز")).toBeVisible();
});

const hospital: NearAmenity = {
  ...{ id: 9, kind: "hospital", title: "بیمارستان قائم", has_name: true, lat: 36.6, lon: 51.2 },
  ...{ source_date: "2021-08-06", distance_m: 24_300, direction: "ne" },
};

test("what is needed around a place has distance, direction and the month of the data, and leads to all of its kind", async () => {
  const fuel: NearAmenity = {
    ...hospital,
    id: 8,
    kind: "fuel",
    title: "پمپ بنزین",
    has_name: false,
    distance_m: 1240,
    direction: "w",
  };
  const page = await openPlace({}, null, undefined, { position_radius: 3000, amenities: [fuel], emergency: null });
  const link = page.getByRole("link", { name: /پمپ بنزین/ });
  await expect.element(link).toHaveTextContent("پمپ بنزین۱٫۲ کیلومتر، غرب");
  await expect.element(link).toHaveAttribute("href", "/place-details/765/amenities?kind=fuel");
  await expect.element(page.getByText(/داده‌ها از مرداد ۱۴۰۰ است/)).toBeVisible();
  await expect.element(page.getByText(/خطا داشته باشد، پس این فاصله‌ها هم/)).toBeVisible();
  expect(page.getByRole("heading", { name: "اگر حادثه‌ای شد" }).elements()).toHaveLength(0);
});

test("a remote place has emergency numbers and the nearest hospital; the page stands without what is around", async () => {
  const numbers = [{ number: "115", name: "اورژانس" }];
  const page = await openPlace({}, null, undefined, {
    position_radius: 100,
    amenities: [],
    emergency: { numbers, hospital },
  });
  await expect.element(page.getByRole("link", { name: "۱۱۵ اورژانس" })).toHaveAttribute("href", "tel:115");
  await expect.element(page.getByRole("link", { name: "بیمارستان قائم" })).toHaveAttribute("href", "/amenity/9");
  await page.unmount();
  const alone = await openPlace({}, null, undefined, new Error("overloaded"));
  await expect.element(alone.getByRole("heading", { level: 1 })).toHaveTextContent("تخت جمشید");
  expect(alone.getByRole("heading", { name: "تا ۲۰ کیلومتری" }).elements()).toHaveLength(0);
});
