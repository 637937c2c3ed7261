import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent, page as window } from "vitest/browser";
import { readCookie, writeCookie } from "../../../api-client/cookie.ts";
import { savePendingAction } from "../../../api-client/pending-action.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { Toasts } from "../../../ui/dialog/toasts.tsx";
import { PlaceRating } from "./place-rating.tsx";
import type { RatingFigures } from "./rating-figures.ts";

beforeEach(() => {
  window.viewport(1280, 900);
  writeCookie("iran_token", "token", 100);
});
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  sessionStorage.clear();
});

const nobody: RatingFigures = { rate: null, rate_count: 0, rates: [0, 0, 0, 0, 0], my_rate: null };
const some: RatingFigures = { rate: 4, rate_count: 4, rates: [0, 1, 0, 1, 2], my_rate: 2 };
const done = { rate: 4.5, rate_count: 4, rates: [0, 0, 0, 2, 2], my_rate: 4, message: "امتیاز شما ثبت شد." };

async function open(figures: RatingFigures, answers: Record<string, unknown> = {}) {
  const asked = fakeFetch(answers);
  const place = { id: 765, name: "تخت جمشید" };
  const Component = () => (
    <>
      <PlaceRating place={place} figures={figures} />
      <Toasts />
    </>
  );
  const { page, here } = await openScreens({ "/place-details/765": { Component } }, "/place-details/765");
  const star = (name: RegExp) => page.getByRole("radio", { name });
  return { page, asked, here, star };
}

test("nobody has rated: that is said, and nothing is drawn of it", async () => {
  const { page } = await open(nobody);
  await expect.element(page.getByText("هنوز کسی به تخت جمشید امتیاز نداده است.", { exact: false })).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(0);
  for (const star of page.getByRole("radio").elements()) expect(star).not.toBeChecked();
});

test("mean, count and five bars, in words too", async () => {
  const { page, star } = await open(some);
  await expect.element(page.getByText(/میانگین ۴ از ۵،/)).toBeVisible();
  await expect.element(page.getByText("از ۴ امتیاز")).toBeVisible();
  const bars = page.getByRole("list", { name: "چند نفر چه امتیازی داده‌اند" }).getByRole("listitem").elements();
  expect(bars.map((bar) => bar.querySelector(".unseen")?.textContent)).toEqual([
    "پنج ستاره: ۲ نفر، ۵۰ درصد",
    "چهار ستاره: ۱ نفر، ۲۵ درصد",
    "سه ستاره: هیچ‌کس",
    "دو ستاره: ۱ نفر، ۲۵ درصد",
    "یک ستاره: هیچ‌کس",
  ]);
  const widths = bars.map((bar) => getComputedStyle(bar.querySelector("i")!, "::before").inlineSize);
  expect(Number.parseFloat(widths[0]!)).toBeCloseTo(2 * Number.parseFloat(widths[1]!), 0);
  await expect.element(star(/^دو ستاره/)).toBeChecked();
});

test("a rating counts at once, before the server has answered, and then as the server says", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<object>();
  const { page, star } = await open(some);
  vi.mocked(fetch).mockImplementation(async () => Response.json(await answered));
  await star(/^چهار ستاره/).click();
  await expect.element(star(/^چهار ستاره/)).toBeChecked();
  await expect.element(page.getByText(/میانگین ۴٫۵ از ۵،/)).toBeVisible();
  await expect.element(page.getByText(/شما ۴ ستاره داده‌اید/)).toBeVisible();
  answer({ ...done, rate: 4.6, rate_count: 5 }); // somebody else rated meanwhile
  await expect.element(page.getByText("امتیاز شما ثبت شد.")).toBeVisible();
  await expect.element(page.getByText("از ۵ امتیاز")).toBeVisible();
});

test("a refused rating goes back, and the server's sentence is said", async () => {
  const { page, star } = await open(some, { "profile/place/rate/765/5": apiError("too_often") });
  await star(/^پنج ستاره/).click();
  await expect.element(page.getByText(/درخواست‌های شما بیش از اندازه بود/)).toBeVisible();
  await expect.element(star(/^دو ستاره/)).toBeChecked();
  await expect.element(page.getByText(/میانگین ۴ از ۵،/)).toBeVisible();
});

