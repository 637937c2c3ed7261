import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Prose } from "./prose.tsx";

const html = `<p><a href="/blog/2?a=1#part-1">درون</a> <a href="#here">همین‌جا</a> <a href="https://example.com/">بیرون</a></p>
  <h2 id="here">اینجا</h2>`;

/** A page with the text; `loaded` holds what was left to the browser. */
async function shown() {
  const loaded: string[] = [];
  document.addEventListener("click", leave);
  function leave(event: MouseEvent) {
    if (!event.defaultPrevented) loaded.push(`${(event.target as Element).getAttribute("href")}`);
    event.preventDefault(); // the test's own page must stay
  }
  const router = createMemoryRouter([
    { path: "/", element: <Prose html={html} /> },
    { path: "/blog/:id", element: <h1>داستان</h1> },
  ]);
  const page = await render(<RouterProvider router={router} />);
  return { page, router, loaded, [Symbol.dispose]: () => document.removeEventListener("click", leave) };
}

test("a link to another page of the site goes through the router, its query and part with it", async () => {
  using it = await shown();
  await it.page.getByRole("link", { name: "درون" }).click();
  await expect.element(it.page.getByRole("heading", { name: "داستان" })).toBeVisible();
  const { pathname, search, hash } = it.router.state.location;
  expect(pathname + search + hash).toBe("/blog/2?a=1#part-1");
  expect(it.loaded).toEqual([]);
});

test("a key held, another site and a part of the same page are the browser's affair", async () => {
  using it = await shown();
  await it.page.getByRole("link", { name: "بیرون" }).click();
  await it.page.getByRole("link", { name: "همین‌جا" }).click();
  await userEvent.keyboard("{Control>}");
  await it.page.getByRole("link", { name: "درون" }).click();
  await userEvent.keyboard("{/Control}");
  expect(it.loaded).toEqual(["https://example.com/", "#here", "/blog/2?a=1#part-1"]);
  expect(it.router.state.location.pathname).toBe("/");
});
