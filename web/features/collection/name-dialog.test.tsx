import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { apiError } from "../../../contract/api-errors.ts";
import { Toasts } from "../../../ui/dialog/outlets.tsx";
import { NameDialog } from "./name-dialog.tsx";

test("closed while the name is stored, says later why it was refused", async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const onClose = vi.fn();
  const page = await render(
    <>
      <NameDialog title="نام مجموعه" submitLabel="ذخیره" onName={() => promise} onClose={onClose} />
      <Toasts />
    </>,
  );
  await page.getByRole("textbox", { name: "نام" }).fill("سفر جنوب");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  const error = apiError("collection_full");
  reject(error);
  await expect.poll(() => document.querySelector(".Toastify__toast")?.textContent).toContain(error.data.message);
});
