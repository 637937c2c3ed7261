import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { followRouter } from "../../testing/run/follow-router.ts";
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
  followRouter(router);
  const page = await render(<RouterProvider router={router} />);
  return { router, page };
}

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
