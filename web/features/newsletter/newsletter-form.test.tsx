import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { Toasts } from "../../../ui/dialog/outlets.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

const SUBSCRIBE = "home/Newsletters";

async function send(answer: unknown) {
  fakeFetch({ [SUBSCRIBE]: answer });
  const page = await render(
    <>
      <NewsletterForm />
      <Toasts />
    </>,
  );
  const field = page.getByRole("textbox", { name: "نشانی ایمیل برای خبرنامه" });
  await field.fill("sara@example.ir");
  await page.getByRole("button", { name: "عضویت" }).click();
  return { page, field };
}

test("says a failure that is not about the address once, and does not blame the address", async () => {
  const error = apiError("too_often");
  const { page, field } = await send(error);
  await expect.element(page.getByText(error.data.message)).toBeVisible();
  expect(page.getByText(error.data.message).elements()).toHaveLength(1);
  await expect.element(field).not.toHaveAttribute("aria-invalid");
  await expect.element(field).toHaveValue("sara@example.ir");
});

test("says what is wrong with the address at its field, which takes the focus", async () => {
  const message = "این نشانی درست نیست.";
  const { page, field } = await send(apiError("email_taken", { email: message }));
  await expect.element(field).toHaveAccessibleDescription(message);
  await expect.element(field).toHaveFocus();
  expect(page.getByText(message).elements()).toHaveLength(1);
});
