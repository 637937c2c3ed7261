import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Toasts, toast, toastLoading } from "./toasts.tsx";

const shown = (text: string) =>
  vi.waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(".Toastify__toast")].find((element) =>
      element.innerText.includes(text),
    );
    if (!found) throw new Error(`no toast says ${text}`);
    return found;
  });

test("nothing of the library is on the page before something is said", async () => {
  await render(<Toasts />);
  expect(document.querySelector(".Toastify")).toBeNull();
});

test.each(["info", "success", "warning", "error", "default"] as const)(
  "%s is said in colour at the top right",
  async (kind) => {
    await render(<Toasts />);
    await toast(kind, `پیام ${kind}`);
    const said = await shown(`پیام ${kind}`);
    expect(said.className).toContain(`Toastify__toast--${kind}`);
    expect(said.className).toContain("Toastify__toast-theme--colored");
    expect(said.className).toContain("Toastify__toast--rtl");
    expect(said.parentElement!.className).toContain("Toastify__toast-container--top-right");
    expect(said.querySelector(".Toastify__progress-bar")).not.toBeNull();
  },
);

test("the second toaster stands at the top left and leaves the first alone", async () => {
  await render(<Toasts />);
  await toast("info", "از سوی دیگر", { toaster: "second" });
  const said = await shown("از سوی دیگر");
  expect(said.parentElement!.className).toContain("Toastify__toast-container--top-left");
  expect(document.querySelectorAll(".Toastify__toast")).toHaveLength(1);
});

test("a toast may stand in any corner, and a click takes it away", async () => {
  await render(<Toasts />);
  await toast("default", "پایین", { position: "bottom-center" });
  const said = await shown("پایین");
  expect(said.parentElement!.className).toContain("Toastify__toast-container--bottom-center");
  said.click();
  await vi.waitFor(() => expect(said.isConnected).toBe(false), 3000);
});

test("what was done can be taken back from the toast, which then goes", async () => {
  await render(<Toasts />);
  const undo = vi.fn();
  await toast("info", "برداشته شد.", { undo });
  const said = await shown("برداشته شد.");
  said.querySelector<HTMLButtonElement>("button:not([aria-label])")!.click();
  expect(undo).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(said.isConnected).toBe(false), 3000);
});

test("what is going on stays until it is told what came of it", async () => {
  await render(<Toasts />);
  const settle = await toastLoading("در حال فرستادن…");
  const waiting = await shown("در حال فرستادن…");
  expect(waiting.querySelector(".Toastify__spinner")).not.toBeNull();
  settle("success", "فرستاده شد.");
  const done = await shown("فرستاده شد.");
  expect(done.className).toContain("Toastify__toast--success");
});
