import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { enterText } from "../../../testing/enter-text.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { IdentifierField } from "./identifier-field.tsx";
import type { Identifier } from "./use-availability.ts";

interface PendingCheck {
  form: FormData;
  signal: AbortSignal;
  /** Resolves when the answer has been read. */
  answer: (exists: boolean) => Promise<void>;
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
      async answer(exists) {
        const response = Response.json({ exists });
        resolve(response);
        await expect.poll(() => response.bodyUsed).toBe(true);
        await nextFrames();
      },
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
const useFakeTimers = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
afterEach(() => {
  vi.useRealTimers();
});

test("sends key and value as form data once typing has paused for half a second", async () => {
  const requests = fakeAvailability();
  const { page, field, status } = await renderField("mobile");
  useFakeTimers();
  enterText(field, "۰۹۱۲ ۱۲۳ ۴۵۶");
  await vi.advanceTimersByTimeAsync(400);
  enterText(field, "۰۹۱۲ ۱۲۳ ۴۵۶۷");
  await vi.advanceTimersByTimeAsync(499);
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => requests).toHaveLength(1);
  expect(requests[0]!.form).toBeInstanceOf(FormData);
  expect([...requests[0]!.form]).toEqual([
    ["key", "mobile"],
    ["value", "09121234567"],
  ]);
  await expect.element(status).toHaveTextContent("بررسی می‌شود…");
  void requests[0]!.answer(true);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("با این شماره پیش‌تر حساب ساخته‌اند. وارد شوید یا شمارهٔ دیگری بنویسید.");
  await expect.element(page.getByRole("link", { name: "وارد شوید" })).toHaveAttribute("href", "/login");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
});

test("sends nothing for an empty or incomplete value", async () => {
  const requests = fakeAvailability();
  const { field } = await renderField("mobile");
  useFakeTimers();
  for (const typed of ["0912", "  ", "ali@example.ir", ""]) {
    enterText(field, typed);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(requests).toHaveLength(0);
});

test("sends nothing without a key", async () => {
  const requests = fakeAvailability();
  const { field } = await renderField("" as Identifier);
  useFakeTimers();
  enterText(field, "09121234567");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(0);
});

test("uses only the newer of two answers and aborts the older request", async () => {
  const requests = fakeAvailability();
  const { field, status } = await renderField("username");
  await field.fill("maryam");
  await expect.poll(() => requests).toHaveLength(1);
  await field.fill("maryam.r");
  expect(requests[0]!.signal.aborted).toBe(true);
  await expect.poll(() => requests).toHaveLength(2);
  await requests[1]!.answer(false);
  await expect.element(status).toHaveTextContent("این نام آزاد است.");
  await requests[0]!.answer(true);
  expect(status.element()).toHaveTextContent("این نام آزاد است.");
});

test("keeps dashes in an email address", async () => {
  const requests = fakeAvailability();
  const { field } = await renderField("email");
  await field.fill(" maryam-r@example.ir ");
  await expect.poll(() => requests).toHaveLength(1);
  expect(requests[0]!.form.get("value")).toBe("maryam-r@example.ir");
});

test("ignores a failed request", async () => {
  const requests = fakeAvailability();
  const { page, field, status } = await renderField("email");
  await field.fill("maryam@example.ir");
  await expect.poll(() => requests).toHaveLength(1);
  requests[0]!.fail();
  await expect.element(status).toBeEmptyDOMElement();
  expect(page.getByRole("alert").query()).toBeNull();
});

test("hides an earlier error of the server when the typed value is free", async () => {
  const requests = fakeAvailability();
  const { field, status } = await renderField("email", "نشانی ایمیل درست نیست.");
  await expect.element(field).toHaveAccessibleDescription("نشانی ایمیل درست نیست.");
  await field.fill("maryam@example.ir");
  await expect.poll(() => requests).toHaveLength(1);
  void requests[0]!.answer(false);
  await expect.element(status).toHaveTextContent("این ایمیل آزاد است.");
  await expect.element(field).not.toHaveAttribute("aria-invalid");
});

test("says at the phone number alone that the browser refuses cookies", async () => {
  const accepts = vi.spyOn(Navigator.prototype, "cookieEnabled", "get").mockReturnValue(false);
  onTestFinished(() => accepts.mockRestore());
  const { field } = await renderField("mobile");
  await expect.element(field).toHaveAccessibleDescription(/کوکی‌ها را نمی‌پذیرد/);
  const email = await renderField("email");
  expect(email.page.container.textContent).not.toContain("کوکی");
});
