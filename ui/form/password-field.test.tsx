import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PasswordField } from "./password-field.tsx";

async function renderFields() {
  const page = await render(
    <form>
      <label htmlFor="source">متن</label>
      <input id="source" defaultValue="چهار واژهٔ بی‌ربط" />
      <PasswordField label="گذرواژه" name="password" autoComplete="current-password" />
    </form>,
  );
  const input = () => page.container.querySelector<HTMLInputElement>("input[name=password]")!;
  return { page, input };
}

test("hides what is typed, and shows it while its button is pressed", async () => {
  const { page, input } = await renderFields();
  await page.getByLabelText("گذرواژه", { exact: true }).fill("abc");
  expect(input().type).toBe("password");
  const button = page.getByRole("button", { name: "نمایش گذرواژه" });
  await button.click();
  expect(input().type).toBe("text");
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  expect(input().type).toBe("password");
  expect(input().value).toBe("abc");
});

test("takes a pasted password and names itself for password managers", async () => {
  const { page, input } = await renderFields();
  await page.getByLabelText("متن").click();
  await userEvent.keyboard("{Control>}a{/Control}");
  await userEvent.copy();
  input().focus();
  await userEvent.paste();
  expect(input().value).toBe("چهار واژهٔ بی‌ربط");
  expect(input().autocomplete).toBe("current-password");
});

test("the advice on a new password keeps its place while the strength is shown, so that the button below never moves", async () => {
  const page = await render(
    <div style={{ inlineSize: "20rem" }}>
      <PasswordField label="گذرواژهٔ تازه" name="password" autoComplete="new-password" strength />
      <button type="submit">ذخیره</button>
    </div>,
  );
  const button = page.getByRole("button", { name: "ذخیره" });
  const top = () => button.element().getBoundingClientRect().top;
  const before = top();
  await page.getByLabelText("گذرواژهٔ تازه").fill("darya-ye-mazandaran");
  await expect.element(page.getByRole("status")).toHaveTextContent("بسیار خوب");
  expect(top()).toBe(before);
  await expect.element(page.getByText(/دست‌کم ۸ نویسه/)).not.toBeVisible();
});

test("says that the browser refuses cookies", async () => {
  const accepts = vi.spyOn(Navigator.prototype, "cookieEnabled", "get").mockReturnValue(false);
  onTestFinished(() => accepts.mockRestore());
  const { page } = await renderFields();
  await expect
    .element(page.getByLabelText("گذرواژه", { exact: true }))
    .toHaveAccessibleDescription(/کوکی‌ها را نمی‌پذیرد/);
});
