import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resumeToasts } from "./resume-toasts.ts";

const library = vi.hoisted(() => ({
  arrival: Promise.withResolvers<void>(),
  toast: vi.fn(),
}));
vi.mock("../../../../ui/dialog/toasts.tsx", async () => {
  await library.arrival.promise;
  return { toast: library.toast };
});

const stored = [{ kind: "success", text: "کد را فرستادیم." }];
const storeCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `toasts=${encodeURIComponent(JSON.stringify(stored))}; Path=/`;
};
const clear = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = "toasts=; Path=/; Max-Age=0";
  sessionStorage.clear();
};
beforeEach(clear);
afterEach(clear);

test("leaves toasts to the next page until their script is there, and shows each of them once", async () => {
  storeCookie();
  const shown = resumeToasts();
  expect(document.cookie).toContain("toasts="); // a page that is left now leaves them to the next one
  library.arrival.resolve();
  await shown;
  expect(library.toast.mock.calls).toEqual([["success", "کد را فرستادیم."]]);
  expect(document.cookie).not.toContain("toasts=");
  await resumeToasts();
  expect(library.toast).toHaveBeenCalledTimes(1);
});
