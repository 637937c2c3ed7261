import { useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent, page as window } from "vitest/browser";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { savePendingAction } from "../../../api-client/pending-action.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { Toasts } from "../../../ui/dialog/outlets.tsx";
import { PlaceRating } from "./place-rating.tsx";
import type { RatingSummary } from "./rating-summary.ts";

beforeEach(() => {
  window.viewport(1280, 900);
  writeCookie("iran_token", "token", 100);
});
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  sessionStorage.clear();
});

const unrated: RatingSummary = { rate: null, rate_count: 0, rates: [0, 0, 0, 0, 0], my_rate: null };
const rated: RatingSummary = { rate: 4, rate_count: 4, rates: [0, 1, 0, 1, 2], my_rate: 2 };
const response = { rate: 4.5, rate_count: 4, rates: [0, 0, 0, 2, 2], my_rate: 4, message: "امتیاز شما ثبت شد." };

/** Opens the ratings; a page that is fetched again has `later`. */
async function open(summary: RatingSummary, answers: Record<string, unknown> = {}, later = summary) {
  const requests = fakeFetch(answers);
  const place = { id: 765, name: "تخت جمشید" };
  const summaries = [summary];
  const loader = () => summaries.pop() ?? later;
  const Component = () => (
    <>
      <PlaceRating place={place} summary={useLoaderData<RatingSummary>()} />
      <Toasts />
    </>
  );
  const screens = { "/place-details/765": { Component, loader } };
  const { page, currentPath } = await openScreens(screens, "/place-details/765");
  const star = (name: RegExp) => page.getByRole("radio", { name });
  return { page, requests, currentPath, star };
}

test("shows a message instead of bars without ratings", async () => {
  const { page } = await open(unrated);
  await expect.element(page.getByText("هنوز کسی به تخت جمشید امتیاز نداده است.", { exact: false })).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(0);
  for (const star of page.getByRole("radio").elements()) expect(star).not.toBeChecked();
});

