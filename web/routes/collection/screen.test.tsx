import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { sessionContext } from "../../../api-client/loaders.ts";
import { ApiError } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { makePlaceCard } from "../../../testing/place-card.ts";
import { followRouter } from "../../../testing/run/follow-router.ts";
import { loader } from "./data.ts";
import { Component } from "./screen.tsx";

async function open(answer: unknown, path = "/collection/Jx0pAq_zZ-7") {
  const inputs: unknown[] = [];
  const api = async (_endpoint: unknown, input: unknown) => {
    inputs.push(input);
    if (answer instanceof ApiError) throw answer;
    return typeof answer === "function" ? answer(input) : answer;
  };
  const sessionValue = { api: api as unknown as Api, theme: null, fonts: true, origin: "https://sarzamin.test" };
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
    { initialEntries: [path], getContext: () => new RouterContextProvider(new Map([[sessionContext, sessionValue]])) },
  );
  followRouter(router);
  const page = await render(<RouterProvider router={router} />);
  return { page, inputs, currentPath: () => router.state.location.pathname + router.state.location.search };
}
const sharedCollection = (overrides: object) => ({
  name: "بهار شیراز",
  data: [],
  page: 1,
  page_count: 24,
  total: 0,
  pages: 0,
  ...overrides,
});

test("shows a shared collection to everyone, with noindex and without its owner", async () => {
  const places = [makePlaceCard({ id: 1, name: "باغ ارم" }), makePlaceCard({ id: 2, name: "باغ دولت‌آباد" })];
  const { page, inputs } = await open(sharedCollection({ data: places, total: 2, pages: 1 }));
  await expect.element(page.getByRole("heading", { level: 1, name: "بهار شیراز" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "باغ ارم" })).toHaveAttribute("href", "/place-details/1");
  await expect.element(page.getByText("۲ مکان")).toBeVisible();
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(inputs).toEqual([{ token: "Jx0pAq_zZ-7", page: 1, page_count: 24 }]);
});

test("links to the places from an empty collection", async () => {
  const { page } = await open(sharedCollection({}));
  await expect.element(page.getByRole("link", { name: "دیدن مکان‌ها" })).toHaveAttribute("href", "/place-list");
});

test("answers 404 for a revoked or malformed link", async () => {
  const revoked = await open(apiError("collection_unknown"));
  await expect.element(revoked.page.getByText("not there")).toBeVisible();
  await revoked.page.unmount();
  const malformed = await open(sharedCollection({}), "/collection/a%20b");
  await expect.element(malformed.page.getByText("not there")).toBeVisible();
  expect(malformed.inputs).toEqual([]);
});

test("redirects to the last page from one beyond it", async () => {
  const { currentPath } = await open(
    ({ page }: { page: number }) =>
      sharedCollection({ total: 30, pages: 2, page, data: page === 2 ? [makePlaceCard()] : [] }),
    "/collection/abc?page=9",
  );
  await expect.poll(currentPath).toBe("/collection/abc?page=2");
});
