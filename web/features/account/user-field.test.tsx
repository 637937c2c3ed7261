import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { UserKey } from "./user-exists.ts";
import { UserField } from "./user-field.tsx";

interface Question {
  form: FormData;
  signal: AbortSignal;
  answer: (exists: boolean) => void;
  fail: () => void;
}

/** A server that answers when the test says so. */
function questions(): Question[] {
  const asked: Question[] = [];
  vi.spyOn(window, "fetch").mockImplementation((address, init) => {
    expect(address).toBe("/api/v1/user/checkUser");
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    asked.push({
      form: init!.body as FormData,
      signal: init!.signal!,
      answer: (exists) => resolve(Response.json({ exists })),
      fail: () => reject(new TypeError("no network")),
    });
    return promise; // also when it is aborted: a late answer must not count
  });
  return asked;
}

async function shown(name: UserKey, error?: string) {
  const element = <UserField label="نشان" name={name} error={error} />;
  const page = await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return { page, field: page.getByRole("textbox"), told: page.getByRole("status") };
}
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

test("the question goes as form data with key and value, once typing has paused for half a second", async () => {
  const asked = questions();
  const { page, field, told } = await shown("mobile");
  await field.fill("۰۹۱۲ ۱۲۳ ۴۵۶");
  await field.click();
  await userEvent.keyboard("{End}۷");
  await rest(400);
  expect(asked).toHaveLength(0);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.form).toBeInstanceOf(FormData);
  expect([...asked[0]!.form]).toEqual([
    ["key", "mobile"],
    ["value", "09121234567"],
  ]);
  await expect.element(told).toHaveTextContent("بررسی می‌شود…");
  asked[0]!.answer(true);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("با این شماره پیش‌تر حساب ساخته‌اند. وارد شوید یا شمارهٔ دیگری بنویسید.");
  await expect.element(page.getByRole("link", { name: "وارد شوید" })).toHaveAttribute("href", "/login");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
});

test("without a value, or while it has not the form of one, nothing is asked", async () => {
  const asked = questions();
  const { field } = await shown("mobile");
  for (const typed of ["0912", "  ", "ali@example.ir", ""]) {
    await field.fill(typed);
    await rest(600);
  }
  expect(asked).toHaveLength(0);
});

test("without a key nothing is asked", async () => {
  const asked = questions();
  const { field } = await shown("" as UserKey);
  await field.fill("09121234567");
  await rest(700);
  expect(asked).toHaveLength(0);
});

test("of two questions only the newer one's answer counts, and the older is called off", async () => {
  const asked = questions();
  const { field, told } = await shown("username");
  await field.fill("maryam");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await field.fill("maryam.r");
  expect(asked[0]!.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]!.answer(false);
  await expect.element(told).toHaveTextContent("این نام آزاد است.");
  asked[0]!.answer(true);
  await rest(50);
  await expect.element(told).toHaveTextContent("این نام آزاد است.");
});

test("dashes belong to an address", async () => {
  const asked = questions();
  const { field } = await shown("email");
  await field.fill(" maryam-r@example.ir ");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.form.get("value")).toBe("maryam-r@example.ir");
});

test("a question without an answer is forgotten in silence", async () => {
  const asked = questions();
  const { page, field, told } = await shown("email");
  await field.fill("maryam@example.ir");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!.fail();
  await expect.element(told).toBeEmptyDOMElement();
  expect(page.getByRole("alert").query()).toBeNull();
});

test("an older refusal goes when what one types is free", async () => {
  const asked = questions();
  const { field, told } = await shown("email", "نشانی ایمیل درست نیست.");
  await expect.element(field).toHaveAccessibleDescription("نشانی ایمیل درست نیست.");
  await field.fill("maryam@example.ir");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!.answer(false);
  await expect.element(told).toHaveTextContent("این ایمیل آزاد است.");
  await expect.element(field).not.toHaveAttribute("aria-invalid");
});
