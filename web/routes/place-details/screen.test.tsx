import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page as view } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sessionContext } from "../../../api-client/loaders.ts";
import { ApiError } from "../../../contract/api-error.ts";
import { type NearAmenity, showPlaceAmenities } from "../../../contract/catalog/amenity.ts";
import type { Place } from "../../../contract/catalog/place.ts";
import type { PlaceFact } from "../../../contract/catalog/place-fact.ts";
import type { Api, Output } from "../../../contract/endpoint.ts";
import { listHolidayChanges } from "../../../contract/site/holiday.ts";
import { makePlaceCard, testImage } from "../../../testing/place-card.ts";
import { followRouter } from "../../../testing/run/follow-router.ts";
import { showOpening } from "../../features/place/facts/show-opening.ts";
import { loader } from "./data.ts";
import { Component } from "./screen.tsx";

const minimalPlace: Place = {
  ...makePlaceCard({
    name_en: "Persepolis",
    categories: [{ id: 15, name: "محوطه‌های باستانی" }],
    lat: 29.935,
    lon: 52.891,
  }),
  alt_names: [],
  description: null,
  address: null,
  phone: null,
  website: null,
  opening_hours: null,
  ticket_price: null,
  altitude: null,
  altitude_precision: null,
  county: null,
  visit_minutes: null,
  facts: [],
  city_km: null,
  position: "approximate",
  position_radius: 3000,
  unesco_year: null,
  activities: [],
  safety: [],
  hero: { ...testImage, src: "/posters/765-wide.svg" },
  gallery: [],
  rates: [0, 0, 0, 0, 0],
  comments: [],
  sources: [],
};
afterEach(() => view.viewport(1280, 900));

/** A fact of a source of its own. */
const fact = (name: PlaceFact["name"], value: PlaceFact["value"], source = name as string): PlaceFact => ({
  name,
  value,
  source,
  source_url: null,
  checked_on: "2026-11-22",
});

const normals = Array.from({ length: 12 }, (_, index) => ({
  month: index + 1,
  min: index - 3,
  max: index + 12,
  rain: index === 9 ? 73 : 1,
}));

/** Nothing is known around the place, unless a test says otherwise. */
const noneAround = { position_radius: 100, amenities: [], emergency: null };

