import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
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

test("Enter asks again after a failure and chooses the first result, as does the connection that is back without Enter", async () => {
  const found = { name: "شیراز", kind: "شهر", county: "شیراز", province: "فارس", altitude: null, lat: 30, lon: 52 };
  let isAway = true;
  const api = vi.fn(async () => {
    if (isAway) throw new TypeError("offline");
    return { places: [], toponyms: [found] };
  });
  const onSelectToponym = vi.fn();
  const page = await render(
    <MapSearch
      api={api as unknown as Api}
      bounds={[51, 29, 53, 31]}
      onSelectPlace={() => {}}
      onSelectToponym={onSelectToponym}
    />,
  );
  const field = page.getByRole("searchbox");
  const failed = page.getByText(/^نتیجه‌ها بارگیری نشدند/);
  await field.fill("شیراز");
  await expect.element(failed).toBeVisible();
  isAway = false;
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onSelectToponym.mock.calls).toEqual([[found]]);
  expect(api).toHaveBeenCalledTimes(2);
  isAway = true;
  await field.fill("شیرا");
  await expect.element(failed).toBeVisible();
  isAway = false;
  dispatchEvent(new Event("online"));
  await expect.element(page.getByRole("button", { name: /^شیراز/ })).toBeVisible();
  expect(api).toHaveBeenCalledTimes(4);
  expect(onSelectToponym).toHaveBeenCalledOnce();
});
