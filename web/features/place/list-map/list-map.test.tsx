import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { PlaceCard } from "../../../../contract/catalog/place.ts";
import { project } from "../../../../map/projection.ts";
import { parseQuery } from "../filter/query/parse-query.ts";
import { highlightMarkers } from "./highlight-markers.ts";
import { ListMap } from "./list-map.tsx";

const provinces = [
  { id: 17, name: "فارس", count: 53 },
  { id: 31, name: "یزد", count: 40 },
];
const persepolis = { id: 765, name: "تخت جمشید", lat: 29.935, lon: 52.891 } as PlaceCard;
const open = (search: string, places = [persepolis]) => {
  const map = <ListMap query={parseQuery(new URLSearchParams(search))} provinces={provinces} places={places} />;
  return render(<RouterProvider router={createMemoryRouter([{ path: "/", element: map }])} />);
};

test("a province links to its filter with its count, keeps other filters and drops the cities", async () => {
  const page = await open("province_id=31&city_id=9&month=7&page=3");
  const fars = page.getByRole("link", { name: "فارس، ۵۳ مکان" });
  await expect.element(fars).toHaveAttribute("href", "/place-list?province_id=17&month=7");
});

test("a selected province is marked as current and links to the list without it", async () => {
  const page = await open("province_id=17,31&month=7");
  const yazd = page.getByRole("link", { name: "یزد، ۴۰ مکان" });
  await expect.element(yazd).toHaveAttribute("aria-current", "true");
  await expect.element(yazd).toHaveAttribute("href", "/place-list?province_id=17&month=7");
});

test("a province without matching places links to its own page", async () => {
  const page = await open("");
  await expect
    .element(page.getByRole("link", { name: "قم، ۰ مکان" }))
    .toHaveAttribute("href", "/provinces?province=qom");
});

test("a place has a number on the map and its name below; both lead to the card, and are highlighted with it", async () => {
  const page = await open("");
  const marker = page.container.querySelector("svg a[href='#p765']")!;
  expect(marker.textContent).toContain("۱");
  expect(marker).toHaveAttribute("tabindex", "-1"); // keyboard users have the names
  const name = page.getByRole("list", { name: "مکان‌های این صفحه" }).getByRole("link", { name: "تخت جمشید" });
  await expect.element(name).toHaveAttribute("href", "#p765");
  const card = document.createElement("p");
  card.dataset.place = "765";
  page.container.append(card);
  highlightMarkers();
  card.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  expect(marker).toHaveAttribute("data-highlighted");
  expect(card).not.toHaveAttribute("data-highlighted");
  marker.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  expect(card).toHaveAttribute("data-highlighted");
  page.container.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  expect(marker).not.toHaveAttribute("data-highlighted");
  expect(card).not.toHaveAttribute("data-highlighted");
});

test("shows the part of the country in which the places are", async () => {
  const page = await open("");
  const [provinces, markers] = page.container.querySelectorAll("svg[viewBox]");
  expect(provinces!.getAttribute("viewBox")).not.toBe("0 0 860 770");
  expect(markers!.getAttribute("viewBox")).toBe(provinces!.getAttribute("viewBox"));
});

test("the numbers of places of one town stand in a ring, each visible, and those of other places where they are", async () => {
  const town = Array.from(
    { length: 8 },
    (_, nth) => ({ id: nth + 1, name: `پل ${nth}`, lat: 32.65, lon: 51.67 }) as PlaceCard,
  );
  const far = { ...persepolis, id: 99 };
  const page = await open("", [...town, far]);
  const centres = [...page.container.querySelectorAll("svg a[href^='#p'] circle")].map((circle) => ({
    place: circle.closest("a")!.getAttribute("href"),
    x: Number(circle.getAttribute("cx")),
    y: Number(circle.getAttribute("cy")),
    r: Number(circle.getAttribute("r")),
  }));
  expect(centres).toHaveLength(9);
  for (const [nth, a] of centres.entries())
    for (const b of centres.slice(nth + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(1.3 * a.r);
  const [x, y] = project(far.lon, far.lat);
  expect(centres.find(({ place }) => place === "#p99")).toMatchObject({ x: Math.round(x), y: Math.round(y) });
});
