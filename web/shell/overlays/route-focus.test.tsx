import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useRouteFocus } from "./route-focus.ts";

function Layout() {
  useRouteFocus("/");
  return (
    <>
      <Link to="/there">آنجا</Link>
      <Link to="/?page=2">صفحهٔ دو</Link>
      <Link to="/there#q">جستجو</Link>
      <Link to="/there#%E0%A4%A">شکسته</Link>
      <main>
        <Outlet />
      </main>
    </>
  );
}

const renderLayout = () => {
  const router = createMemoryRouter([
    {
      Component: Layout,
      children: [
        { path: "/", element: <h1>اینجا</h1> },
        {
          path: "/there",
          element: (
            <>
              <h1>آنجا</h1>
              <input id="q" aria-label="نام" />
            </>
          ),
        },
      ],
    },
  ]);
  return { router, page: render(<RouterProvider router={router} />) };
};

test("scrolls smoothly to the top and focuses the heading on a change of route", async () => {
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const { page } = renderLayout();
  const screen = await page;
  expect(scroll).not.toHaveBeenCalled(); // the browser positions the first page
  await screen.getByRole("link", { name: "آنجا" }).click();
  await expect.element(screen.getByRole("heading", { name: "آنجا" })).toHaveFocus();
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "smooth" });
});

test("moves neither the scroll position nor the focus on another page of the same list", async () => {
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const { page } = renderLayout();
  const screen = await page;
  const link = screen.getByRole("link", { name: "صفحهٔ دو" });
  await link.click();
  await expect.element(link).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
});

test("focuses the field that a fragment names", async () => {
  const { page } = renderLayout();
  const screen = await page;
  await screen.getByRole("link", { name: "جستجو" }).click();
  await expect.element(screen.getByRole("textbox", { name: "نام" })).toHaveFocus();
});

test("ignores a malformed fragment", async () => {
  const { page } = renderLayout();
  const screen = await page;
  await screen.getByRole("link", { name: "شکسته" }).click();
  await expect.element(screen.getByRole("heading", { name: "آنجا" })).toHaveFocus();
});

test("leaves the scroll position unchanged on going back", async () => {
  const { router, page } = renderLayout();
  const screen = await page;
  await screen.getByRole("link", { name: "آنجا" }).click();
  await expect.element(screen.getByRole("heading", { name: "آنجا" })).toHaveFocus();
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  await router.navigate(-1);
  await expect.element(screen.getByRole("heading", { name: "اینجا" })).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
});
