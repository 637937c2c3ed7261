import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { lazyComponent } from "./lazy-component.ts";
import { outletOf } from "./outlet.tsx";

test("renders the component once loaded, and leaves the page intact when loading fails", async () => {
  let offline = true;
  const delayed = lazyComponent(async () => {
    if (offline) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: () => <p>دیرآمده</p> };
  });
  const Outlet = outletOf(delayed);
  const page = await render(
    <>
      <h1>صفحه</h1>
      <Outlet />
    </>,
  );
  await expect(delayed.load()).rejects.toThrow("Failed to fetch");
  await expect.element(page.getByRole("heading", { name: "صفحه" })).toBeVisible();
  offline = false;
  await delayed.load();
  await expect.element(page.getByText("دیرآمده")).toBeVisible();
});
