import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { BusyButton } from "./busy-button.tsx";

test("keeps the focus while it is busy, and is pressed only when it is not; no form is submitted by it meanwhile", async () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn()];
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="نام" />
      <BusyButton type="submit" busy={busy} onClick={onClick}>
        ذخیره
      </BusyButton>
    </form>
  );
  const page = await render(form(false));
  const button = page.getByRole("button", { name: "ذخیره" });
  await button.click();
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  await page.rerender(form(true));
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveFocus();
  await page.getByRole("textbox", { name: "نام" }).click();
  await userEvent.keyboard("{Enter}");
  await page.rerender(form(false));
  await button.click();
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([2, 2]);
});

test("keeps the focus when its own press leaves nothing to do", async () => {
  const onClick = vi.fn();
  const button = (isOff: boolean) => (
    <BusyButton busy={false} isOff={isOff} onClick={onClick}>
      ذخیره
    </BusyButton>
  );
  const page = await render(button(false));
  await page.getByRole("button").click();
  await page.rerender(button(true));
  await expect.element(page.getByRole("button")).toHaveAttribute("aria-disabled", "true");
  await expect.element(page.getByRole("button")).not.toHaveAttribute("aria-busy");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button")).toHaveFocus();
  expect(onClick).toHaveBeenCalledTimes(1);
});

const SOURCES: Record<string, string> = import.meta.glob("../../**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("nothing at the desk is disabled because it works: that would take the focus away", () => {
  const isBusyDisabled = /\bdisabled(?:=\{|: )[^}\n]*\b(?:busy|isBusy|isLoading|loading|progress)\b/;
  const found = Object.entries(SOURCES).filter(([, source]) =>
    isBusyDisabled.test(source.replaceAll("aria-disabled", "")),
  );
  expect(found.map(([path]) => path)).toEqual([]);
});
