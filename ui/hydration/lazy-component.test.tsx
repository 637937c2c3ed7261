import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { lazyComponent } from "./lazy-component.tsx";

test("a part appears when it is wanted, and where its script does not come the page stays whole", async () => {
  let gone = true;
  const { Place, want } = lazyComponent(async () => {
    if (gone) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: () => <p>دیرآمده</p> };
  });
  const page = await render(
    <>
      <h1>صفحه</h1>
      <Place />
    </>,
  );
  await expect(want()).rejects.toThrow("Failed to fetch");
  await expect.element(page.getByRole("heading", { name: "صفحه" })).toBeVisible();
  gone = false;
  await want();
  await expect.element(page.getByText("دیرآمده")).toBeVisible();
});
