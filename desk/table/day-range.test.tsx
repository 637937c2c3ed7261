import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { openDesk } from "../../testing/open-desk.tsx";
import { DayRange } from "./day-range.tsx";

test("a typed day goes into the address and keeps the focus; an address from elsewhere replaces what is typed", async () => {
  const { page, router } = await openDesk([{ path: "list", Component: () => <DayRange /> }], "/list");
  const from = page.getByRole("textbox", { name: /^از روز/ });
  await from.fill("1405/08/30");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.search).toBe("?from=2026-11-21");
  await expect.element(from).toHaveValue("۱۴۰۵/۸/۳۰");
  await expect.element(from).toHaveFocus();
  await from.fill("دیروز");
  await userEvent.keyboard("{Enter}");
  await expect.element(from).toHaveAttribute("aria-invalid", "true");
  await router.navigate("/list");
  await expect.element(from).toHaveValue("");
  await expect.element(from).not.toHaveAttribute("aria-invalid");
});
