import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { openEditor, paste } from "../../../../testing/screens/open-editor.tsx";

beforeEach(() => localStorage.removeItem("desk-text-view"));

test("«فهرست» adds a paragraph to the list before it, and pressed twice it changes nothing", async () => {
  const { page, editor, text } = await openEditor("- یک\n- دو\n\nسه");
  const press = () => page.getByRole("toolbar").getByRole("button", { name: "فهرست", exact: true }).click();
  await editor.getByText("سه").click();
  await press();
  await expect.poll(text).toBe("- یک\n- دو\n- سه");
  await editor.getByText("دو").click();
  await press();
  await expect.poll(text).toBe("- یک\n\nدو\n\n- سه");
  await press();
  await expect.poll(text).toBe("- یک\n- دو\n- سه");
});

test("«نقل» is taken back by pressing it again", async () => {
  const { page, editor, text } = await openEditor("یک\n\nدو");
  const press = () => page.getByRole("toolbar").getByRole("button", { name: "نقل", exact: true }).click();
  await editor.getByText("یک").click();
  await press();
  await expect.poll(text).toBe("> یک\n\nدو");
  await press();
  await expect.poll(text).toBe("یک\n\nدو");
});

test("a block of source that is cut is pasted as it was written", async () => {
  const source = "```\nکد <b>\n\n  a\n```";
  const { editor, text } = await openEditor(`یک\n\n${source}`);
  await editor.getByText(/کد/).click();
  const clipboardData = new DataTransfer();
  editor.element().dispatchEvent(new ClipboardEvent("cut", { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(text).toBe("یک");
  await editor.getByText("یک").click();
  await userEvent.keyboard("{Home}{Enter}{ArrowUp}");
  paste(editor.element(), { "text/html": clipboardData.getData("text/html") });
  await expect.poll(text).toBe(`${source}\n\nیک`);
});

test("Ctrl+K at a caret changes all of the link around it, and removes it", async () => {
  const { page, editor, text } = await openEditor("به [باغ **فین** کاشان](https://a.example/x) رفتیم");
  const address = page.getByLabelText("نشانی پیوند");
  await editor.getByText("فین").click();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(address).toHaveValue("https://a.example/x");
  await expect.element(address).toHaveFocus();
  await userEvent.keyboard("https://b.example/y{Enter}");
  await expect.poll(text).toBe("به [باغ **فین** کاشان](https://b.example/y) رفتیم");
  await editor.getByText("فین").click();
  await userEvent.keyboard("{Control>}k{/Control}");
  await address.fill("");
  await userEvent.keyboard("{Enter}");
  await expect.poll(text).toBe("به باغ **فین** کاشان رفتیم");
});

test("only addresses that the site links to become links", async () => {
  const { page, editor, text } = await openEditor("سایت");
  await editor.click();
  await userEvent.keyboard("{Control>}a{/Control}{Control>}k{/Control}");
  await expect.element(page.getByLabelText("نشانی پیوند")).toHaveFocus();
  await userEvent.keyboard("//example.org{Enter}");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await userEvent.keyboard("{Escape}{Control>}a{/Control}");
  const html =
    '<p><a href="http://a.example">یک</a> <a href="mailto:a@a.example">دو</a> <a href="https://a.example/x">سه</a></p>';
  paste(editor.element(), { "text/html": html });
  await expect.poll(text).toBe("یک دو [سه](https://a.example/x)");
});
