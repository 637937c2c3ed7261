import { beforeAll, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Toasts } from "../../../../ui/dialog/toasts.tsx";
import { enableSharing } from "./share.ts";
import { ShareButton } from "./share-button.tsx";

beforeAll(enableSharing);

const page = () =>
  render(
    <>
      <ShareButton title="تخت جمشید" />
      <Toasts />
    </>,
  );

test("shares the page's URL with the device and ignores a closed dialog", async () => {
  const share = vi.fn(() => Promise.reject(new DOMException("", "AbortError")));
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  const { getByRole } = await page();
  await getByRole("button", { name: "هم‌رسانی" }).click();
  expect(share).toHaveBeenCalledWith({ title: "تخت جمشید", url: location.origin + location.pathname });
  expect(getByRole("alert").elements()).toHaveLength(0);
  Reflect.deleteProperty(navigator, "share");
});

test("without a share API copies the URL and shows a toast", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { getByRole } = await page();
  await getByRole("button", { name: "هم‌رسانی" }).click();
  expect(writeText).toHaveBeenCalledWith(location.origin + location.pathname);
  await expect.element(getByRole("alert")).toHaveTextContent("نشانی این صفحه رونوشت شد.");
});
