import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page as view } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../ui/styles/tokens.css";
import iran from "./iran.svg?raw";
import { OUTLINES } from "./outlines.ts";
import { FRAME, project } from "./projection.ts";
import { ProvinceMap } from "./province-map.tsx";

const renderMap = (selected?: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: "/", element: <ProvinceMap to={(slug) => `/provinces?province=${slug}`} selected={selected} hasKey /> },
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

test("tells below the map what its four colours mean", async () => {
  const page = await renderMap();
  const shown = [...page.container.querySelectorAll<HTMLElement>("p span[data-landscape]")];
  expect(shown.map(({ textContent }) => textContent)).toEqual(["ساحل خزر", "کوهستان", "کویر و دشت", "ساحل جنوب"]);
  const colourOf = (landscape: string) =>
    getComputedStyle(page.container.querySelector(`a[data-landscape=${landscape}]`)!).fill;
  const keyOf = (span: HTMLElement) => getComputedStyle(span, "::before").backgroundColor;
  const coloursOf = () => shown.map(({ dataset }) => colourOf(dataset.landscape!));
  await expect.poll(coloursOf).toEqual(shown.map(keyOf)); // that below the mouse has changed by then
  expect(new Set(shown.map(keyOf)).size).toBe(4);
});

test.each([290, 358, 600, 700, 1100])(
  "at %d px every province has its name, or a number with the name below the map, in letters of 12 px at least",
  async (width) => {
    await view.viewport(width + 40, 900);
    const page = await renderMap();
    page.container.style.inlineSize = `${width}px`;
    const svg = page.container.querySelector<SVGSVGElement>("nav svg")!;
    const isShown = (element: Element) => getComputedStyle(element).display !== "none";
    const onMap = [...svg.querySelectorAll("text")].filter(isShown);
    const scale = svg.getScreenCTM()!.a;
    for (const text of onMap)
      expect(Number.parseFloat(getComputedStyle(text).fontSize) * scale, text.textContent).toBeGreaterThanOrEqual(12);
    const key = [...page.container.querySelectorAll("p span[data-number]")].filter(
      (span) => isShown(span) && isShown(span.parentElement!),
    );
    const named = onMap.map(({ textContent }) => textContent).filter((text) => !/^[۰-۹]+$/.test(text));
    const numbers = onMap.map(({ textContent }) => textContent).filter((text) => /^[۰-۹]+$/.test(text));
    expect(numbers).toEqual(key.map(({ textContent }) => textContent.split(" ")[0]));
    const explained = key.map(({ textContent }) => textContent.replace(/^[۰-۹]+ /, ""));
    const plain = (name: string) => name.replaceAll(" ", "");
    expect([...named.slice(3), ...explained].map(plain).sort()).toEqual(OUTLINES.map(({ name }) => plain(name)).sort());
    if (width < 400) expect(explained).toContain("تهران");
  },
);
