import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { type Theme, ThemeContext } from "../../ui/theme.ts";
import { type OutdoorMap, openMap, setMapTheme } from "../outdoor-map.ts";
import PinMap from "./pin-map.tsx";

vi.mock("../outdoor-map.ts", () => ({ openMap: vi.fn(), setMapTheme: vi.fn(), prefersReducedMotion: () => true }));

const Themed = ({ theme }: { theme: Theme }) => (
  <ThemeContext value={theme}>
    <PinMap position={null} set={() => {}} />
  </ThemeContext>
);

test("opens the map in the theme of the page, and fetches a style again only for another theme", async () => {
  vi.mocked(openMap).mockResolvedValue({ on: () => {}, remove: () => {} } as unknown as OutdoorMap);
  vi.mocked(setMapTheme).mockResolvedValue();
  const page = await render(<Themed theme="light" />);
  await vi.waitFor(() => expect(document.querySelector("[data-mapped]")).not.toBeNull());
  expect(vi.mocked(openMap).mock.calls[0]![1]).toMatchObject({ theme: "light" });
  expect(setMapTheme).not.toHaveBeenCalled();
  await page.rerender(<Themed theme="dark" />);
  expect(vi.mocked(setMapTheme).mock.calls.map(([, theme]) => theme)).toEqual(["dark"]);
  await page.rerender(<Themed theme="light" />); // with which it was opened
  expect(vi.mocked(setMapTheme).mock.calls.map(([, theme]) => theme)).toEqual(["dark", "light"]);
});