test("no answer at all puts the old rating back too", async () => {
  const { page, star } = await open(nobody);
  vi.mocked(fetch).mockRejectedValue(new TypeError("no connection"));
  await star(/^سه ستاره/).click();
  await expect.element(page.getByText(/پاسخی از سرور نرسید/)).toBeVisible();
  await expect.element(page.getByText(/هنوز کسی/)).toBeVisible();
  await expect.element(star(/^سه ستاره/)).not.toBeChecked();
});

test("of quick ratings one call goes at a time, and the last is what stays", async () => {
  const { promise: first, resolve: answer } = Promise.withResolvers<object>();
  const { page, star } = await open(some);
  const paths: string[] = [];
  vi.mocked(fetch).mockImplementation(async (address) => {
    const path = String(address);
    paths.push(path.slice(-1));
    if (path.endsWith("/1")) return Response.json(await first);
    return Response.json(done);
  });
  await star(/^یک ستاره/).click();
  await star(/^سه ستاره/).click();
  await star(/^چهار ستاره/).click();
  await expect.element(star(/^چهار ستاره/)).toBeChecked();
  expect(paths).toEqual(["1"]);
  answer({ ...done, my_rate: 1, message: "یک" });
  await expect.poll(() => paths).toEqual(["1", "4"]);
  await expect.element(page.getByText("امتیاز شما ثبت شد.")).toBeVisible();
  await expect.element(star(/^چهار ستاره/)).toBeChecked();
  expect(page.getByText("یک", { exact: true }).query()).toBeNull();
});

test("by keyboard: the arrows look, to the left for more, and Enter gives", async () => {
  const { page, star, asked } = await open(some, { "profile/place/rate/765/4": done });
  await star(/^دو ستاره/).click(); // it is so already: nothing to store
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}");
  await expect.element(star(/^چهار ستاره/)).toHaveFocus();
  await expect.element(star(/^چهار ستاره/)).toBeChecked();
  await expect.element(page.getByText("برای دادن ۴ ستاره، Enter را بزنید.")).toBeVisible();
  expect(asked).toHaveLength(0);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("امتیاز شما ثبت شد.")).toBeVisible();
  expect(asked).toMatchObject([{ path: "profile/place/rate/765/4", bearer: "token" }]);
});

test("by keyboard: space gives what the arrows aimed at; Escape and leaving take the aim back", async () => {
  const { star, asked } = await open(some, { "profile/place/rate/765/3": done });
  await star(/^دو ستاره/).click();
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await expect.element(star(/^دو ستاره/)).toBeChecked();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}"); // past the first comes the last
  await expect.element(star(/^پنج ستاره/)).toBeChecked();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(star(/^دو ستاره/)).toBeChecked();
  expect(asked).toHaveLength(0);
  await star(/^دو ستاره/).click();
  await userEvent.keyboard("{ArrowDown} ");
  await expect.poll(() => asked.map(({ path }) => path)).toEqual(["profile/place/rate/765/3"]);
});

test("a visitor is asked to log in, and the wish is kept", async () => {
  writeCookie("iran_token", "", 0);
  const { star, asked, here } = await open(nobody);
  history.replaceState(null, "", "/place-details/765");
  await star(/^پنج ستاره/).click();
  await expect.poll(here).toBe("/login");
  expect(readCookie("redirect")).toBe("/place-details/765");
  expect(JSON.parse(sessionStorage.getItem("wish")!)).toMatchObject({ kind: "rate", id: 765, stars: 5 });
  expect(asked).toHaveLength(0);
});

test("a wish from before the log-in is carried out once", async () => {
  history.replaceState(null, "", "/place-details/765");
  savePendingAction({ kind: "rate", id: 765, stars: 4 });
  const { page, asked, star } = await open(some, { "profile/place/rate/765/4": done });
  await expect.element(page.getByText("امتیاز شما ثبت شد.")).toBeVisible();
  await expect.element(star(/^چهار ستاره/)).toBeChecked();
  expect(asked).toHaveLength(1);
  expect(sessionStorage.getItem("wish")).toBeNull();
});

test("a token that died meanwhile leads to the log-in with the wish", async () => {
  const { star, here } = await open(some, { "profile/place/rate/765/1": apiError("signed_out") });
  await star(/^یک ستاره/).click();
  await expect.poll(here).toBe("/login");
  expect(readCookie("iran_token")).toBeUndefined();
  expect(JSON.parse(sessionStorage.getItem("wish")!)).toMatchObject({ kind: "rate", stars: 1 });
});
