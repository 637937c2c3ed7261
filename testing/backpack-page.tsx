import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, vi } from "vitest";
import { render } from "vitest-browser-react";
import { writeCookie } from "../api-client/document-cookie.ts";
import { sessionContext } from "../api-client/loaders.ts";
import type { BackpackCategory, BackpackItem, BackpackList } from "../contract/member/backpack.ts";
import { ConfirmDialog, Toasts } from "../ui/dialog/outlets.tsx";
import { loader } from "../web/routes/profile/backpack/data.ts";
import { Component } from "../web/routes/profile/backpack/screen.tsx";
import { browserSession } from "./browser-session.ts";
import { fakeFetch } from "./fakes/fake-fetch.ts";
import { followRouter } from "./run/follow-router.ts";

/** Creates a standard, packed item; `overrides` changes that. */
export const makeItem = (todo_id: number, name: string, overrides: Partial<BackpackItem> = {}): BackpackItem => ({
  todo_id,
  name,
  custom: false,
  packed: true,
  checked: false,
  ...overrides,
});
/** A standard category: three packed items, one of them checked, and two available ones. */
export const clothes: BackpackCategory = {
  id: 1,
  name: "پوشاک",
  custom: false,
  items: [
    makeItem(11, "بادگیر", { checked: true }),
    makeItem(12, "کلاه"),
    makeItem(13, "جوراب"),
    makeItem(14, "دستکش", { packed: false }),
    makeItem(15, "شال", { packed: false }),
  ],
};
/** A custom category. */
export const ownCategory: BackpackCategory = {
  id: 100_001,
  name: "بچه‌ها",
  custom: true,
  items: [makeItem(100_002, "عروسک", { custom: true })],
};
/** The member's first list. */
export const firstList: BackpackList = { id: 1, name: "فهرست من", place: null, month: null };
/** A response of the list's endpoint; `overrides` changes that. */
export const backpackResponse = (overrides: object = {}) => ({
  list_id: firstList.id,
  lists: [firstList],
  categories: [clothes, ownCategory],
  suggested: [],
  ...overrides,
});
/** The response of most endpoints. */
export const messageResponse = (message = "انجام شد.") => ({ message });

/** Opens the page with these responses, in addition to that of the list itself, which also answers for its id. */
export async function openBackpack(responses: Record<string, unknown> = {}, path = "/profile/backpack") {
  writeCookie("iran_token", "token", 100);
  const list = responses["profile/todoList"] ?? backpackResponse();
  const requests = fakeFetch({ "profile/todoList": list, "profile/todoList?list_id=1": list, ...responses });
  const noFallback = { HydrateFallback: () => null };
  const router = createMemoryRouter(
    [
      { path: "/profile/backpack", Component, loader, ...noFallback },
      { path: "*", element: null, ...noFallback },
    ],
    {
      initialEntries: [path],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(vi.fn())]])),
    },
  );
  followRouter(router);
  const page = await render(
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  await expect.element(page.getByRole("heading", { level: 1, name: "کوله‌پشتی" })).toBeVisible();
  /** What was sent to a path below the list's, without the id of the first list. */
  const posted = (path: string) =>
    requests
      .filter((request) => request.path === `profile/todoList/${path}`)
      .map(({ input: { list_id, ...input } }) => (list_id === firstList.id ? input : { list_id, ...input }));
  const tabs = () => page.getByRole("navigation", { name: "فهرست‌ها" }).getByRole("link");
  const checkbox = (name: string) => page.getByRole("checkbox", { name });
  const section = (name: string) => page.getByRole("region", { name });
  const names = (name: string) =>
    section(name)
      .getByRole("listitem")
      .elements()
      .map((element) => element.querySelector("bdi")?.textContent);
  return { page, requests, posted, checkbox, section, names, tabs, currentLocation: () => router.state.location };
}
