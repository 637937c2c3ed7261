import { createMemoryRouter, Form, Link, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Locator } from "vitest/browser";
import { render } from "vitest-browser-react";
import { nextFrames } from "../../../testing/next-frames.ts";
import { DELAY, LoadingView } from "./loading-view.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

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
// Without the provider's click, during which fake time would pass.
const click = (locator: Locator) => (locator.element() as HTMLElement).click();
async function advance(ms: number) {
  await nextFrames(); // the timer, if any, is set
  await vi.advanceTimersByTimeAsync(ms);
  await nextFrames();
}

test("covers a slow navigation to another screen, holds the focus, and closes when the screen loads", async () => {
  const { page, finishLoading } = await renderLayout();
  click(page.getByRole("link", { name: "برو" }));
  await advance(DELAY - 1);
  expect(page.getByRole("status").query()).toBeNull();
  await advance(1);
  expect(page.getByRole("status").query()).toHaveTextContent("در راهیم…");
  expect(document.activeElement?.closest("a")).toBeNull();
  finishLoading();
  await expect.element(page.getByRole("heading", { name: "آنجا" })).toBeVisible();
  expect(page.getByRole("status").query()).toBeNull();
});

test("never covers navigation within a screen or a form submission", async () => {
  const { page, router } = await renderLayout();
  click(page.getByRole("link", { name: "پالایه" }));
  await advance(2 * DELAY);
  expect(router.state.navigation.state).toBe("loading");
  expect(page.getByRole("status").query()).toBeNull();
  click(page.getByRole("button", { name: "بفرست" }));
  await advance(2 * DELAY);
  expect(router.state.navigation.state).toBe("submitting");
  expect(page.getByRole("status").query()).toBeNull();
});
