import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Link } from "./link.tsx";
import { NavLink } from "./nav-link.tsx";

/** Routes below a frame with links to them. */
async function openLinks(links: React.ReactElement, path = "/") {
  const frame = (
    <>
      {links}
      <Outlet />
    </>
  );
  const children = ["/", "/place-list", "/place-list/page"].map((child) => ({ path: child, element: null }));
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [path] });
  const page = await render(<RouterProvider router={router} />);
  return { router, page };
}

/** Whether the browser would have followed the click; it is kept from doing so. */
function watchBrowser() {
  const followed: boolean[] = [];
  const onClick = (event: Event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener("click", onClick);
  stopWatching = () => window.removeEventListener("click", onClick);
  return followed;
}
let stopWatching = () => {};
afterEach(() => stopWatching());

test("a click navigates in the router, with state and without scrolling when asked", async () => {
  const followed = watchBrowser();
  const { router, page } = await openLinks(
    <Link to="/place-list?page=2#q" state={{ from: 1 }} preventScrollReset>
      فهرست
    </Link>,
  );
  const navigate = vi.spyOn(router, "navigate");
  await page.getByRole("link").click();
  await expect.poll(() => router.state.location.search).toBe("?page=2");
  expect(router.state.location).toMatchObject({ pathname: "/place-list", hash: "#q", state: { from: 1 } });
  expect(router.state.preventScrollReset).toBe(true);
  expect(navigate).toHaveBeenCalledOnce();
  expect(followed).toEqual([false]);
});

test("a click with a modifier, or one that was handled, is left alone", async () => {
  const followed = watchBrowser();
  const { router, page } = await openLinks(
    <>
      <Link to="/place-list">فهرست</Link>
      <Link to="/place-list" onClick={(event) => event.preventDefault()}>
        خودمان
      </Link>
    </>,
  );
  for (const key of ["Control", "Shift", "Alt"]) {
    await userEvent.keyboard(`{${key}>}`);
    await page.getByRole("link", { name: "فهرست" }).click();
    await userEvent.keyboard(`{/${key}}`);
  }
  await page.getByRole("link", { name: "خودمان" }).click();
  expect(followed).toEqual([true, true, true, false]);
  expect(router.state.location.pathname).toBe("/");
});

test("a link to the page that is shown replaces its entry in the history", async () => {
  watchBrowser();
  const { pathname, search } = location;
  const { router, page } = await openLinks(<Link to={pathname + search}>همین</Link>);
  const navigate = vi.spyOn(router, "navigate");
  await page.getByRole("link").click();
  expect(navigate.mock.calls[0]?.[1]).toMatchObject({ replace: true });
});

test.each([
  ["/place-list", "/place-list", false, true],
  ["/Place-List", "/place-list#q", true, true],
  ["/place-list/page", "/place-list", false, true],
  ["/place-list/page", "/place-list", true, false],
  ["/place-list", "/", true, false],
])("at %s the navigation link %s (end: %s) is current: %s", async (path, to, end, isCurrent) => {
  const { page } = await openLinks(
    <NavLink to={to} end={end}>
      فهرست
    </NavLink>,
    path,
  );
  await expect.element(page.getByRole("link")).toHaveAttribute("href", to);
  expect(page.getByRole("link").element().getAttribute("aria-current")).toBe(isCurrent ? "page" : null);
});
