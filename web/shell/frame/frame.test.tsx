import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Frame } from "./frame.tsx";

const framed = (answer: Promise<null>) =>
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
        { path: "/slow", loader: () => answer, element: <h1>آنجا</h1> },
      ],
    },
  ]);

test("a slow screen is announced by the bar, and then it is there", async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const page = await render(<RouterProvider router={framed(promise)} />);
  expect(page.getByRole("progressbar").query()).toBeNull();
  await page.getByRole("link", { name: "برو" }).click();
  await expect.element(page.getByRole("progressbar")).toBeInTheDocument();
  await expect.element(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  resolve(null);
  await expect.element(page.getByRole("heading", { name: "آنجا" })).toBeVisible();
  expect(page.getByRole("progressbar").query()).toBeNull();
});

test("the frame has its landmarks, and a way past them", async () => {
  const page = await render(<RouterProvider router={framed(Promise.resolve(null))} />);
  for (const role of ["banner", "main", "contentinfo"] as const)
    await expect.element(page.getByRole(role)).toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "رفتن به متن" })).toHaveAttribute("href", "#main");
  await expect.element(page.getByRole("contentinfo").getByRole("link", { name: "مکان‌ها" })).toBeVisible();
});
