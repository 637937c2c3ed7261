import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ApiError } from "../../../contract/endpoint.ts";
import { tryInPlace } from "../after-hydration.ts";
import { screen } from "../screen-route.ts";
import { ErrorPage } from "./error-page.tsx";

const failing = (error: unknown) =>
  createMemoryRouter(
    [
      {
        path: "/place-details/:id",
        loader: () => {
          throw error;
        },
        Component: () => null,
        ErrorBoundary: ErrorPage,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ["/place-details/7?x=1"] },
  );

test("a refused call says its own sentence and leads home", async () => {
  const refusal = new ApiError(404, { code: "place_unknown", message: "این مکان پیدا نشد." });
  const page = await render(<RouterProvider router={failing(refusal)} onError={() => {}} />);
  await expect.element(page.getByRole("heading", { name: "این مکان پیدا نشد." })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "صفحهٔ اصلی" })).toHaveAttribute("href", "/");
  expect(page.getByRole("link", { name: "دوباره تلاش کنید" }).query()).toBeNull();
});

test("what nobody expected is said so, with a way to try the same address again", async () => {
  const page = await render(<RouterProvider router={failing(new Error("secret detail"))} onError={() => {}} />);
  await expect.element(page.getByRole("heading", { name: "متأسفانه خطای غیرمنتظره‌ای رخ داد." })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "دوباره تلاش کنید" }))
    .toHaveAttribute("href", "/place-details/7?x=1");
  expect(document.body.textContent).not.toContain("secret detail");
});

test("where no answer came it is not our fault, and without a connection another try asks in place", async () => {
  let away = true;
  const router = createMemoryRouter([
    {
      path: "/",
      loader: () => {
        if (away) throw new TypeError("Failed to fetch");
        return null;
      },
      element: <h1>اینجا</h1>,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
    },
  ]);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  tryInPlace(router);
  const page = await render(<RouterProvider router={router} onError={() => {}} />);
  await expect.element(page.getByText("شاید اتصال قطع شده", { exact: false })).toBeVisible();
  expect(document.body.textContent).not.toContain("از ما بود");
  away = false;
  await page.getByRole("link", { name: "دوباره تلاش کنید" }).click();
  await expect.element(page.getByRole("heading", { name: "اینجا" })).toBeVisible();
});

test("a screen that does not come in time is a ChunkLoadError with a way to load again", async () => {
  const never = screen(() => new Promise(() => {}), 50);
  await expect(never()).rejects.toMatchObject({ name: "ChunkLoadError" });
  const router = createMemoryRouter([
    { path: "/", lazy: never, ErrorBoundary: ErrorPage, HydrateFallback: () => null },
  ]);
  const page = await render(<RouterProvider router={router} onError={() => {}} />);
  await expect.element(page.getByRole("heading", { name: "این صفحه بارگیری نشد." })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "دوباره تلاش کنید" })).toBeVisible();
});
