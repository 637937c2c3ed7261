import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, vi } from "vitest";
import { render } from "vitest-browser-react";
import { sessionContext } from "../api-client/loaders.ts";
import { browserSession } from "../api-client/browser-session.ts";
import { writeCookie } from "../api-client/cookie.ts";
import type { TodoCategory, TodoItem } from "../contract/member/backpack.ts";
import { ConfirmDialog } from "../ui/dialog/confirm.tsx";
import { Toasts } from "../ui/dialog/toasts.tsx";
import { loader } from "../web/routes/profile/backpack/data.ts";
import { Component } from "../web/routes/profile/backpack/screen.tsx";
import { fakeFetch } from "./fake-fetch.ts";

/** Standard and packed, unless said otherwise. */
export const thing = (todo_id: number, name: string, more: Partial<TodoItem> = {}): TodoItem => ({
  todo_id,
  name,
  custom: false,
  packed: true,
  checked: false,
  ...more,
});
/** A standard category: three things packed, one of them ticked, and two on offer. */
export const clothes: TodoCategory = {
  id: 1,
  name: "پوشاک",
  custom: false,
  items: [
    thing(11, "بادگیر", { checked: true }),
    thing(12, "کلاه"),
    thing(13, "جوراب"),
    thing(14, "دستکش", { packed: false }),
    thing(15, "شال", { packed: false }),
  ],
};
/** A category of the member's own. */
export const own: TodoCategory = {
  id: 100_001,
  name: "بچه‌ها",
  custom: true,
  items: [thing(100_002, "عروسک", { custom: true })],
};
/** What most calls answer. */
export const done = (message = "انجام شد.") => ({ message });

/** Opens the page with these answers beside the list itself. */
export async function openBackpack(answers: Record<string, unknown> = {}, at = "/profile/backpack") {
  writeCookie("iran_token", "token", 100);
  const asked = fakeFetch({ "profile/todoList": { categories: [clothes, own], suggested: [] }, ...answers });
  const quiet = { HydrateFallback: () => null };
  const router = createMemoryRouter(
    [
      { path: "/profile/backpack", Component, loader, ...quiet },
      { path: "*", element: null, ...quiet },
    ],
    {
      initialEntries: [at],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(vi.fn())]])),
    },
  );
  const page = await render(
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  await expect.element(page.getByRole("heading", { level: 1, name: "کوله‌پشتی" })).toBeVisible();
  const posted = (path: string) =>
    asked.filter((item) => item.path === `profile/todoList/${path}`).map(({ input }) => input);
  const box = (name: string) => page.getByRole("checkbox", { name });
  const section = (name: string) => page.getByRole("region", { name });
  const names = (name: string) =>
    section(name)
      .getByRole("listitem")
      .elements()
      .map((element) => element.querySelector("bdi")?.textContent);
  return { page, asked, posted, box, section, names, here: () => router.state.location };
}
