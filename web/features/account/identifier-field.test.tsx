import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { IdentifierField } from "./identifier-field.tsx";
import type { Identifier } from "./use-availability.ts";

interface PendingCheck {
  form: FormData;
  signal: AbortSignal;
  answer: (exists: boolean) => void;
  fail: () => void;
}

/** A fake server whose answers the test controls. */
function fakeAvailability(): PendingCheck[] {
  const requests: PendingCheck[] = [];
  vi.spyOn(window, "fetch").mockImplementation((address, init) => {
    expect(address).toBe("/api/v1/user/checkUser");
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    requests.push({
      form: init!.body as FormData,
      signal: init!.signal!,
      answer: (exists) => resolve(Response.json({ exists })),
      fail: () => reject(new TypeError("no network")),
    });
    return promise; // also after an abort: a late answer must not count
  });
  return requests;
}

async function renderField(name: Identifier, error?: string) {
  const element = <IdentifierField label="نشان" name={name} error={error} />;
  const page = await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return { page, field: page.getByRole("textbox"), status: page.getByRole("status") };
}
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

test("sends key and value as form data once typing has paused for half a second", async () => {
  const requests = fakeAvailability();
  const { page, field, status } = await renderField("mobile");
  await field.fill("۰۹۱۲ ۱۲۳ ۴۵۶");
  await field.click();
  await userEvent.keyboard("{End}۷");
  await sleep(400);
  expect(requests).toHaveLength(0);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]!.form).toBeInstanceOf(FormData);
  expect([...requests[0]!.form]).toEqual([
    ["key", "mobile"],
    ["value", "09121234567"],
  ]);
  await expect.element(status).toHaveTextContent("بررسی می‌شود…");
  requests[0]!.answer(true);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("با این شماره پیش‌تر حساب ساخته‌اند. وارد شوید یا شمارهٔ دیگری بنویسید.");
  await expect.element(page.getByRole("link", { name: "وارد شوید" })).toHaveAttribute("href", "/login");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
});

test("sends nothing for an empty or incomplete value", async () => {
  const requests = fakeAvailability();
  const { field } = await renderField("mobile");
  for (const typed of ["0912", "  ", "ali@example.ir", ""]) {
    await field.fill(typed);
    await sleep(600);
  }
  expect(requests).toHaveLength(0);
});

test("sends nothing without a key", async () => {
  const requests = fakeAvailability();
  const { field } = await renderField("" as Identifier);
  await field.fill("09121234567");
  await sleep(700);
  expect(requests).toHaveLength(0);
});

test("uses only the newer of two answers and aborts the older request", async () => {
  const requests = fakeAvailability();
  const { field, status } = await renderField("username");
  await field.fill("maryam");
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await field.fill("maryam.r");
  expect(requests[0]!.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]!.answer(false);
  await expect.element(status).toHaveTextContent("این نام آزاد است.");
  requests[0]!.answer(true);
  await sleep(50);
  await expect.element(status).toHaveTextContent("این نام آزاد است.");
});

test("keeps dashes in an email address", async () => {
  const requests = fakeAvailability();
  const { field } = await renderField("email");
  await field.fill(" maryam-r@example.ir ");
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]!.form.get("value")).toBe("maryam-r@example.ir");
});

test("ignores a failed request", async () => {
  const requests = fakeAvailability();
  const { page, field, status } = await renderField("email");
  await field.fill("maryam@example.ir");
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]!.fail();
  await expect.element(status).toBeEmptyDOMElement();
  expect(page.getByRole("alert").query()).toBeNull();
});

test("hides an earlier error of the server when the typed value is free", async () => {
  const requests = fakeAvailability();
  const { field, status } = await renderField("email", "نشانی ایمیل درست نیست.");
  await expect.element(field).toHaveAccessibleDescription("نشانی ایمیل درست نیست.");
  await field.fill("maryam@example.ir");
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]!.answer(false);
  await expect.element(status).toHaveTextContent("این ایمیل آزاد است.");
  await expect.element(field).not.toHaveAttribute("aria-invalid");
});
