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

const shown = () => {
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

test("a change of route scrolls smoothly to the top and tells where one is", async () => {
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const { page } = shown();
  const screen = await page;
  expect(scroll).not.toHaveBeenCalled(); // the first page is where the browser put it
  await screen.getByRole("link", { name: "آنجا" }).click();
  await expect.element(screen.getByRole("heading", { name: "آنجا" })).toHaveFocus();
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "smooth" });
});

test("another page of the same list moves neither the window nor the focus", async () => {
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const { page } = shown();
  const screen = await page;
  const link = screen.getByRole("link", { name: "صفحهٔ دو" });
  await link.click();
  await expect.element(link).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
});

test("a fragment puts the cursor into its field", async () => {
  const { page } = shown();
  const screen = await page;
  await screen.getByRole("link", { name: "جستجو" }).click();
  await expect.element(screen.getByRole("textbox", { name: "نام" })).toHaveFocus();
});

test("a broken fragment is none", async () => {
  const { page } = shown();
  const screen = await page;
  await screen.getByRole("link", { name: "شکسته" }).click();
  await expect.element(screen.getByRole("heading", { name: "آنجا" })).toHaveFocus();
});

test("going back leaves the place as it is", async () => {
  const { router, page } = shown();
  const screen = await page;
  await screen.getByRole("link", { name: "آنجا" }).click();
  await expect.element(screen.getByRole("heading", { name: "آنجا" })).toHaveFocus();
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  await router.navigate(-1);
  await expect.element(screen.getByRole("heading", { name: "اینجا" })).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
});
