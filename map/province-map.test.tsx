import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import iran from "./iran.svg?raw";
import { OUTLINES } from "./outlines.ts";
import { FRAME, project } from "./projection.ts";
import { ProvinceMap } from "./province-map.tsx";

const drawn = (chosen?: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: "/", element: <ProvinceMap to={(slug) => `/provinces?province=${slug}`} chosen={chosen} /> },
      ])}
    />,
  );

test("each of the 31 provinces is a link with its name and a shape in the sprite", async () => {
  const page = await drawn();
  const links = page.getByRole("link").elements();
  expect(links).toHaveLength(31);
  for (const { slug, name } of OUTLINES) {
    await expect
      .element(page.getByRole("link", { name, exact: true }))
      .toHaveAttribute("href", `/provinces?province=${slug}`);
    expect(iran).toContain(`id="${slug}"`);
  }
});

test("the chosen one says so", async () => {
  const page = await drawn("fars");
  await expect.element(page.getByRole("link", { name: "فارس", exact: true })).toHaveAttribute("aria-current", "true");
  expect(document.querySelectorAll("[aria-current]")).toHaveLength(1);
});

test("names stand above all shapes and inside the frame", async () => {
  await drawn();
  const svg = document.querySelector("nav svg")!;
  expect(svg.lastElementChild!.querySelectorAll("text").length).toBeGreaterThanOrEqual(31);
  for (const { x, y } of OUTLINES) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(FRAME.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(FRAME.height);
  }
});

test("a known city lies where its province is", () => {
  const [x, y] = project(52.53, 29.61); // Shiraz
  const fars = OUTLINES.find(({ slug }) => slug === "fars")!;
  expect(Math.hypot(x - fars.x, y - fars.y)).toBeLessThan(90);
});
