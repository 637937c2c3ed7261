import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { sessionContext } from "../../../api-client/loaders.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { type Api, ApiError } from "../../../contract/endpoint.ts";
import { aPlaceCard } from "../../../testing/place-card.ts";
import { loader } from "./data.ts";
import { Component } from "./screen.tsx";

async function open(answer: unknown, path = "/collection/Jx0pAq_zZ-7") {
  const asked: unknown[] = [];
  const api = async (_call: unknown, input: unknown) => {
    asked.push(input);
    if (answer instanceof ApiError) throw answer;
    return typeof answer === "function" ? answer(input) : answer;
  };
  const who = { api: api as unknown as Api, theme: null, fonts: true, origin: "https://sarzamin.test" };
  const router = createMemoryRouter(
    [
      {
        path: "/collection/:token",
        Component,
        loader,
        ErrorBoundary: () => "not there",
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [path], getContext: () => new RouterContextProvider(new Map([[sessionContext, who]])) },
  );
  const page = await render(<RouterProvider router={router} />);
  return { page, asked, here: () => router.state.location.pathname + router.state.location.search };
}
const shared = (known: object) => ({
  name: "بهار شیراز",
  data: [],
  page: 1,
  page_count: 24,
  total: 0,
  pages: 0,
  ...known,
});

test("what is shared is shown to everyone, kept from search engines, and says nothing of its owner", async () => {
  const places = [aPlaceCard({ id: 1, name: "باغ ارم" }), aPlaceCard({ id: 2, name: "باغ دولت‌آباد" })];
  const { page, asked } = await open(shared({ data: places, total: 2, pages: 1 }));
  await expect.element(page.getByRole("heading", { level: 1, name: "بهار شیراز" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "باغ ارم" })).toHaveAttribute("href", "/place-details/1");
  await expect.element(page.getByText("۲ مکان")).toBeVisible();
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(asked).toEqual([{ token: "Jx0pAq_zZ-7", page: 1, page_count: 24 }]);
});

test("one that is empty leads on", async () => {
  const { page } = await open(shared({}));
  await expect.element(page.getByRole("link", { name: "دیدن مکان‌ها" })).toHaveAttribute("href", "/place-list");
});

test("a link that was withdrawn, or could never be one, is a page that is not there", async () => {
  const withdrawn = await open(apiError("collection_unknown"));
  await expect.element(withdrawn.page.getByText("not there")).toBeVisible();
  await withdrawn.page.unmount();
  const never = await open(shared({}), "/collection/a%20b");
  await expect.element(never.page.getByText("not there")).toBeVisible();
  expect(never.asked).toEqual([]);
});

test("a page beyond the last is the last", async () => {
  const { here } = await open(
    ({ page }: { page: number }) => shared({ total: 30, pages: 2, page, data: page === 2 ? [aPlaceCard()] : [] }),
    "/collection/abc?page=9",
  );
  await expect.poll(here).toBe("/collection/abc?page=2");
});
