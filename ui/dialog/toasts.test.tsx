import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Toasts, toast, toastLoading } from "./toasts.tsx";

const findToast = async (text: string) => {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(".Toastify__toast")].find((element) => element.innerText.includes(text));
  await expect.poll(find, { message: `no toast contains ${text}` }).toBeDefined();
  return find()!;
};

test("renders nothing of the library before the first toast", async () => {
  await render(<Toasts />);
  expect(document.querySelector(".Toastify")).toBeNull();
});

test.each(["info", "success", "warning", "error", "default"] as const)(
  "shows %s in colour at the top right",
  async (kind) => {
    await render(<Toasts />);
    await toast(kind, `پیام ${kind}`);
    const element = await findToast(`پیام ${kind}`);
    expect(element.className).toContain(`Toastify__toast--${kind}`);
    expect(element.className).toContain("Toastify__toast-theme--colored");
    expect(element.className).toContain("Toastify__toast--rtl");
    expect(element.parentElement!.className).toContain("Toastify__toast-container--top-right");
    expect(element.querySelector(".Toastify__progress-bar")).not.toBeNull();
  },
);

test("shows toasts of the second toaster at the top left only", async () => {
  await render(<Toasts />);
  await toast("info", "از سوی دیگر", { toaster: "second" });
  const element = await findToast("از سوی دیگر");
  expect(element.parentElement!.className).toContain("Toastify__toast-container--top-left");
  expect(document.querySelectorAll(".Toastify__toast")).toHaveLength(1);
});

test("shows a toast in the requested corner, and closes it on a click", async () => {
  await render(<Toasts />);
  await toast("default", "پایین", { position: "bottom-center" });
  const element = await findToast("پایین");
  expect(element.parentElement!.className).toContain("Toastify__toast-container--bottom-center");
  element.click();
  await expect.poll(() => element.isConnected).toBe(false);
});

test("undoes the action from the toast, and closes it", async () => {
  await render(<Toasts />);
  const undo = vi.fn();
  await toast("info", "برداشته شد.", { undo });
  const element = await findToast("برداشته شد.");
  element.querySelector<HTMLButtonElement>("button:not([aria-label])")!.click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.poll(() => element.isConnected).toBe(false);
});

test("keeps a loading toast until its result is reported", async () => {
  await render(<Toasts />);
  const finish = await toastLoading("در حال فرستادن…");
  const loading = await findToast("در حال فرستادن…");
  expect(loading.querySelector(".Toastify__spinner")).not.toBeNull();
  finish("success", "فرستاده شد.");
  const finished = await findToast("فرستاده شد.");
  expect(finished.className).toContain("Toastify__toast--success");
});
