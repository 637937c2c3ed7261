import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConfirmDialog, confirm } from "./confirm.tsx";

async function asked(question: string) {
  const answered = vi.fn();
  const page = await render(
    <>
      <button type="button" onClick={() => confirm(question).then(answered)}>
        خروج
      </button>
      <ConfirmDialog />
    </>,
  );
  await page.getByRole("button", { name: "خروج" }).click();
  await expect.element(page.getByRole("dialog", { name: question })).toBeVisible();
  return { page, answered };
}

test("«بله» is true, and the focus goes back to what had it", async () => {
  const { page, answered } = await asked("بیرون می‌روید؟");
  await page.getByRole("button", { name: "بله" }).click();
  await vi.waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true));
  expect(page.getByRole("dialog").query()).toBeNull();
  await expect.element(page.getByRole("button", { name: "خروج" })).toHaveFocus();
});

test("«خیر» has the focus first and is false", async () => {
  const { page, answered } = await asked("پاک شود؟");
  await expect.element(page.getByRole("button", { name: "خیر" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
});

test("Escape is «خیر», and the focus goes back", async () => {
  const { page, answered } = await asked("پاک شود؟");
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
  expect(page.getByRole("dialog").query()).toBeNull();
  await expect.element(page.getByRole("button", { name: "خروج" })).toHaveFocus();
});

test("the keyboard stays inside while the question stands", async () => {
  const { page } = await asked("پاک شود؟");
  await userEvent.keyboard("{Tab}{Tab}{Tab}{Tab}");
  expect(page.getByRole("button", { name: "خروج" }).element()).not.toBe(document.activeElement);
  await userEvent.keyboard("{Escape}");
});

test("a second question answers the first with «خیر»", async () => {
  const page = await render(<ConfirmDialog />);
  const first = confirm("یک؟");
  const second = confirm("دو؟");
  await expect(first).resolves.toBe(false);
  await page.getByRole("button", { name: "بله" }).click();
  await expect(second).resolves.toBe(true);
});