async function open(
  facts: Partial<Place>,
  weather: unknown = null,
  path = "/place-details/765",
  around: Output<typeof showPlaceAmenities> | Error = noneAround,
  holidays: Output<typeof listHolidayChanges>["data"] = [],
) {
  const answer = {
    place: { ...minimalPlace, ...facts },
    isCollection: { bookmark: false, favorite: false, custom: [], my_rate: null },
    my_comments: [],
    weather,
    similar_place: [],
  };
  const api = async (endpoint: unknown, { id }: { id: unknown }) => {
    if (endpoint === showPlaceAmenities) {
      if (around instanceof Error) throw around;
      return around;
    }
    if (endpoint === listHolidayChanges) return { data: holidays };
    if (Number(id) === 765) return answer;
    throw new ApiError(404, { code: "place_unknown", message: "این مکان پیدا نشد." });
  };
  const sessionValue = {
    api: api as unknown as Api,
    theme: null,
    fonts: true,
    origin: "https://sarzamin.test",
  };
  const router = createMemoryRouter(
    [
      {
        path: "/place-details/:placeId",
        Component,
        loader,
        ErrorBoundary: () => "not there",
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [path], getContext: () => new RouterContextProvider(new Map([[sessionContext, sessionValue]])) },
  );
  followRouter(router);
  return render(<RouterProvider router={router} />);
}

test("shows only known facts and no empty sections", async () => {
  const page = await open({});
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("تخت جمشید");
  const terms = () => page.getByRole("term").elements();
  await expect.poll(() => terms().map((term) => term.textContent)).toEqual([]); // hydrated later
  expect(page.getByRole("heading", { name: "اینجا چه می‌شود کرد؟" }).elements()).toHaveLength(0);
  expect(page.getByRole("heading", { name: "جاهای مشابه" }).elements()).toHaveLength(0);
});

test("says of a drawing that it is no photograph, and nothing of a photograph", async () => {
  const hero = minimalPlace.hero;
  const drawn = await open({ hero: { ...hero, night_src: hero.src } });
  await expect.element(drawn.getByText("نقاشی است، نه عکس")).toBeVisible();
  await drawn.unmount();
  const photographed = await open({ hero: { ...hero, night_src: null } });
  await expect.element(photographed.getByRole("heading", { level: 1 })).toBeVisible();
  expect(photographed.getByText("نقاشی است، نه عکس").elements()).toHaveLength(0);
});

test("a description replaces the facts, its summary is the meta description, and its links navigate on the client", async () => {
  const summary = "ستون‌ها و پلکان‌هایی بر دامنهٔ کوه رحمت";
  const page = await open({
    summary,
    altitude: 1620,
    description: '<p>از <a href="/place-details/766">نقش رستم</a>.</p>',
  });
  await expect.element(page.getByText(summary, { exact: true })).toBeVisible();
  expect(page.getByText("هنوز کسی دربارهٔ", { exact: false }).elements()).toHaveLength(0);
  expect(page.getByText("از دریا بلندتر است", { exact: false }).elements()).toHaveLength(0);
  expect(structuredData()).toMatchObject({ description: expect.stringContaining(summary) });
  expect(document.querySelector("meta[name=description]")).toHaveAttribute("content", expect.stringContaining(summary));
  await page.getByRole("link", { name: "نقش رستم" }).click(); // a full page load would end the test
  await expect.element(page.getByText("not there")).toBeVisible();
});

test("shows every known fact in Persian", async () => {
  const page = await open({
    city: { id: 4, name: "مرودشت" },
    city_km: 11.2,
    altitude: 1620,
    facts: [
      fact("visit_minutes", 180, "کتاب"),
      fact("opening_hours", "8 تا 17", "کتاب"),
      fact("ticket_price", 1_500_000, "تابلوی جلوی در"),
      fact("ticket_year", 1405, "کتاب"),
      fact("road", "gravel", "کتاب"),
      fact("road_km", 3, "کتاب"),
      fact("phone", "071-4334", "کتاب"),
      fact("website", "https://www.persepolis.ir/", "کتاب"),
      fact("parking", true, "کتاب"),
      fact("water", false, "کتاب"),
    ],
    unesco_year: 1979,
    position: "exact",
  });
  await expect.element(page.getByText("میراث جهانی یونسکو، ۱۳۵۸ (۱۹۷۹)")).toBeVisible();
  const facts = page
    .getByRole("definition")
    .elements()
    .map((element) => element.textContent);
  expect(facts).toEqual([
    "نزدیک به سه ساعت",
    "۸ تا ۱۷",
    "۱۵۰ هزار تومان (۱۴۰۵)تابلوی جلوی در، بررسی در ۱ آذر ۱۴۰۵",
    "خاکی، با ماشین معمولی، ۳ کیلومتر",
    "۰۷۱-۴۳۳۴",
    "persepolis.ir",
    "جای پارک",
    "آب آشامیدنی",
    "مرودشت، ۱۱ کیلومتر",
    "۱٬۶۲۰ متر",
    "۲۹٫۹۳۵ شمالی، ۵۲٫۸۹۱ شرقی",
  ]);
  await expect.element(page.getByText("منبع بقیه: کتاب، بررسی در ۱ آذر ۱۴۰۵.")).toBeVisible();
  expect(page.getByRole("link", { name: "این را درست کنید: بلیت" }).element().getAttribute("href")).toBe(
    "/place-details/765/correct?fact=ticket_price",
  );
  await expect.element(page.getByText("هنوز نمی‌دانیم: نشانی و نزدیک‌ترین ایستگاه. شما می‌دانید؟")).toBeVisible();
  expect(page.getByRole("link", { name: "۰۷۱-۴۳۳۴" }).element().getAttribute("href")).toBe("tel:0714334");
});

/** Opens the place with the script of the page that tells whether it is open. */
async function openAndTell(place: Partial<Place>) {
  const page = await open(place);
  await expect.poll(() => page.container.querySelector("[data-opening-times]")).not.toBeNull();
  await showOpening();
  return page;
}

test("has what is known at a glance below the name, in one line that scrolls within itself on a phone", async () => {
  await view.viewport(390, 844);
  const bare = await open({});
  await expect.element(bare.getByRole("heading", { level: 1 })).toBeVisible();
  expect(bare.getByRole("list", { name: "در یک نگاه" }).query()).toBeNull();
  await bare.unmount();
  const page = await open({
    ...{ altitude: 1620, best_months: [7, 8], city: { id: 4, name: "مرودشت" }, city_km: 11.2 },
    facts: [fact("visit_minutes", 180), fact("ticket_price", 1_500_000), fact("road", "gravel")],
  });
  const strip = page.getByRole("list", { name: "در یک نگاه" });
  await expect.element(strip).toBeVisible();
  const items = [...strip.element().children].map((item) => item.textContent);
  expect(items).toEqual([
    "زمان دیدن: سه ساعت",
    "بلیت: ۱۵۰ هزار تومان",
    "بهترین زمان: مهر و آبان",
    "مسیر پایانی: خاکی، با ماشین معمولی",
    "ارتفاع: ۱٬۶۲۰ متر",
    "۱۱ کیلومتر تا مرودشت",
  ]);
  const { clientWidth, scrollWidth, clientHeight } = strip.element();
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(clientHeight).toBeLessThan(40);
  expect(strip.element().getBoundingClientRect().width).toBeLessThanOrEqual(390);
  await view.viewport(1440, 900);
  await expect.poll(() => strip.element().scrollWidth).toBeLessThanOrEqual(strip.element().clientWidth);
});

test("tells in Tehran's time whether it is open, and doubts what was checked long ago", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T10:00:00Z") }); // Sunday, 13:30 in Tehran
  try {
    const times = fact("opening_times", "Sa-Th 08:00-17:00; Fr off");
    const page = await openAndTell({ facts: [times] });
    await expect.element(page.getByText("باز است، ۱۷ بسته می‌شود", { exact: true })).toBeVisible();
    await expect.element(page.getByText("شنبه تا پنجشنبه، ۸ تا ۱۷")).toBeVisible();
    expect(structuredData()).toMatchObject({
      openingHoursSpecification: [
        { opens: "08:00", closes: "17:00", dayOfWeek: expect.arrayContaining(["https://schema.org/Saturday"]) },
        { opens: "00:00", closes: "00:00", dayOfWeek: ["https://schema.org/Friday"] },
      ],
    });
    await page.unmount();
    vi.setSystemTime(new Date("2026-03-21T10:00:00Z")); // the first of Farvardin, Saturday
    const closed = await openAndTell({ facts: [{ ...times, value: "08:00-17:00; PH off" }] });
    await expect.element(closed.getByText(/^(اکنون )?بسته است/)).toBeVisible();
    await closed.unmount();
    vi.setSystemTime(new Date("2026-11-22T10:00:00Z"));
    const old = await openAndTell({ facts: [{ ...times, checked_on: "2025-11-01" }] });
    await expect.element(old.getByText("باز است، ۱۷ بسته می‌شود؛ شاید تغییر کرده باشد")).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test("follows what editors say of holidays, where the place is closed then", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T10:00:00Z") }); // Wednesday, 13:30 in Tehran
  try {
    const facts = [fact("opening_times", "08:00-17:00; PH off")];
    const holidays = [{ id: 1, day: "2026-11-25", name: "روزی تازه", is_holiday: true }];
    const page = await open({ facts }, null, undefined, undefined, holidays);
    await expect.element(page.getByText(/چند روز تعطیل است \(روزی تازه\)/)).toBeVisible();
    await showOpening();
    await expect.element(page.getByText("بسته است، فردا ۸ باز می‌شود")).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test("tells the doubt about a position of 500 m and about a town, and links the county", async () => {
  const near = await open({ position: "exact", position_radius: 500 });
  await expect.element(near.getByText("شاید ۵۰۰ متر خطا", { exact: false })).toBeVisible();
  const town = await open({ position: "exact", county: { id: 7, name: "مرودشت" } });
  await expect.element(town.getByText("نقطهٔ روی نقشه میانهٔ شهر است.", { exact: false })).toBeVisible();
  await expect
    .element(town.getByRole("link", { name: "شهرستان مرودشت" }))
    .toHaveAttribute("href", "/place-list?province_id=17&county_id=7");
});

test("offers directions for exact positions only, and explains approximate ones", async () => {
  const page = await open({});
  await expect.element(page.getByText("جایش روی نقشه تقریبی است", { exact: false })).toBeVisible();
  expect(page.getByRole("button", { name: "مسیریابی" }).elements()).toHaveLength(0);
  expect(structuredData()).not.toHaveProperty("geo");

  const exact = await open({ position: "exact" });
  await exact.getByRole("button", { name: "مسیریابی" }).click();
  await expect
    .element(exact.getByRole("link", { name: "نشان" }))
    .toHaveAttribute("href", "https://nshn.ir/?lat=29.935&lng=52.891");
  await expect
    .element(exact.getByRole("link", { name: "بلد" }))
    .toHaveAttribute("href", "https://balad.ir/directions/driving?destination=52.891%2C29.935"); // longitude first
});

/** The structured data of the place; the page also has that of its breadcrumbs. */
const structuredData = () =>
  [...document.querySelectorAll("script[type='application/ld+json']")]
    .map((element) => JSON.parse(element.textContent))
    .find((item) => item["@type"] === "TouristAttraction");

test("structured data has the same facts, and markup in a name is escaped", async () => {
  await open({ name: "</script><b>باغ", position: "exact" });
  await expect.poll(() => document.title).toBe("</script><b>باغ، فارس | سرزمین");
  expect(structuredData()).toMatchObject({
    "@type": "TouristAttraction",
    name: "</script><b>باغ",
    geo: { latitude: 29.935, longitude: 52.891 },
    address: { addressRegion: "فارس" },
  });
  expect(structuredData()).not.toHaveProperty("aggregateRating");
});

test("the climate chart has a text alternative and a table", async () => {
  const page = await open(
    { best_months: [7, 8] },
    { now: null, days: null, normals, source: "ایستگاه شیراز", fetched_at: null },
  );
  const chart = page.getByRole("img", { name: /^بهترین ماه‌ها: مهر و آبان\. گرم‌ترین ماه اسفند تا ۲۳°/ });
  await expect.element(chart).toBeVisible();
  await page.getByText("نمایش به صورت جدول").click();
  await expect.element(page.getByRole("row", { name: "دی ۲۱° ۶° ۷۳" })).toBeVisible();
  await expect.element(page.getByText("ایستگاه شیراز")).toBeVisible();
});

test("answers an invalid id like an unknown place", async () => {
  for (const path of ["/place-details/abc", "/place-details/0", "/place-details/99999999999"]) {
    const page = await open({}, null, path);
    await expect.element(page.getByText("not there")).toBeVisible();
    await page.unmount();
  }
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
  const page = await open({}, null, undefined, { position_radius: 3000, amenities: [fuel], emergency: null });
  const link = page.getByRole("link", { name: /پمپ بنزین/ });
  await expect.element(link).toHaveTextContent("پمپ بنزین۱٫۲ کیلومتر، غرب");
  await expect.element(link).toHaveAttribute("href", "/place-details/765/amenities?kind=fuel");
  await expect.element(page.getByText(/داده‌ها از مرداد ۱۴۰۰ است/)).toBeVisible();
  await expect.element(page.getByText(/خطا داشته باشد، پس این فاصله‌ها هم/)).toBeVisible();
  expect(page.getByRole("heading", { name: "اگر حادثه‌ای شد" }).elements()).toHaveLength(0);
});

test("a remote place has emergency numbers and the nearest hospital; the page stands without what is around", async () => {
  const numbers = [{ number: "115", name: "اورژانس" }];
  const page = await open({}, null, undefined, {
    position_radius: 100,
    amenities: [],
    emergency: { numbers, hospital },
  });
  await expect.element(page.getByRole("link", { name: "۱۱۵ اورژانس" })).toHaveAttribute("href", "tel:115");
  await expect.element(page.getByRole("link", { name: "بیمارستان قائم" })).toHaveAttribute("href", "/amenity/9");
  await page.unmount();
  const alone = await open({}, null, undefined, new Error("overloaded"));
  await expect.element(alone.getByRole("heading", { level: 1 })).toHaveTextContent("تخت جمشید");
  expect(alone.getByRole("heading", { name: "در ۲۰ کیلومتری" }).elements()).toHaveLength(0);
});
