import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { readQuery } from "./read-query.ts";
import { SortChoice } from "./sort-choice.tsx";

const query = readQuery(new URLSearchParams("sort=name"));
type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void;
const device = (answer: Answer) =>
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found, failed) => answer(found, failed!));

test("the position is asked for only when the nearest first is chosen, and is rounded", async () => {
  const asked = device((found) =>
    found({ coords: { latitude: 32.65412, longitude: 51.66789 } } as GeolocationPosition),
  );
  const changed = vi.fn();
  const page = await render(<SortChoice query={query} onChange={changed} />);
  await page.getByRole("combobox", { name: "ترتیب" }).selectOptions("latest");
  expect(asked).not.toHaveBeenCalled();
  await page.getByRole("combobox", { name: "ترتیب" }).selectOptions("nearest");
  await expect.poll(() => changed.mock.lastCall).toEqual([{ sort: "nearest", at: { lat: 32.65, lon: 51.67 } }]);
});

test("a refusal is said in a sentence and the order stays", async () => {
  device((_, failed) => failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  const changed = vi.fn();
  const page = await render(<SortChoice query={query} onChange={changed} />);
  await page.getByRole("combobox", { name: "ترتیب" }).selectOptions("nearest");
  await expect.element(page.getByText("اجازهٔ دیدن جای شما داده نشد", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "ترتیب" })).toHaveValue("name");
  expect(changed).not.toHaveBeenCalled();
});
