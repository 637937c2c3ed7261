import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { type Theme, ThemeContext } from "../ui/theme.ts";
import { UnsupportedMapError } from "./error/unsupported-map-error.ts";
import { MiniMap } from "./mini-map.tsx";
import type { MiniPoint } from "./mini-point.ts";

/** The answers to the attempts to draw, one after the other. */
const answers: (() => Promise<unknown>)[] = [];
const shown: number[][] = [];
const themes: Theme[] = [];

vi.mock("./mini-map-renderer.ts", () => ({ drawMiniMap: () => answers.shift()?.() }));

const drawnMap = {
  setPoints: (points: readonly MiniPoint[]) => void shown.push(points.map(({ id }) => id)),
  setTheme: async (theme: Theme) => void themes.push(theme),
  remove: () => {},
};
const point = (id: number): MiniPoint => ({ id, name: `جای ${id}`, lat: 30, lon: 52, position: "exact", radius: 100 });

const MapOf = ({ points }: { points: readonly MiniPoint[] }) => (
  <MiniMap points={points} label="نقشه">
    <div style={{ blockSize: "12rem" }} />
  </MiniMap>
);

beforeEach(() => {
  answers.length = 0;
  shown.length = 0;
});

test("says that the map did not load, keeps the button with its focus, and tries again on the next press", async () => {
  answers.push(
    () => Promise.reject(new TypeError("offline")),
    () => Promise.resolve(drawnMap),
  );
  const page = await render(<MapOf points={[point(1)]} />);
  const button = page.getByRole("button", { name: "نقشهٔ زنده" });
  await button.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/بارگیری نشد/);
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(page.getByRole("region", { name: "نقشه" })).toBeInTheDocument(); // hidden until the map is drawn
  expect(page.getByRole("alert").query()).toBeNull();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "نقشه" })).toHaveFocus();
});

test("does not offer again what the browser cannot draw, and says so", async () => {
  answers.push(() => Promise.reject(new UnsupportedMapError()));
  const page = await render(<MapOf points={[point(1)]} />);
  await page.getByRole("button", { name: "نقشهٔ زنده" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/این مرورگر/);
  expect(page.getByRole("button").query()).toBeNull();
});

test("shows the points of the page as it is when the map has come", async () => {
  const drawn = Promise.withResolvers<unknown>();
  answers.push(() => drawn.promise);
  const page = await render(<MapOf points={[point(1)]} />);
  await page.getByRole("button", { name: "نقشهٔ زنده" }).click();
  await expect.poll(() => answers).toEqual([]);
  await page.rerender(<MapOf points={[point(2), point(3)]} />);
  drawn.resolve(drawnMap);
  await expect.poll(() => shown.at(-1)).toEqual([2, 3]);
});

test("has the theme of the page as it is when the map has come", async () => {
  const drawn = Promise.withResolvers<unknown>();
  answers.push(() => drawn.promise);
  const Themed = ({ theme }: { theme: Theme }) => (
    <ThemeContext value={theme}>
      <MapOf points={[point(1)]} />
    </ThemeContext>
  );
  const page = await render(<Themed theme="light" />);
  await page.getByRole("button", { name: "نقشهٔ زنده" }).click();
  await expect.poll(() => answers).toEqual([]);
  await page.rerender(<Themed theme="dark" />);
  drawn.resolve(drawnMap);
  await expect.poll(() => themes.at(-1)).toBe("dark");
});
