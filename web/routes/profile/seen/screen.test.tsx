import { afterEach, expect, test } from "vitest";
import { writeCookie } from "../../../../api-client/document-cookie.ts";
import { fakeFetch } from "../../../../testing/fakes/fake-fetch.ts";
import { openScreens } from "../../../../testing/open-screen.tsx";
import { makePlaceCard } from "../../../../testing/place-card.ts";
import { loader } from "./data.ts";
import { Component } from "./screen.tsx";

afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
});

const seen = (id: number, name: string, seen_at: string) => ({ ...makePlaceCard({ id, name }), seen_at });
const page = (data: object[], overrides: object = {}) => ({
  ...{ data, page: 1, page_count: 24, pages: 1, total: data.length, ...overrides },
});

async function open(answers: Record<string, unknown>, path = "/profile/seen") {
  writeCookie("iran_token", "token", 100);
  fakeFetch(answers);
  return openScreens({ "/profile/seen": { Component, loader } }, path);
}

test("shows the places that the member has seen by day, newest first", async () => {
  const { page: view } = await open({
    "profile/seen?page=1&page_count=24": page([
      seen(1, "باغ ارم", "2026-11-22T10:00:00Z"),
      seen(2, "دژ بابک", "2026-11-22T08:00:00Z"),
      seen(3, "کلوت‌ها", "2026-11-20T08:00:00Z"),
    ]),
  });
  await expect.element(view.getByRole("heading", { level: 1 })).toHaveTextContent("دیده‌ها۳ مکان");
  const days = view.getByRole("heading", { level: 2 }).elements();
  expect(days.map(({ textContent }) => textContent)).toEqual(["۱ آذر ۱۴۰۵", "۲۹ آبان ۱۴۰۵"]);
  const today = view.getByRole("list", { name: "۱ آذر ۱۴۰۵" }).getByRole("heading");
  expect(today.elements().map(({ textContent }) => textContent)).toEqual(["باغ ارم", "دژ بابک"]);
});

test("leads to places while nothing is seen, and to the last page in place of one beyond it", async () => {
  const empty = await open({ "profile/seen?page=1&page_count=24": page([]) });
  await expect.element(empty.page.getByText("هنوز جایی را ندیده‌اید")).toBeVisible();
  await expect.element(empty.page.getByRole("link", { name: "دیدن مکان‌ها" })).toHaveAttribute("href", "/place-list");
  await empty.page.unmount();
  const beyond = await open(
    {
      "profile/seen?page=9&page_count=24": page([], { page: 9, pages: 2, total: 25 }),
      "profile/seen?page=2&page_count=24": page([seen(3, "کلوت‌ها", "2026-11-20T08:00:00Z")], {
        ...{ page: 2, pages: 2, total: 25 },
      }),
    },
    "/profile/seen?page=9",
  );
  await expect.poll(() => beyond.router.state.location.search).toBe("?page=2");
});
