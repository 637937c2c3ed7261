import { type FormEvent, useState } from "react";
import { expect, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MarkdownTextField } from "../../desk/record/fields/markdown-text-field.tsx";

/** Opens the visual editor with a text; `text` returns what it has written. */
export async function openEditor(initial: string) {
  let text = initial;
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  function Form() {
    const [value, setValue] = useState(initial);
    const set = (next: string) => {
      text = next;
      setValue(next);
    };
    return (
      <form onSubmit={submit}>
        <MarkdownTextField label="متن" name="body" maxLength={60_000} {...{ value, set }} />
        <button type="submit">ذخیره</button>
      </form>
    );
  }
  const page = await render(<Form />);
  const editor = page.getByRole("textbox", { name: "متن" });
  await expect.element(editor).toBeVisible();
  return { page, editor, submit, text: () => text };
}

/** Moves the caret to the end of the text. */
export const caretToEnd = () => userEvent.keyboard("{Control>}{End}{/Control}");

/** Pastes data of several types into an element. */
export function paste(element: Element, data: Record<string, string>) {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}
