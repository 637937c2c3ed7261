import { afterEach, expect, test, vi } from "vitest";
import { page as view } from "vitest/browser";
import type { Place } from "../../../contract/catalog/place.ts";
import type { PlaceFact } from "../../../contract/catalog/place-fact.ts";
import { minimalPlace, openPlace, structuredData } from "../../../testing/screens/open-place.tsx";
import { showOpening } from "../../features/place/facts/show-opening.ts";

afterEach(() => view.viewport(1280, 900));

/** A fact of a source of its own. */
const fact = (name: PlaceFact["name"], value: PlaceFact["value"], source = name as string): PlaceFact => ({
  name,
  value,
  source,
  source_url: null,
  checked_on: "2026-11-22",
});

test("shows only known facts and no empty sections", async () => {
  const page = await openPlace({});
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("تخت جمشید");
  const terms = () => page.getByRole("term").elements();
  await expect.poll(() => terms().map((term) => term.textContent)).toEqual(["نام‌های دیگر"]); // the English one
  expect(page.getByRole("heading", { name: "اینجا چه می‌شود کرد؟" }).elements()).toHaveLength(0);
  expect(page.getByRole("heading", { name: "جاهای مشابه" }).elements()).toHaveLength(0);
});

test("shows no other names of a place without an English one", async () => {
  const page = await openPlace({ name_en: "" });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.getByText("نام‌های دیگر").query()).toBeNull();
  expect(structuredData()).not.toHaveProperty("alternateName");
});

test("says of a drawing that it is no photograph, and nothing of a photograph", async () => {
  const hero = minimalPlace.hero;
  const drawn = await openPlace({ hero: { ...hero, night_src: hero.src } });
  await expect.element(drawn.getByText("نقاشی است، نه عکس")).toBeVisible();
  await drawn.unmount();
  const photographed = await openPlace({ hero: { ...hero, night_src: null } });
  await expect.element(photographed.getByRole("heading", { level: 1 })).toBeVisible();
  expect(photographed.getByText("نقاشی است، نه عکس").elements()).toHaveLength(0);
});

test("the link preview of another photo, and of the same one with another focus, has an address of its own", async () => {
  const src = "/media/0123abcd4567ef890123abcd4567ef890123abcd-1024.webp";
  const hero = { ...minimalPlace.hero, night_src: null, id: 7, taken_on: null, src };
  const preview = async (changes: object) => {
    const page = await openPlace({ hero: { ...hero, ...changes } });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { content } = document.querySelector<HTMLMetaElement>("meta[property='og:image']")!;
    await page.unmount();
    return content;
  };
  const first = await preview({ focus: "30% 60%" });
  expect(first).toMatch(/\/cards\/\d+\.jpg\?v=0123abcd30-60-$/);
  expect(await preview({ focus: "3% 60%" })).not.toBe(first);
  expect(await preview({})).toMatch(/\?v=0123abcd$/);
  expect(await preview({ src: src.replace("0123", "9876") })).toMatch(/\?v=9876abcd$/);
});

test("a description replaces the facts, its summary is the meta description, and its links navigate on the client", async () => {
  const summary = "ستون‌ها و پلکان‌هایی بر دامنهٔ کوه رحمت";
  const page = await openPlace({
    summary,
    altitude: 1620,
    description: '<p>از <a href="/place-details/766">نقش رستم</a>.</p>',
  });
  await expect.element(page.getByText(summary, { exact: true })).toBeVisible();
  expect(page.getByText("هنوز کسی دربارهٔ", { exact: false }).elements()).toHaveLength(0);
  expect(page.getByText("از سطح دریا بالاتر است", { exact: false }).elements()).toHaveLength(0);
  expect(structuredData()).toMatchObject({ description: expect.stringContaining(summary) });
  expect(document.querySelector("meta[name=description]")).toHaveAttribute("content", expect.stringContaining(summary));
  await page.getByRole("link", { name: "نقش رستم" }).click(); // a full page load would end the test
  await expect.element(page.getByText("not there")).toBeVisible();
});

test("shows every known fact in Persian", async () => {
  const page = await openPlace({
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
    "مرودشت",
    "۱٬۶۲۰ متر",
    "Persepolis",
    "۲۹٫۹۳۵ شمالی، ۵۲٫۸۹۱ شرقی",
  ]);
  await expect.element(page.getByText("منبع بقیه: کتاب، بررسی در ۱ آذر ۱۴۰۵.")).toBeVisible();
  expect(page.getByRole("link", { name: "اصلاح: بلیت" }).element().getAttribute("href")).toBe(
    "/place-details/765/correct?fact=ticket_price",
  );
  await expect.element(page.getByText("هنوز نمی‌دانیم: نشانی و نزدیک‌ترین ایستگاه. شما می‌دانید؟")).toBeVisible();
  expect(page.getByRole("link", { name: "۰۷۱-۴۳۳۴" }).element().getAttribute("href")).toBe("tel:0714334");
});

/** Opens the place with the script of the page that tells whether it is open. */
async function openAndTell(place: Partial<Place>) {
  const page = await openPlace(place);
  await expect.poll(() => page.container.querySelector("[data-opening-times]")).not.toBeNull();
  await showOpening();
  return page;
}

test("has what is known at a glance below the name, in one line that scrolls within itself on a phone", async () => {
  await view.viewport(390, 844);
  const bare = await openPlace({});
  await expect.element(bare.getByRole("heading", { level: 1 })).toBeVisible();
  expect(bare.getByRole("list", { name: "در یک نگاه" }).query()).toBeNull();
  await bare.unmount();
  const page = await openPlace({
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
    "حدود ۱۱ کیلومتر تا مرکز مرودشت",
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
    await expect.element(page.getByText("باز است، ۱۷ بسته می‌شود", { exact: true })).toHaveClass("no-print");
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
    const page = await openPlace({ facts }, null, undefined, undefined, holidays);
    await expect.element(page.getByText(/چند روز تعطیل است \(روزی تازه\)/)).toBeVisible();
    await showOpening();
    await expect.element(page.getByText("بسته است، فردا ۸ باز می‌شود")).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test("structured data has the same facts, and markup in a name is escaped", async () => {
  await openPlace({ name: "</script><b>باغ", position: "exact" });
  await expect.poll(() => document.title).toBe("</script><b>باغ، فارس | سرزمین");
  expect(structuredData()).toMatchObject({
    "@type": "TouristAttraction",
    name: "</script><b>باغ",
    geo: { latitude: 29.935, longitude: 52.891 },
    address: { addressRegion: "فارس" },
  });
  expect(structuredData()).not.toHaveProperty("aggregateRating");
});

test("has the English name among the other names, and no line for it below the name", async () => {
  const page = await openPlace({ alt_names: ["پارسه", "صدستون"] });
  const others = page.getByText("پارسه و صدستون، Persepolis", { exact: true });
  await expect.element(others).toBeVisible();
  expect(others.element().querySelector("[lang=en]")!.textContent).toBe("Persepolis");
  expect(page.getByText("Persepolis").elements()).toHaveLength(1);
  const heading = page.getByRole("heading", { level: 1 }).element();
  expect(heading.nextElementSibling!.textContent).toContain("استان فارس");
});

test("answers an invalid id like an unknown place", async () => {
  for (const path of ["/place-details/abc", "/place-details/0", "/place-details/99999999999"]) {
    const page = await openPlace({}, null, path);
    await expect.element(page.getByText("not there")).toBeVisible();
    await page.unmount();
  }
});