test("shows mean, count and five bars, with a text for each", async () => {
  const { page, star } = await open(rated);
  await expect.element(page.getByText(/میانگین ۴ از ۵،/)).toBeVisible();
  await expect.element(page.getByText("از ۴ امتیاز")).toBeVisible();
  const bars = page.getByRole("list", { name: "چند نفر چه امتیازی داده‌اند" }).getByRole("listitem").elements();
  expect(bars.map((bar) => bar.querySelector(".visually-hidden")?.textContent)).toEqual([
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

test("applies a rating optimistically, then the server's values", async () => {
  const { promise: responseBody, resolve: answer } = Promise.withResolvers<object>();
  const { page, star } = await open(rated);
  vi.mocked(fetch).mockImplementation(async () => Response.json(await responseBody));
  await star(/^چهار ستاره/).click();
  await expect.element(star(/^چهار ستاره/)).toBeChecked();
  await expect.element(page.getByText(/میانگین ۴٫۵ از ۵،/)).toBeVisible();
  await expect.element(page.getByText(/شما ۴ ستاره داده‌اید/)).toBeVisible();
  answer({ ...response, rate: 4.6, rate_count: 5 }); // including another member's rating
  await expect.element(page.getByText("امتیاز شما ثبت شد.")).toBeVisible();
  await expect.element(page.getByText("از ۵ امتیاز")).toBeVisible();
});

test("takes the rating back", async () => {
  const rest = { rate: 4.7, rate_count: 3, rates: [0, 0, 0, 1, 2], my_rate: null, message: "امتیاز شما برداشته شد." };
  const { page, star, requests } = await open(rated, { "profile/place/rate/destroy/765": rest });
  await page.getByRole("button", { name: "برداشتن امتیاز" }).click();
  await expect.element(page.getByText("امتیاز شما برداشته شد.")).toBeVisible();
  await expect.element(page.getByText("از ۳ امتیاز")).toBeVisible();
  await expect.element(star(/^دو ستاره/)).not.toBeChecked();
  expect(page.getByRole("button", { name: "برداشتن امتیاز" }).query()).toBeNull();
  expect(requests).toMatchObject([{ path: "profile/place/rate/destroy/765", bearer: "token" }]);
});

test("rolls back a rejected rating and shows the server's message", async () => {
  const { page, star } = await open(rated, { "profile/place/rate/765/5": apiError("too_often") });
  await star(/^پنج ستاره/).click();
  await expect.element(page.getByText(/درخواست‌های شما بیش از اندازه بود/)).toBeVisible();
  await expect.element(star(/^دو ستاره/)).toBeChecked();
  await expect.element(page.getByText(/میانگین ۴ از ۵،/)).toBeVisible();
});

test("rolls back the rating when the request fails", async () => {
  const { page, star } = await open(unrated);
  vi.mocked(fetch).mockRejectedValue(new TypeError("no connection"));
  await star(/^سه ستاره/).click();
  await expect.element(page.getByText(/پاسخی از سرور نرسید/)).toBeVisible();
  await expect.element(page.getByText(/هنوز کسی/)).toBeVisible();
  await expect.element(star(/^سه ستاره/)).not.toBeChecked();
});

test("sends quick ratings one at a time and keeps the last", async () => {
  const { promise: first, resolve: answer } = Promise.withResolvers<object>();
  const { page, star } = await open(rated);
  const paths: string[] = [];
  vi.mocked(fetch).mockImplementation(async (address) => {
    const path = String(address);
    paths.push(path.slice(-1));
    if (path.endsWith("/1")) return Response.json(await first);
    return Response.json(response);
  });
  await star(/^یک ستاره/).click();
  await star(/^سه ستاره/).click();
  await star(/^چهار ستاره/).click();
  await expect.element(star(/^چهار ستاره/)).toBeChecked();
  expect(paths).toEqual(["1"]);
  answer({ ...response, my_rate: 1, message: "یک" });
  await expect.poll(() => paths).toEqual(["1", "4"]);
  await expect.element(page.getByText("امتیاز شما ثبت شد.")).toBeVisible();
  await expect.element(star(/^چهار ستاره/)).toBeChecked();
  expect(page.getByText("یک", { exact: true }).query()).toBeNull();
});

test("the arrow keys preview a rating, more stars to the left, and Enter submits it", async () => {
  const { page, star, requests } = await open(rated, { "profile/place/rate/765/4": response });
  await star(/^دو ستاره/).click(); // unchanged: nothing to store
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}");
  await expect.element(star(/^چهار ستاره/)).toHaveFocus();
  await expect.element(star(/^چهار ستاره/)).toBeChecked();
  await expect.element(page.getByText("برای دادن ۴ ستاره، Enter را بزنید.")).toBeVisible();
  expect(requests).toHaveLength(0);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("امتیاز شما ثبت شد.")).toBeVisible();
  expect(requests).toMatchObject([{ path: "profile/place/rate/765/4", bearer: "token" }]);
});

test("the space bar submits the previewed rating; Escape and leaving reset the preview", async () => {
  const { star, requests } = await open(rated, { "profile/place/rate/765/3": response });
  await star(/^دو ستاره/).click();
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await expect.element(star(/^دو ستاره/)).toBeChecked();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}"); // wraps from the first star to the last
  await expect.element(star(/^پنج ستاره/)).toBeChecked();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(star(/^دو ستاره/)).toBeChecked();
  expect(requests).toHaveLength(0);
  await star(/^دو ستاره/).click();
  await userEvent.keyboard("{ArrowDown} ");
  await expect.poll(() => requests.map(({ path }) => path)).toEqual(["profile/place/rate/765/3"]);
});

test("redirects a visitor to the login and saves the pending rating", async () => {
  writeCookie("iran_token", "", 0);
  const { star, requests, currentPath } = await open(unrated);
  history.replaceState(null, "", "/place-details/765");
  await star(/^پنج ستاره/).click();
  await expect.poll(currentPath).toBe("/login");
  expect(readCookie("redirect")).toBe("/place-details/765");
  expect(JSON.parse(sessionStorage.getItem("wish")!)).toMatchObject({ kind: "rate", id: 765, stars: 5 });
  expect(requests).toHaveLength(0);
});

test("resumes a pending rating once after the login", async () => {
  history.replaceState(null, "", "/place-details/765");
  savePendingAction({ kind: "rate", id: 765, stars: 4 });
  const { page, requests, star } = await open(rated, { "profile/place/rate/765/4": response });
  await expect.element(page.getByText("امتیاز شما ثبت شد.")).toBeVisible();
  await expect.element(star(/^چهار ستاره/)).toBeChecked();
  expect(requests).toHaveLength(1);
  expect(sessionStorage.getItem("wish")).toBeNull();
});

test("an expired token redirects to the login with the pending rating", async () => {
  const { star, currentPath } = await open(rated, { "profile/place/rate/765/1": apiError("signed_out") });
  await star(/^یک ستاره/).click();
  await expect.poll(currentPath).toBe("/login");
  expect(readCookie("iran_token")).toBeUndefined();
  expect(JSON.parse(sessionStorage.getItem("wish")!)).toMatchObject({ kind: "rate", stars: 1 });
});

test("says why a rating cannot be taken back when the session has ended, and shows what the page brings then", async () => {
  const { page, star } = await open(rated, { "profile/place/rate/destroy/765": apiError("signed_out") }, unrated);
  await expect.element(star(/^دو ستاره/)).toBeChecked();
  await page.getByRole("button", { name: "برداشتن امتیاز" }).click();
  await expect.element(page.getByText(apiError("signed_out").data.message)).toBeVisible();
  await expect.element(star(/^دو ستاره/)).not.toBeChecked();
});
