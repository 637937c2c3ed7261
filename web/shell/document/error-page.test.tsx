import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { ApiError } from "../../../contract/api-error.ts";
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

test("shows the message of an API error, with a link home", async () => {
  const apiError = new ApiError(404, { code: "place_unknown", message: "این مکان پیدا نشد." });
  const page = await render(<RouterProvider router={failing(apiError)} onError={() => {}} />);
  await expect.element(page.getByRole("heading", { name: "این مکان پیدا نشد." })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "صفحهٔ اصلی" })).toHaveAttribute("href", "/");
  expect(page.getByRole("link", { name: "دوباره تلاش کنید" }).query()).toBeNull();
});

test.each([429, 503])("offers another try after %i", async (status) => {
  const apiError = new ApiError(status, { code: "too_often", message: "کمی بعد دوباره تلاش کنید." });
  const page = await render(<RouterProvider router={failing(apiError)} onError={() => {}} />);
  await expect
    .element(page.getByRole("link", { name: "دوباره تلاش کنید" }))
    .toHaveAttribute("href", "/place-details/7?x=1");
});

test("shows a general message for an unexpected error, with a link to retry the same URL", async () => {
  const page = await render(<RouterProvider router={failing(new Error("secret detail"))} onError={() => {}} />);
  await expect.element(page.getByRole("heading", { name: "متأسفانه خطای غیرمنتظره‌ای رخ داد." })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "دوباره تلاش کنید" }))
    .toHaveAttribute("href", "/place-details/7?x=1");
  expect(document.body.textContent).not.toContain("secret detail");
});

test("is complete without another answer: its picture is drawn in the page", async () => {
  const before = performance.getEntriesByType("resource").length;
  const apiError = new ApiError(404, { code: "place_unknown", message: "این مکان پیدا نشد." });
  const page = await render(<RouterProvider router={failing(apiError)} onError={() => {}} />);
  const alert = page.getByRole("alert");
  await expect.element(alert).toBeVisible();
  const picture = alert.element().querySelector("svg")!;
  expect(picture.querySelectorAll("path").length).toBeGreaterThan(2);
  expect(picture.getBoundingClientRect().height).toBeGreaterThan(100);
  expect(alert.element().querySelectorAll("img, picture, use, image, iframe, object, [src], [srcset]")).toHaveLength(0);
  expect(alert.element().outerHTML).not.toContain("url(");
  expect(
    performance
      .getEntriesByType("resource")
      .slice(before)
      .filter(({ name }) => name.includes("/posters/")),
  ).toEqual([]);
});
