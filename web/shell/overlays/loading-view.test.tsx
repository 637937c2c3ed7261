import { createMemoryRouter, Form, Link, Outlet, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { LoadingView } from "./loading-view.tsx";

async function renderLayout() {
  const pending = Promise.withResolvers<null>();
  const [loader, action] = [() => pending.promise, () => pending.promise];
  const startPage = (
    <>
      <h1>اینجا</h1>
      <Link to="/there">برو</Link>
      <Link to="/?kind=2">پالایه</Link>
      <Form method="post" action="/there">
        <button type="submit">بفرست</button>
      </Form>
    </>
  );
  const layout = (
    <>
      <Outlet />
      <LoadingView />
    </>
  );
  const children = [
    {
      path: "/",
      element: startPage,
      loader: ({ request }: { request: Request }) => (request.url.includes("?") ? loader() : null),
    },
    { path: "/there", element: <h1>آنجا</h1>, loader, action },
  ];
  const router = createMemoryRouter([{ element: layout, children, HydrateFallback: () => null }]);
  const page = await render(<RouterProvider router={router} />);
  return { page, router, finishLoading: () => pending.resolve(null) };
}
const waitPastDelay = () => new Promise((done) => setTimeout(done, 2800));

test("covers a slow navigation to another screen, holds the focus, and closes when the screen loads", async () => {
  const { page, finishLoading } = await renderLayout();
  await page.getByRole("link", { name: "برو" }).click();
  expect(page.getByRole("status").query()).toBeNull();
  await expect.element(page.getByRole("status"), { timeout: 6000 }).toHaveTextContent("در راهیم…");
  expect(document.activeElement?.closest("a")).toBeNull();
  finishLoading();
  await expect.element(page.getByRole("heading", { name: "آنجا" })).toBeVisible();
  expect(page.getByRole("status").query()).toBeNull();
});

test("never covers navigation within a screen or a form submission", async () => {
  const { page, router } = await renderLayout();
  await page.getByRole("link", { name: "پالایه" }).click();
  await waitPastDelay();
  expect(router.state.navigation.state).toBe("loading");
  expect(page.getByRole("status").query()).toBeNull();
  await page.getByRole("button", { name: "بفرست" }).click();
  await waitPastDelay();
  expect(router.state.navigation.state).toBe("submitting");
  expect(page.getByRole("status").query()).toBeNull();
});
