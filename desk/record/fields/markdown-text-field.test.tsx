import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { fakeApi } from "../../../testing/fakes/fake-api.ts";
import { MarkdownTextField } from "./markdown-text-field.tsx";

vi.mock("./visual-editor/visual-editor.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

function Form() {
  const [text, setText] = useState("باغ");
  return <MarkdownTextField name="text" label="متن" maxLength={100} value={text} set={setText} />;
}

test("leads to the plain text when the script of the visual editor does not arrive", async () => {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
  fakeApi({ "desk/preview": { html: "<p>باغ</p>" } });
  const page = await render(<Form />);
  await expect.element(page.getByText(/^ویرایشگر دیداری باز نشد/)).toBeVisible();
  await page.getByRole("button", { name: "متن ساده" }).click();
  await expect.element(page.getByRole("textbox", { name: "متن" })).toHaveValue("باغ");
});
