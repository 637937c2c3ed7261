import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { MiniPoint } from "../../../map/mini-point.ts";
import { PostMap } from "./post-map.tsx";

vi.mock("../../../map/mini-map.tsx", () => ({
  MiniMap: ({ points }: { points: readonly MiniPoint[] }) => (
    <ul>
      {points.map(({ name, position, radius }) => (
        <li key={name}>{`${name}: ${position}, ${radius}`}</li>
      ))}
    </ul>
  ),
}));

test("the map of a story draws a circle of the true radius around a stop that is not known exactly", async () => {
  const at = { lat: 33, lon: 48 };
  const places = [
    { id: 1, name: "پل", ...at, radius: 100 },
    { id: 2, name: "دره", ...at, radius: 15_000 },
  ];
  const routes = [{ path: "/", element: <PostMap places={places} /> }];
  const page = await render(<RouterProvider router={createMemoryRouter(routes)} />);
  await expect.element(page.getByText("پل: exact, 100")).toBeVisible();
  expect(page.getByText("دره: approximate, 15000").elements()).toHaveLength(1);
});
