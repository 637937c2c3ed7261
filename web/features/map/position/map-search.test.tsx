import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Api } from "../../../../contract/endpoint.ts";
import { MapSearch } from "./map-search.tsx";

test("asks with a box that has all of the view in it, also of one that is zoomed in", async () => {
  const api = vi.fn(async () => ({ places: [], toponyms: [] }));
  const page = await render(
    <MapSearch
      api={api as unknown as Api}
      bounds={[51.412, -0.02, 51.438, 35.701]}
      onSelectPlace={() => {}}
      onSelectToponym={() => {}}
    />,
  );
  await page.getByRole("searchbox").fill("شیراز");
  await expect.poll(() => api.mock.calls.length).toBe(1);
  expect(api.mock.calls[0]).toMatchObject([{}, { q: "شیراز", bbox: "51.4,-0.1,51.5,35.8" }, {}]);
});
