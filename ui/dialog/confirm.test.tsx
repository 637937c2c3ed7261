import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { confirm, confirmDialog } from "./confirm.tsx";
import { ConfirmDialog } from "./outlets.tsx";

async function openDialog(question: string) {
  const onAnswer = vi.fn();
  const page = await render(
    <>
      <button type="button" onClick={() => confirm(question).then(onAnswer)}>
        خروج
      </button>
      <ConfirmDialog />
    </>,
  );
  await page.getByRole("button", { name: "خروج" }).click();
  await expect.element(page.getByRole("dialog", { name: question })).toBeVisible();
  return { page, onAnswer };
}

test("resolves to true for «بله», and restores the focus", async () => {
  const { page, onAnswer } = await openDialog("بیرون می‌روید؟");
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(() => onAnswer).toHaveBeenCalledExactlyOnceWith(true);
  expect(page.getByRole("dialog").query()).toBeNull();
  await expect.element(page.getByRole("button", { name: "خروج" })).toHaveFocus();
});

test("focuses «خیر» first, which resolves to false", async () => {
  const { page, onAnswer } = await openDialog("پاک شود؟");
  await expect.element(page.getByRole("button", { name: "خیر" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});

test("resolves to false on Escape, and restores the focus", async () => {
  const { page, onAnswer } = await openDialog("پاک شود؟");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => onAnswer).toHaveBeenCalledExactlyOnceWith(false);
  expect(page.getByRole("dialog").query()).toBeNull();
  await expect.element(page.getByRole("button", { name: "خروج" })).toHaveFocus();
});

/** Presses the pointer on an element and lets it go beside the dialog: the browser clicks what contains both. */
function drag(dialog: HTMLElement | SVGElement, from: HTMLElement | SVGElement) {
  from.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  dialog.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

test("resolves to false on a click outside", async () => {
  const { page, onAnswer } = await openDialog("پاک شود؟");
  const dialog = page.getByRole("dialog").element();
  drag(dialog, dialog);
  await expect.poll(() => onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});

test("stays open when a selection that begins in it ends outside", async () => {
  const { page, onAnswer } = await openDialog("پاک شود؟");
  drag(page.getByRole("dialog").element(), page.getByRole("heading").element());
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(() => onAnswer).toHaveBeenCalledExactlyOnceWith(true);
});

test("traps the keyboard focus while open", async () => {
  const { page } = await openDialog("پاک شود؟");
  await userEvent.keyboard("{Tab}{Tab}{Tab}{Tab}");
  expect(page.getByRole("button", { name: "خروج" }).element()).not.toBe(document.activeElement);
  await userEvent.keyboard("{Escape}");
});

test("resolves a pending question with false when another one opens", async () => {
  const page = await render(<ConfirmDialog />);
  const first = confirm("یک؟");
  const second = confirm("دو؟");
  await expect(first).resolves.toBe(false);
  await page.getByRole("button", { name: "بله" }).click();
  await expect(second).resolves.toBe(true);
});

test.each([true, false])(
  "asks as the browser does when the script of the dialog does not arrive: %s",
  async (answer) => {
    vi.spyOn(confirmDialog, "load").mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    const ask = vi.spyOn(window, "confirm").mockReturnValueOnce(answer);
    await expect(confirm("پاک شود؟")).resolves.toBe(answer);
    expect(ask).toHaveBeenCalledExactlyOnceWith("پاک شود؟");
  },
);
