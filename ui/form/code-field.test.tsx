import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CodeField } from "./code-field.tsx";

async function renderField(error?: string) {
  const onComplete = vi.fn();
  const page = await render(
    <form>
      <CodeField label="کد" name="code" error={error} onComplete={onComplete} />
    </form>,
  );
  const field = page.getByRole("textbox", { name: "کد" });
  const boxes = () => [...page.container.querySelectorAll("span")].map(({ textContent }) => textContent).join("|");
  const submittedValue = () => new FormData(page.container.querySelector("form")!).get("code");
  return { page, field, boxes, submittedValue, onComplete };
}

test("shows typed digits in Persian in the boxes, and submits Latin ones", async () => {
  const { field, boxes, submittedValue, onComplete } = await renderField();
  await field.click();
  await userEvent.keyboard("۱2٣");
  expect(boxes()).toBe("۱|۲|۳|||");
  expect(submittedValue()).toBe("123");
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.keyboard("x456");
  expect(boxes()).toBe("۱|۲|۳|۴|۵|۶");
  expect(onComplete).toHaveBeenCalledExactlyOnceWith("123456");
});

test("takes the digits of a pasted message", async () => {
  const { field, submittedValue, onComplete } = await renderField();
  await field.fill("کد: ۱۲۳ ۴۵۶");
  expect(submittedValue()).toBe("123456");
  expect(onComplete).toHaveBeenCalledExactlyOnceWith("123456");
});

test("ignores a seventh digit, without a second `onComplete`", async () => {
  const { field, submittedValue, onComplete } = await renderField();
  await field.fill("123456");
  await field.click();
  await userEvent.keyboard("{End}7");
  expect(submittedValue()).toBe("123456");
  expect(onComplete).toHaveBeenCalledOnce();
});

test("hides the selection colours over the boxes", async () => {
  const { field } = await renderField();
  await field.fill("123456");
  const input = field.element() as HTMLInputElement;
  input.select();
  const { color, backgroundColor } = getComputedStyle(input, "::selection");
  expect([color, backgroundColor]).toEqual(["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"]);
});

test("supports one-time-code autofill, and describes its error", async () => {
  const { page, field } = await renderField("کد درست نیست.");
  await expect.element(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(field).toHaveAttribute("inputmode", "numeric");
  await expect.element(field).toHaveAccessibleDescription("کد درست نیست.");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("alert")).toHaveTextContent("کد درست نیست.");
});
