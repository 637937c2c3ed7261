import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Frame } from "./frame.tsx";

const createFrameRouter = (response: Promise<null>) =>
  createMemoryRouter([
    {
      Component: Frame,
      children: [
        {
          path: "/",
          element: (
            <>
              <h1>اینجا</h1>
              <Link to="/slow">برو</Link>
            </>
          ),
        },
        { path: "/slow", loader: () => response, element: <h1>آنجا</h1> },
      ],
    },
  ]);

test("shows the progress bar while a slow screen loads", async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const page = await render(<RouterProvider router={createFrameRouter(promise)} />);
  expect(page.getByRole("progressbar").query()).toBeNull();
  await page.getByRole("link", { name: "برو" }).click();
  await expect.element(page.getByRole("progressbar")).toBeInTheDocument();
  await expect.element(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  resolve(null);
  await expect.element(page.getByRole("heading", { name: "آنجا" })).toBeVisible();
  expect(page.getByRole("progressbar").query()).toBeNull();
});

test("has its landmarks and a skip link", async () => {
  const page = await render(<RouterProvider router={createFrameRouter(Promise.resolve(null))} />);
  for (const role of ["banner", "main", "contentinfo"] as const)
    await expect.element(page.getByRole(role)).toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "رفتن به متن" })).toHaveAttribute("href", "#main");
  await expect.element(page.getByRole("contentinfo").getByRole("link", { name: "مکان‌ها" })).toBeVisible();
});
