import { expect, test } from "vitest";
import { inDrawingOrder, toMiniPoint } from "./mini-point.ts";

const point = (id: number, radius: number) => toMiniPoint({ id, name: "چشمه", lat: 33, lon: 52, radius });

test("a place that is known to 100 metres is a pin, any other one a circle of its radius", () => {
  expect(point(1, 100)).toEqual({ id: 1, name: "چشمه", lat: 33, lon: 52, position: "exact", radius: 100 });
  expect(point(2, 500)).toMatchObject({ position: "approximate", radius: 500 });
  expect(point(3, 15_000)).toMatchObject({ position: "approximate", radius: 15_000 });
});

test("wide circles are drawn below smaller ones, and pins above all", () => {
  const order = inDrawingOrder([point(1, 100), point(2, 500), point(3, 15_000), point(4, 3000)]);
  expect(order.map(({ id }) => id)).toEqual([3, 4, 2, 1]);
});
