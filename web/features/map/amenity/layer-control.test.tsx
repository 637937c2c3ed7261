import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { LayerControl } from "./layer-control.tsx";

test("the button that switches all kinds off disappears, and the focus goes to the first kind", async () => {
  const onChange = vi.fn();
  const rest = { total: 0, isTooFar: false, onChange, onShowMiddle: () => {} };
  const page = await render(<LayerControl {...rest} kinds={["hotel"]} />);
  await page.getByRole("button", { name: /^لایه‌های نقشه/ }).click();
  await page.getByRole("button", { name: "همه خاموش" }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
  await page.rerender(<LayerControl {...rest} kinds={[]} />);
  await expect.element(page.getByRole("checkbox").first()).toHaveFocus();
});
