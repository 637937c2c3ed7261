import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { MountainRelief } from "../../../../contract/catalog/relief.ts";
import { ThemeContext } from "../../../../ui/theme.ts";
import { ElevationProfile } from "./elevation-profile.tsx";
import { MountainReliefView } from "./mountain-relief.tsx";

const dot = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>')}`;
const summit = (name: string, x: number) => ({ name, x, y: 0.5, altitude: 3100, distance_m: 20_000 });
const heights = Array.from({ length: 121 }, (_, nth) => 2000 + 20 * nth);
const relief: MountainRelief = {
  town: { name: "رینه", distance_m: 9751, direction: "nw" },
  picture: {
    ...{ src: dot, night_src: dot, srcset: "", width: 720, height: 360 },
    ...{ alt: "نمای تقریبی کوه‌ها از رینه", credit: null, placeholder: "" },
  },
  stretch: 1.5,
  own: { ...summit("دماوند", 0.5), altitude: 5610, is_visible: true },
  others: [summit("کرنا", 0.2), summit("گل‌زرد", 0.8)],
  profile: {
    ...{ length_m: 9751, heights },
    stops: [
      { distance_m: 0, altitude: 2000 },
      { distance_m: 9751, altitude: 5610 },
    ],
  },
};
const show = (changed: Partial<MountainRelief> = {}) =>
  render(
    <ThemeContext value="light">
      <div style={{ inlineSize: 358 }}>
        <MountainReliefView relief={{ ...relief, ...changed }} name="قله دماوند" />
      </div>
    </ThemeContext>,
  );

test("shows the view with the names of its peaks within the picture, what it is made from, and the heights up to the peak", async () => {
  const page = await show();
  await expect.element(page.getByRole("img", { name: "نمای تقریبی کوه‌ها از رینه" })).toBeVisible();
  const frame = page.container.querySelector("figure > div")!.getBoundingClientRect();
  for (const name of ["دماوند", "کرنا", "گل‌زرد"]) {
    const label = page.getByText(name, { exact: false }).first().element().getBoundingClientRect();
    expect(label.left, name).toBeGreaterThanOrEqual(frame.left);
    expect(label.right, name).toBeLessThanOrEqual(frame.right);
  }
  await expect.element(page.getByText(/شبکهٔ ارتفاعی ۷۵ ثانیه‌ای، ارتفاع ۱٫۵ برابر کشیده/)).toBeVisible();
  await expect
    .element(page.getByRole("img", { name: /نیم‌رخ زمین، ۹٫۸ کیلومتر از رینه در ۲٬۰۰۰ متر تا قله دماوند در ۵٬۶۱۰ متر/ }))
    .toBeVisible();
  expect(page.container.textContent).not.toContain("پیدا نیست");
});

test("says when the peak is hidden by a nearer one, and leaves out a profile that is missing", async () => {
  const page = await show({ own: { ...relief.own, is_visible: false }, profile: null });
  await expect.element(page.getByText(/خود قله از شهر پیدا نیست/)).toBeVisible();
  expect(page.container.querySelectorAll("figure")).toHaveLength(1);
});

test("numbers the stops of a way from the right, and lists them with their heights", async () => {
  const stops = [0, 40_000, 100_000].map((distance_m) => ({ distance_m, altitude: 1200 + distance_m / 100 }));
  const page = await render(
    <div dir="rtl" style={{ inlineSize: 358 }}>
      <ElevationProfile
        profile={{ length_m: 100_000, heights, stops }}
        stops={["یزد", "تفت", "شیراز"]}
        note="خط مستقیم."
      />
    </div>,
  );
  const [first, second, third] = [...page.container.querySelectorAll("figure > div > ol b")].map((number) => ({
    text: number.textContent,
    x: number.getBoundingClientRect().x,
  }));
  expect([first!.text, second!.text, third!.text]).toEqual(["۱", "۲", "۳"]);
  expect(first!.x > second!.x && second!.x > third!.x).toBe(true);
  await page.getByText(/توقف‌ها و ارتفاعشان، ۱۰۰ کیلومتر روی هم/).click();
  await expect.element(page.getByText("تفت")).toBeVisible();
  await expect.element(page.getByText("۱٬۶۰۰ متر")).toBeVisible();
});
