import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { LayerControl } from "./layer-control.tsx";

test("the button that switches all kinds off disappears, and the focus goes to the first kind", async () => {
  const onChange = vi.fn();
  const rest = { count: { shown: 0, total: 0 }, isTooFar: false, onChange, onShowMiddle: () => {} };
  const page = await render(<LayerControl {...rest} kinds={["hotel"]} />);
  await page.getByRole("button", { name: /^لایه‌های نقشه/ }).click();
  await page.getByRole("button", { name: "همه خاموش" }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
  await page.rerender(<LayerControl {...rest} kinds={[]} />);
  await expect.element(page.getByRole("checkbox").first()).toHaveFocus();
});

test("says how many there are, and how many of them the map shows where it does not show all", async () => {
  const rest = { kinds: ["food"] as const, isTooFar: false, onChange: () => {}, onShowMiddle: () => {} };
  const page = await render(<LayerControl {...rest} count={{ shown: 300, total: 447 }} />);
  await page.getByRole("button", { name: /^لایه‌های نقشه/ }).click();
  const note = page.getByRole("status");
  await expect.element(note).toHaveTextContent("۳۰۰ تا از ۴۴۷ تا؛ نزدیک‌تر شوید.");
  await page.rerender(<LayerControl {...rest} count={{ shown: 300, total: 300 }} />);
  await expect.element(note).toHaveTextContent("۳۰۰ تا در این نما و کنارش");
});
