import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Toasts } from "../../../../ui/dialog/toasts.tsx";
import { Share } from "./share.tsx";

const page = () =>
  render(
    <>
      <Share title="تخت جمشید" />
      <Toasts />
    </>,
  );

test("the device shares the page's address, and a change of mind is no failure", async () => {
  const shared = vi.fn(() => Promise.reject(new DOMException("", "AbortError")));
  Object.defineProperty(navigator, "share", { value: shared, configurable: true });
  const { getByRole } = await page();
  await getByRole("button", { name: "هم‌رسانی" }).click();
  expect(shared).toHaveBeenCalledWith({ title: "تخت جمشید", url: location.origin + location.pathname });
  expect(getByRole("alert").elements()).toHaveLength(0);
  Reflect.deleteProperty(navigator, "share");
});

test("without it the address is copied, and that is said", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { getByRole } = await page();
  await getByRole("button", { name: "هم‌رسانی" }).click();
  expect(copied).toHaveBeenCalledWith(location.origin + location.pathname);
  await expect.element(getByRole("alert")).toHaveTextContent("نشانی این صفحه رونوشت شد.");
});
