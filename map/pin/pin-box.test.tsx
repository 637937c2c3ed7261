import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { PinBox } from "./pin-box.tsx";

vi.mock("./pin-map.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("leaves the fields beside it and says so when the script of the map does not arrive", async () => {
  const page = await render(
    <>
      <PinBox position={null} set={() => {}} />
      <input aria-label="عرض" />
    </>,
  );
  await page.getByRole("textbox", { name: "عرض" }).fill("35.6");
  await expect.element(page.getByText("نقشه باز نشد. عرض و طول را می‌توان نوشت.")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "عرض" })).toHaveValue("35.6");
});
