import { expect, test, vi } from "vitest";
import { toast, toastLoading } from "./toasts.tsx";

vi.mock("./toaster.tsx", () => {
  throw new Error("no network");
});

const alert = () => document.querySelector<HTMLElement>("[role=alert]");

test("says in plain words what a toast would say when its script cannot be loaded", async () => {
  await toast("error", "اتصال نیست");
  expect([alert()?.textContent, alert()?.matches(":popover-open")]).toEqual(["اتصال نیست", true]);
  const { bottom, height } = alert()!.getBoundingClientRect();
  expect(innerHeight - bottom).toBeLessThan(50);
  expect(height).toBeLessThan(100);
  alert()!.click();
  expect(alert()).toBeNull();

  const end = await toastLoading("در حال فرستادن");
  end("error", "فرستاده نشد");
  expect(alert()?.textContent).toBe("فرستاده نشد");
  alert()!.click();
});
