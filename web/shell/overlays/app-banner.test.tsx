import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import AppBanner, { onDismissed } from "./app-banner.tsx";

test("the banner leaves the map's sheet alone, and stays away wherever the frame is drawn anew", async () => {
  const forgotten = vi.fn();
  onDismissed(forgotten);
  const framed = (
    <>
      <AppBanner />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      element: framed,
      children: [
        { path: "/", element: null },
        { path: "/map", element: <h1>نقشه</h1> },
      ],
    },
    { path: "/login", element: <h1>ورود</h1> },
  ]);
  const page = await render(<RouterProvider router={router} />);
  const banner = page.getByRole("complementary");
  await expect.element(banner).toBeVisible();
  await router.navigate("/map");
  await expect.element(page.getByRole("heading", { name: "نقشه" })).toBeVisible();
  expect(banner.query()).toBeNull();
  await router.navigate("/");
  await page.getByRole("button", { name: "نمی‌خواهم" }).click();
  expect(forgotten).toHaveBeenCalledOnce();
  await router.navigate("/login");
  await expect.element(page.getByRole("heading", { name: "ورود" })).toBeVisible();
  await router.navigate("/");
  expect(banner.query()).toBeNull();
});
