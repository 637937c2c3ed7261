import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { sessionContext } from "../../../api-client/loaders.ts";
import { ApiError } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import type { Api, Endpoint } from "../../../contract/endpoint.ts";
import { copySharedCollection } from "../../../contract/member/collection-content.ts";
import { makePlaceCard } from "../../../testing/place-card.ts";
import { followRouter } from "../../../testing/run/follow-router.ts";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

const toast = vi.fn();

async function open(answer: unknown, path = "/collection/Jx0pAq_zZ-7", signedIn = false) {
  const inputs: unknown[] = [];
  const api = async (endpoint: Endpoint, input: unknown) => {
    inputs.push(input);
    if (endpoint.path === copySharedCollection.path) return { id: 9, message: "۲ مکان در «بهار شیراز» نگه داشته شد." };
    if (answer instanceof ApiError) throw answer;
    return typeof answer === "function" ? answer(input) : answer;
  };
  const cookies = { read: () => undefined, write: () => {} };
  const place = { theme: null, fonts: true, origin: "https://sarzamin.test" };
  const sessionValue = { api: api as unknown as Api, ...place, signedIn, toast, cookies };
  const router = createMemoryRouter(
    [
      {
        path: "/collection/:token",
        Component,
        loader,
        action,
        ErrorBoundary: () => "not there",
        HydrateFallback: () => null,
      },
      { path: "*", element: null },
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
  note: null,
  points: [],
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

const shared = [
  { ...makePlaceCard({ id: 1, name: "باغ ارم" }), note: "صبح زود" },
  { ...makePlaceCard({ id: 2, name: "باغ دولت‌آباد" }), note: null },
];

test("shows the places on a map, the notes that are shared, and files for map programs", async () => {
  const points = [...shared, makePlaceCard({ id: 3, name: "ماسوله" })];
  const { page } = await open(sharedCollection({ data: shared, points, total: 3, pages: 2, note: "با بچه‌ها" }));
  await expect.element(page.getByText("با بچه‌ها")).toBeVisible();
  await expect.element(page.getByText("صبح زود")).toBeVisible();
  const names = page.container.querySelectorAll("[data-marker] > a[href^='#p']");
  expect([...names].map(({ textContent }) => textContent)).toEqual(["باغ ارم", "باغ دولت‌آباد"]);
  expect(page.container.querySelectorAll("svg path[d^='M']").length).toBeGreaterThan(0); // the place of the other page
  const file = page.getByRole("link", { name: "GPX" });
  await expect.element(file).toHaveAttribute("href", "/api/v1/collection/shared/Jx0pAq_zZ-7/export?format=gpx");
  await expect.element(file).toHaveAttribute("download");
});

test("keeps it in an own collection, which then opens; a visitor logs in first", async () => {
  const answer = sharedCollection({ data: shared, total: 2, pages: 1 });
  const member = await open(answer, undefined, true);
  await member.page.getByRole("button", { name: "ذخیره در مجموعه‌های من" }).click();
  await expect.poll(member.currentPath).toBe("/profile/favourite?type=9");
  expect(member.inputs).toContainEqual({ token: "Jx0pAq_zZ-7" });
  expect(toast).toHaveBeenCalledWith("success", "۲ مکان در «بهار شیراز» نگه داشته شد.");
  await member.page.unmount();

  const visitor = await open(answer);
  await visitor.page.getByRole("button", { name: "ذخیره در مجموعه‌های من" }).click();
  await expect.poll(visitor.currentPath).toBe("/login");
  expect(visitor.inputs).not.toContainEqual({ token: "Jx0pAq_zZ-7" });
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
