import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import AppBanner, { onDismissed } from "./app-banner.tsx";

test("hides the banner on the map, and keeps it hidden after a dismissal when the frame is mounted again", async () => {
  const handleDismiss = vi.fn();
  onDismissed(handleDismiss);
  const layout = (
    <>
      <AppBanner />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      element: layout,
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
  expect(handleDismiss).toHaveBeenCalledOnce();
  await router.navigate("/login");
  await expect.element(page.getByRole("heading", { name: "ورود" })).toBeVisible();
  await router.navigate("/");
  expect(banner.query()).toBeNull();
});
