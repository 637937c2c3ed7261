import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { lazyComponent } from "./lazy-component.tsx";

test("renders the component once loaded, and leaves the page intact when loading fails", async () => {
  let offline = true;
  const { Outlet, load } = lazyComponent(async () => {
    if (offline) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: () => <p>دیرآمده</p> };
  });
  const page = await render(
    <>
      <h1>صفحه</h1>
      <Outlet />
    </>,
  );
  await expect(load()).rejects.toThrow("Failed to fetch");
  await expect.element(page.getByRole("heading", { name: "صفحه" })).toBeVisible();
  offline = false;
  await load();
  await expect.element(page.getByText("دیرآمده")).toBeVisible();
});
