import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { navigation } from "../../../../ui/navigation/visit.ts";
import { parseQuery } from "./query/parse-query.ts";
import { SortSelect } from "./sort-select.tsx";

const query = parseQuery(new URLSearchParams("sort=name"));
type Answer = (onSuccess: PositionCallback, onError: PositionErrorCallback) => void;
const fakeGeolocation = (answer: Answer) =>
  vi
    .spyOn(navigator.geolocation, "getCurrentPosition")
    .mockImplementation((onSuccess, onError) => answer(onSuccess, onError!));

test("requests the position only for the nearest sort, and rounds it", async () => {
  const getCurrentPosition = fakeGeolocation((onSuccess) =>
    onSuccess({ coords: { latitude: 32.65412, longitude: 51.66789 } } as GeolocationPosition),
  );
  const visit = vi.spyOn(navigation, "visit").mockResolvedValue();
  const page = await render(<SortSelect query={query} />);
  await page.getByRole("combobox", { name: "ترتیب" }).selectOptions("latest");
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await page.getByRole("combobox", { name: "ترتیب" }).selectOptions("nearest");
  await expect.poll(() => visit.mock.lastCall?.[0]).toBe("/place-list?sort=nearest&lat=32.65&lon=51.67");
});

test("a denied position shows a message and keeps the order", async () => {
  fakeGeolocation((_, onError) => onError({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  const visit = vi.spyOn(navigation, "visit").mockResolvedValue();
  const page = await render(<SortSelect query={query} />);
  await page.getByRole("combobox", { name: "ترتیب" }).selectOptions("nearest");
  await expect.element(page.getByText("اجازهٔ دیدن جای شما داده نشد", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "ترتیب" })).toHaveValue("name");
  expect(visit).not.toHaveBeenCalled();
});

test("keeps a filter that is set while the position is looked for, and another order that is chosen meanwhile", async () => {
  const found: (() => void)[] = [];
  fakeGeolocation((onSuccess) => {
    found.push(() => onSuccess({ coords: { latitude: 32.65, longitude: 51.67 } } as GeolocationPosition));
  });
  const visit = vi.spyOn(navigation, "visit").mockResolvedValue();
  const page = await render(<SortSelect query={query} />);
  const select = page.getByRole("combobox", { name: "ترتیب" });
  await select.selectOptions("nearest");
  await expect.poll(() => found.length).toBe(1);
  await page.rerender(<SortSelect query={parseQuery(new URLSearchParams("sort=name&month=3"))} />);
  found[0]!();
  await expect.poll(() => visit.mock.lastCall?.[0]).toBe("/place-list?month=3&sort=nearest&lat=32.65&lon=51.67");

  await page.rerender(<SortSelect query={parseQuery(new URLSearchParams("sort=name"))} />);
  await select.selectOptions("nearest");
  await expect.poll(() => found.length).toBe(2);
  await select.selectOptions("latest");
  found[1]!();
  await expect.poll(() => page.container.querySelector("[role=status]")?.textContent).toBe("");
  expect(visit.mock.lastCall?.[0]).toBe("/place-list?sort=latest");
});
