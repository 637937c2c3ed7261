import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { sessionContext } from "../../../api-client/loaders.ts";
import { browserSession } from "../../../api-client/browser-session.ts";
import { readCookie, writeCookie } from "../../../api-client/cookie.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fake-fetch.ts";
import { aPicture } from "../../../testing/place-card.ts";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
});

const activity = (id: number, name: string, chosen: boolean, part = false) => ({
  id,
  name,
  cover: aPicture,
  chosen,
  activity: part ? { id: 1, name: "کوهنوردی" } : null,
});
const own = {
  data: [activity(1, "کوهنوردی", true), activity(2, "غارنوردی", false), activity(3, "صخره‌نوردی", false, true)],
};

async function open() {
  const said = vi.fn();
  const router = createMemoryRouter(
    [
      { path: "/register-activites", Component, loader, action, HydrateFallback: () => null },
      { path: "*", element: null, HydrateFallback: () => null },
    ],
    {
      initialEntries: ["/register-activites"],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(said)]])),
    },
  );
  const page = await render(<RouterProvider router={router} />);
  return { page, said, here: () => router.state.location.pathname };
}

test("«ادامه» stores what changed, with the bearer, and goes where the member was going", async () => {
  writeCookie("iran_token", "token", 100);
  writeCookie("redirect", "/provinces", 100);
  const asked = fakeFetch({
    "profile/activity": own,
    "profile/store/activity/2": { message: "ذخیره شد." },
    "profile/destroy/activity/1": { message: "برداشته شد." },
  });
  const { page, said, here } = await open();
  await page.getByRole("checkbox", { name: "غارنوردی" }).click();
  await page.getByRole("checkbox", { name: "کوهنوردی" }).click();
  expect(page.getByRole("checkbox", { name: "صخره‌نوردی" }).query()).toBeNull(); // a part of another
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect.poll(here).toBe("/provinces");
  expect(asked.map(({ path }) => path)).toEqual([
    "profile/activity",
    "profile/destroy/activity/1",
    "profile/store/activity/2",
  ]);
  expect(asked.map(({ bearer }) => bearer)).toEqual(["token", "token", "token"]);
  expect(said).toHaveBeenCalledWith("success", "ذخیره شد.");
});

test("«بعداً» stores nothing and goes home", async () => {
  writeCookie("iran_token", "token", 100);
  const asked = fakeFetch({ "profile/activity": own });
  const { page, here } = await open();
  await page.getByRole("checkbox", { name: "غارنوردی" }).click();
  await page.getByRole("button", { name: "بعداً" }).click();
  await expect.poll(here).toBe("/");
  expect(asked).toHaveLength(1);
});

test("a failure keeps the choice", async () => {
  writeCookie("iran_token", "token", 100);
  fakeFetch({ "profile/activity": own, "profile/store/activity/2": apiError("not_ready") });
  const { page, said, here } = await open();
  await page.getByRole("checkbox", { name: "غارنوردی" }).click();
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect.poll(() => said.mock.lastCall?.[0]).toBe("error");
  expect(here()).toBe("/register-activites");
  await expect.element(page.getByRole("checkbox", { name: "غارنوردی" })).toBeChecked();
});

test.each([
  ["nobody is signed in", undefined],
  ["the token is dead", "old"],
])("when %s, one logs in and comes back", async (_, token) => {
  if (token) writeCookie("iran_token", token, 100);
  fakeFetch({ "profile/activity": apiError("signed_out") });
  const { here } = await open();
  await expect.poll(here).toBe("/login");
  expect(readCookie("redirect")).toBe("/register-activites");
  expect(readCookie("iran_token")).toBeUndefined();
});
