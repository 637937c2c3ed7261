import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { sessionContext } from "../../../api-client/loaders.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { browserSession } from "../../../testing/browser-session.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { testImage } from "../../../testing/place-card.ts";
import { followRouter } from "../../../testing/run/follow-router.ts";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
});

const activity = (id: number, name: string, chosen: boolean, isSubActivity = false) => ({
  id,
  name,
  cover: testImage,
  chosen,
  activity: isSubActivity ? { id: 1, name: "کوهنوردی" } : null,
});
const activities = {
  data: [activity(1, "کوهنوردی", true), activity(2, "غارنوردی", false), activity(3, "صخره‌نوردی", false, true)],
};

async function open() {
  const toast = vi.fn();
  const router = createMemoryRouter(
    [
      { path: "/register-activites", Component, loader, action, HydrateFallback: () => null },
      { path: "*", element: null, HydrateFallback: () => null },
    ],
    {
      initialEntries: ["/register-activites"],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(toast)]])),
    },
  );
  followRouter(router);
  const page = await render(<RouterProvider router={router} />);
  return { page, toast, currentPath: () => router.state.location.pathname };
}

test("«ادامه» stores the difference with the bearer token and redirects to the stored page", async () => {
  writeCookie("iran_token", "token", 100);
  writeCookie("redirect", "/provinces", 100);
  const requests = fakeFetch({
    "profile/activity": activities,
    "profile/store/activity/2": { message: "ذخیره شد." },
    "profile/destroy/activity/1": { message: "برداشته شد." },
  });
  const { page, toast, currentPath } = await open();
  await page.getByRole("checkbox", { name: "غارنوردی" }).click();
  await page.getByRole("checkbox", { name: "کوهنوردی" }).click();
  expect(page.getByRole("checkbox", { name: "صخره‌نوردی" }).query()).toBeNull(); // a sub-activity
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect.poll(currentPath).toBe("/provinces");
  expect(requests.map(({ path }) => path)).toEqual([
    "profile/activity",
    "profile/destroy/activity/1",
    "profile/store/activity/2",
  ]);
  expect(requests.map(({ bearer }) => bearer)).toEqual(["token", "token", "token"]);
  expect(toast).toHaveBeenCalledWith("success", "ذخیره شد.");
});

test.each([
  ["/", "/"], // as the registration has it
  [undefined, "/profile/edit"],
])("«بعداً» stores nothing; with the stored page %s it leads to %s", async (stored, to) => {
  writeCookie("iran_token", "token", 100);
  if (stored) writeCookie("redirect", stored, 100);
  const requests = fakeFetch({ "profile/activity": activities });
  const { page, currentPath } = await open();
  await page.getByRole("checkbox", { name: "غارنوردی" }).click();
  await page.getByRole("button", { name: "بعداً" }).click();
  await expect.poll(currentPath).toBe(to);
  expect(requests).toHaveLength(1);
});

test("keeps the selection after an error", async () => {
  writeCookie("iran_token", "token", 100);
  fakeFetch({ "profile/activity": activities, "profile/store/activity/2": apiError("not_ready") });
  const { page, toast, currentPath } = await open();
  await page.getByRole("checkbox", { name: "غارنوردی" }).click();
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect.poll(() => toast.mock.lastCall?.[0]).toBe("error");
  expect(currentPath()).toBe("/register-activites");
  await expect.element(page.getByRole("checkbox", { name: "غارنوردی" })).toBeChecked();
});

test.each([
  ["no token is stored", undefined],
  ["the token has expired", "old"],
])("redirects to the login page and back when %s", async (_, token) => {
  if (token) writeCookie("iran_token", token, 100);
  fakeFetch({ "profile/activity": apiError("signed_out") });
  const { currentPath } = await open();
  await expect.poll(currentPath).toBe("/login");
  expect(readCookie("redirect")).toBe("/register-activites");
  expect(readCookie("iran_token")).toBeUndefined();
});
