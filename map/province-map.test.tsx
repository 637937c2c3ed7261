import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import iran from "./iran.svg?raw";
import { OUTLINES } from "./outlines.ts";
import { FRAME, project } from "./projection.ts";
import { ProvinceMap } from "./province-map.tsx";

const renderMap = (selected?: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: "/", element: <ProvinceMap to={(slug) => `/provinces?province=${slug}`} selected={selected} /> },
      ])}
    />,
  );

test("renders each of the 31 provinces as a link with its name and a shape in the sprite", async () => {
  const page = await renderMap();
  const links = page.getByRole("link").elements();
  expect(links).toHaveLength(31);
  for (const { slug, name } of OUTLINES) {
    await expect
      .element(page.getByRole("link", { name, exact: true }))
      .toHaveAttribute("href", `/provinces?province=${slug}`);
    expect(iran).toContain(`id="${slug}"`);
  }
});

test("marks the selected province as current", async () => {
  const page = await renderMap("fars");
  await expect.element(page.getByRole("link", { name: "فارس", exact: true })).toHaveAttribute("aria-current", "true");
  expect(document.querySelectorAll("[aria-current]")).toHaveLength(1);
});

test("renders the names above all shapes and inside the frame", async () => {
  await renderMap();
  const svg = document.querySelector("nav svg")!;
  expect(svg.lastElementChild!.querySelectorAll("text").length).toBeGreaterThanOrEqual(31);
  for (const { x, y } of OUTLINES) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(FRAME.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(FRAME.height);
  }
});

test("projects a city into its province", () => {
  const [x, y] = project(52.53, 29.61); // Shiraz
  const fars = OUTLINES.find(({ slug }) => slug === "fars")!;
  expect(Math.hypot(x - fars.x, y - fars.y)).toBeLessThan(90);
});
