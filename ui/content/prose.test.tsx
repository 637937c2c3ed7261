import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Prose } from "./prose.tsx";

const html = `<p><a href="/blog/2?a=1#part-1">درون</a> <a href="#here">همین‌جا</a> <a href="https://example.com/">بیرون</a></p>
  <h2 id="here">اینجا</h2>`;

/** A page with the text; `loaded` holds the links that were left to the browser. */
async function renderProse() {
  const loaded: string[] = [];
  document.addEventListener("click", recordClick);
  function recordClick(event: MouseEvent) {
    if (!event.defaultPrevented) loaded.push(`${(event.target as Element).getAttribute("href")}`);
    event.preventDefault(); // the test's own page must stay
  }
  const router = createMemoryRouter([
    { path: "/", element: <Prose html={html} /> },
    { path: "/blog/:id", element: <h1>داستان</h1> },
  ]);
  const page = await render(<RouterProvider router={router} />);
  return { page, router, loaded, [Symbol.dispose]: () => document.removeEventListener("click", recordClick) };
}

test("opens a link to another page of the site in the router, with its query and fragment", async () => {
  using view = await renderProse();
  await view.page.getByRole("link", { name: "درون" }).click();
  await expect.element(view.page.getByRole("heading", { name: "داستان" })).toBeVisible();
  const { pathname, search, hash } = view.router.state.location;
  expect(pathname + search + hash).toBe("/blog/2?a=1#part-1");
  expect(view.loaded).toEqual([]);
});

test("leaves modified clicks, other sites and fragments of the page to the browser", async () => {
  using view = await renderProse();
  await view.page.getByRole("link", { name: "بیرون" }).click();
  await view.page.getByRole("link", { name: "همین‌جا" }).click();
  await userEvent.keyboard("{Control>}");
  await view.page.getByRole("link", { name: "درون" }).click();
  await userEvent.keyboard("{/Control}");
  expect(view.loaded).toEqual(["https://example.com/", "#here", "/blog/2?a=1#part-1"]);
  expect(view.router.state.location.pathname).toBe("/");
});
