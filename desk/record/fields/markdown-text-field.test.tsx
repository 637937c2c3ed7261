import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { apiError } from "../../../contract/api-errors.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { MarkdownTextField } from "./markdown-text-field.tsx";

vi.mock("./visual-editor/visual-editor.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

function Form() {
  const [text, setText] = useState("باغ");
  return <MarkdownTextField name="text" label="متن" maxLength={100} value={text} set={setText} />;
}

test("the button that changes the view keeps the focus", async () => {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
  fakeApi({ "desk/preview": { html: "" } });
  const page = await render(<Form />);
  for (const name of ["متن ساده", "دیداری"]) {
    await page.getByRole("button", { name }).click();
    await expect.element(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
    await expect.element(page.getByRole("button", { name })).toHaveFocus();
  }
});

test("a preview that failed goes when the text is as before", async () => {
  localStorage.setItem("desk-text-view", "plain");
  onTestFinished(() => localStorage.clear());
  fakeApi({
    "desk/preview": ({ input }: FakeRequest) =>
      input.markdown === "باغ" ? { html: "<p>بوستان</p>" } : apiError("malformed"),
  });
  const page = await render(<Form />);
  const text = page.getByRole("textbox", { name: "متن" });
  const preview = page.getByRole("region");
  await expect.element(preview.getByText("بوستان")).toBeVisible();
  await text.fill("باغ نو");
  await expect.element(preview.getByText("بوستان")).not.toBeInTheDocument();
  await text.fill("باغ");
  await expect.element(preview.getByText("بوستان")).toBeVisible();
});

test("leads to the plain text when the script of the visual editor does not arrive", async () => {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
  fakeApi({ "desk/preview": { html: "<p>باغ</p>" } });
  const page = await render(<Form />);
  await expect.element(page.getByText(/^ویرایشگر دیداری باز نشد/)).toBeVisible();
  await page.getByRole("button", { name: "متن ساده" }).click();
  await expect.element(page.getByRole("textbox", { name: "متن" })).toHaveValue("باغ");
});
