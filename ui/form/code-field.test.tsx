import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CodeField } from "./code-field.tsx";

async function shown(error?: string) {
  const onComplete = vi.fn();
  const page = await render(
    <form>
      <CodeField label="کد" name="code" error={error} onComplete={onComplete} />
    </form>,
  );
  const field = page.getByRole("textbox", { name: "کد" });
  const boxes = () => [...page.container.querySelectorAll("span")].map(({ textContent }) => textContent).join("|");
  const sent = () => new FormData(page.container.querySelector("form")!).get("code");
  return { page, field, boxes, sent, onComplete };
}

test("what one types stands in boxes in Persian digits, and is sent in Latin ones", async () => {
  const { field, boxes, sent, onComplete } = await shown();
  await field.click();
  await userEvent.keyboard("۱2٣");
  expect(boxes()).toBe("۱|۲|۳|||");
  expect(sent()).toBe("123");
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.keyboard("x456");
  expect(boxes()).toBe("۱|۲|۳|۴|۵|۶");
  expect(onComplete).toHaveBeenCalledExactlyOnceWith("123456");
});

test("a pasted message gives its digits", async () => {
  const { field, sent, onComplete } = await shown();
  await field.fill("کد: ۱۲۳ ۴۵۶");
  expect(sent()).toBe("123456");
  expect(onComplete).toHaveBeenCalledExactlyOnceWith("123456");
});

test("a seventh digit changes nothing, and sends nothing again", async () => {
  const { field, sent, onComplete } = await shown();
  await field.fill("123456");
  await field.click();
  await userEvent.keyboard("{End}7");
  expect(sent()).toBe("123456");
  expect(onComplete).toHaveBeenCalledOnce();
});

test("what is selected is not drawn over the boxes", async () => {
  const { field } = await shown();
  await field.fill("123456");
  const input = field.element() as HTMLInputElement;
  input.select();
  const { color, backgroundColor } = getComputedStyle(input, "::selection");
  expect([color, backgroundColor]).toEqual(["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"]);
});

test("phones may fill it, and what is wrong is said with it", async () => {
  const { page, field } = await shown("کد درست نیست.");
  await expect.element(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(field).toHaveAttribute("inputmode", "numeric");
  await expect.element(field).toHaveAccessibleDescription("کد درست نیست.");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("alert")).toHaveTextContent("کد درست نیست.");
});
