import { createMemoryRouter, Form, Link, Outlet, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { LoadingView } from "./loading-view.tsx";

async function shown() {
  const awaited = Promise.withResolvers<null>();
  const [loader, action] = [() => awaited.promise, () => awaited.promise];
  const here = (
    <>
      <h1>اینجا</h1>
      <Link to="/there">برو</Link>
      <Link to="/?kind=2">پالایه</Link>
      <Form method="post" action="/there">
        <button type="submit">بفرست</button>
      </Form>
    </>
  );
  const around = (
    <>
      <Outlet />
      <LoadingView />
    </>
  );
  const children = [
    {
      path: "/",
      element: here,
      loader: ({ request }: { request: Request }) => (request.url.includes("?") ? loader() : null),
    },
    { path: "/there", element: <h1>آنجا</h1>, loader, action },
  ];
  const router = createMemoryRouter([{ element: around, children, HydrateFallback: () => null }]);
  const page = await render(<RouterProvider router={router} />);
  return { page, router, come: () => awaited.resolve(null) };
}
const longWait = () => new Promise((done) => setTimeout(done, 2800));

test("the star covers a long wait for another screen, holds the focus, and goes when it comes", async () => {
  const { page, come } = await shown();
  await page.getByRole("link", { name: "برو" }).click();
  expect(page.getByRole("status").query()).toBeNull();
  await expect.element(page.getByRole("status"), { timeout: 6000 }).toHaveTextContent("در راهیم…");
  expect(document.activeElement?.closest("a")).toBeNull();
  come();
  await expect.element(page.getByRole("heading", { name: "آنجا" })).toBeVisible();
  expect(page.getByRole("status").query()).toBeNull();
});

test("what is done on the same screen, or sent from it, stays in view", async () => {
  const { page, router } = await shown();
  await page.getByRole("link", { name: "پالایه" }).click();
  await longWait();
  expect(router.state.navigation.state).toBe("loading");
  expect(page.getByRole("status").query()).toBeNull();
  await page.getByRole("button", { name: "بفرست" }).click();
  await longWait();
  expect(router.state.navigation.state).toBe("submitting");
  expect(page.getByRole("status").query()).toBeNull();
});
