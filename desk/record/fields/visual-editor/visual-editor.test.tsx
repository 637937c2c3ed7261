import { beforeEach, expect, test, vi } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type FakeRequest, fakeApi } from "../../../../testing/fakes/fake-api.ts";
import { testImage } from "../../../../testing/place-card.ts";
import { caretToEnd, openEditor, paste } from "../../../../testing/screens/open-editor.tsx";
import { MarkdownTextField } from "../markdown-text-field.tsx";

beforeEach(() => localStorage.removeItem("desk-text-view"));

const written = "## کجا\n\nباغ *فین*\nدر کاشان.\n\n* یک\n* دو\n\n```\nکد\n```";

test("writes only the edited block anew; the others stay as they were written", async () => {
  const { editor, text } = await openEditor(written);
  await expect.element(editor.getByRole("heading", { name: "کجا" })).toBeVisible();
  await editor.getByRole("heading", { name: "کجا" }).click();
  await userEvent.keyboard("{End} برویم؟");
  expect(text()).toBe(written.replace("## کجا", "## کجا برویم؟"));
});

test("Ctrl+B and Ctrl+I, also on the Persian layout, and undo", async () => {
  const { editor, text } = await openEditor("");
  await editor.click();
  await userEvent.keyboard("شب ");
  await userEvent.keyboard("{Control>}b{/Control}کویر{Control>}b{/Control} و ");
  editor
    .element()
    .dispatchEvent(
      new KeyboardEvent("keydown", { key: "ه", code: "KeyI", ctrlKey: true, bubbles: true, cancelable: true }),
    );
  await userEvent.keyboard("ماه");
  expect(text()).toBe("شب **کویر** و *ماه*");
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(text()).not.toContain("ماه");
});

test("@ picks a place by its name, and links to it", async () => {
  fakeApi({
    "desk/place": ({ input }: FakeRequest) => ({
      data: [
        { id: 7, slug: "fin-garden", name: `باغ ${input.q}`, kind: { name: "باغ" }, province: { name: "اصفهان" } },
      ],
    }),
  });
  const { editor, text } = await openEditor("");
  await editor.click();
  await userEvent.keyboard("به @");
  await expect.element(browser.getByRole("combobox", { name: "پیوند به مکان" })).toHaveFocus();
  await userEvent.keyboard("فین");
  await expect.element(browser.getByRole("option", { name: /باغ فین.*اصفهان/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(text).toBe("به [باغ فین](place:fin-garden)");
  await userEvent.keyboard(" رفتیم.");
  expect(text()).toBe("به [باغ فین](place:fin-garden) رفتیم.");
});

test("Escape closes the list of places and leaves the sign that was typed", async () => {
  fakeApi({ "desk/place": { data: [] } });
  const { editor, text } = await openEditor("");
  await editor.click();
  await userEvent.keyboard("@");
  await expect.element(browser.getByRole("combobox", { name: "پیوند به مکان" })).toHaveFocus();
  await userEvent.keyboard("{Escape}{Escape}");
  await expect.poll(text).toBe("@");
});

test("a link to a place that is cancelled leaves the selected words as they are", async () => {
  fakeApi({ "desk/place": { data: [] } });
  const { page, editor, text } = await openEditor("باغ فین");
  await editor.click();
  await userEvent.keyboard("{Control>}a{/Control}");
  await page.getByRole("toolbar").getByRole("button", { name: "مکان", exact: true }).click();
  await expect.element(browser.getByRole("combobox", { name: "پیوند به مکان" })).toHaveFocus();
  await userEvent.keyboard("{Escape}{Escape}");
  await expect.element(editor).toHaveFocus();
  expect(text()).toBe("باغ فین");
});

test("/ inserts a table, whose cells Tab visits, and which grows at its end", async () => {
  const { editor, text } = await openEditor("");
  await editor.click();
  await userEvent.keyboard("/");
  await expect.element(browser.getByRole("combobox", { name: "چه چیزی؟" })).toHaveFocus();
  await userEvent.keyboard("جدول");
  await expect.element(browser.getByRole("option", { name: "جدول" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(editor.getByRole("table")).toBeVisible();
  await userEvent.keyboard("جا{Tab}روز{Tab}کاشان{Tab}۲{Tab}قم");
  expect(text()).toContain("| جا | روز |\n| --- | --- |\n| کاشان | ۲ |\n| قم |  |");
});

test("Ctrl+K links the selection, and refuses what is no address", async () => {
  const { page, editor, text } = await openEditor("سایت");
  await editor.click();
  await userEvent.keyboard("{Control>}a{/Control}{Control>}k{/Control}");
  const address = page.getByLabelText("نشانی پیوند");
  await expect.element(address).toHaveFocus();
  await userEvent.keyboard("javascript:alert(1){Enter}");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await address.fill("https://example.org/a");
  await userEvent.keyboard("{Enter}");
  await expect.poll(text).toBe("[سایت](https://example.org/a)");
});

test("what is pasted from Word and Telegram is cleaned: Arabic letters, half-spaces, sheets and comments", async () => {
  const { editor, text } = await openEditor("");
  await editor.click();
  const html =
    "<!--[if gte mso 9]><xml>x</xml><![endif]--><style>p{color:red}</style><p class=MsoNormal><b><span style='font-size:14pt'>كوير</span></b>&nbsp;مي\u00acرود<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p style='font-weight:700'>شب</p>";
  paste(editor.element(), { "text/html": html, "text/plain": "x" });
  await expect.poll(text).toMatch(/^\*\*کویر\*\* می\u200cرود\n\n/);
  expect(text()).not.toMatch(/color|mso|x<|[يك]/);
  await caretToEnd();
  paste(editor.element(), { "text/plain": "\u200f🌙 كتاب\u200c هاي من\u200b" });
  await expect.poll(text).toContain("🌙 کتاب های من");
});

test("the plain text view shows the same text, and the choice is remembered", async () => {
  fakeApi({ "desk/preview": { html: "" } });
  const { page, text } = await openEditor(written);
  await page.getByRole("button", { name: "متن ساده" }).click();
  await expect.element(page.getByRole("textbox", { name: "متن", exact: true })).toHaveValue(written);
  expect(text()).toBe(written);
  expect(localStorage.getItem("desk-text-view")).toBe("plain");
});

const libraryPhoto = {
  ...{ id: 12, alt: "گردنه در برف", credit: "سارا", license: "cc-by-4.0", is_public: true, image: testImage },
  ...{ subject: { kind: "place", id: 3, name: "دنا" }, state: "ready" },
};

test("a photo of the library is put between the paragraphs, with a caption, and taken out again", async () => {
  const requests = fakeApi({
    "desk/photograph": { data: [libraryPhoto], page: 1, pages: 1 },
    "desk/photograph/show/12": { photograph: libraryPhoto },
  });
  const { page, editor, text, submit } = await openEditor("پیش\n\nپس");
  await editor.getByText("پیش").click();
  await page.getByRole("toolbar").getByRole("button", { name: "عکس", exact: true }).click();
  await browser.getByRole("dialog").getByRole("searchbox").fill("دنا");
  await userEvent.keyboard("{Enter}");
  expect(submit, "the record is not saved by a search for a photo").not.toHaveBeenCalled();
  await browser
    .getByRole("dialog")
    .getByRole("button", { name: /گردنه در برف.*دنا/ })
    .click();
  await expect.poll(text).toBe("پیش\n\n![گردنه در برف](photo:12)\n\nپس");
  expect(requests[0]!.input).toMatchObject({ is_public: "true" });
  const figure = editor.getByRole("figure");
  await expect.element(figure.getByText("عکس: سارا، CC BY 4.0")).toBeVisible();
  await figure.getByLabelText("زیرنویس عکس").fill('از "جنوب"');
  expect(text()).toBe('پیش\n\n![گردنه در برف](photo:12 "از \\"جنوب\\"")\n\nپس');
  await figure.getByLabelText("زیرنویس عکس").click();
  await userEvent.keyboard("{Enter}الف");
  expect(text()).toContain("\n\nالفپس");
  await figure.getByRole("button", { name: "برداشتن عکس از متن" }).click();
  await expect.poll(text).toBe("پیش\n\nالفپس");
});

test("/ offers a photo, too; at the end of a text a paragraph follows it", async () => {
  fakeApi({
    "desk/photograph": { data: [libraryPhoto], page: 1, pages: 1 },
    "desk/photograph/show/12": { photograph: libraryPhoto },
  });
  const { editor, text } = await openEditor("");
  await editor.click();
  await userEvent.keyboard("/");
  await expect.element(browser.getByRole("combobox", { name: "چه چیزی؟" })).toHaveFocus();
  await userEvent.keyboard("عکس");
  await expect.element(browser.getByRole("option", { name: "عکس" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await browser
    .getByRole("dialog")
    .getByRole("button", { name: /گردنه در برف/ })
    .click();
  await expect.poll(text).toContain("![گردنه در برف](photo:12)");
  await userEvent.keyboard("پس");
  await expect.poll(text).toBe("![گردنه در برف](photo:12)\n\nپس");
});

test("says that readers do not see a photo that was removed", async () => {
  fakeApi({ "desk/photograph/show/13": { photograph: { ...libraryPhoto, id: 13, is_public: false, image: null } } });
  const { editor } = await openEditor("![کوه](photo:13)");
  await expect.element(editor.getByText(/^این عکس در سایت دیده نمی‌شود/)).toBeVisible();
});

test("the plain text view puts a photo of the library at the caret", async () => {
  fakeApi({
    "desk/preview": { html: "" },
    "desk/photograph": { data: [libraryPhoto], page: 1, pages: 1 },
  });
  localStorage.setItem("desk-text-view", "plain");
  const { page, text } = await openEditor("پیش");
  await page.getByRole("textbox", { name: "متن", exact: true }).click();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await page.getByRole("toolbar").getByRole("button", { name: "عکس", exact: true }).click();
  await browser
    .getByRole("dialog")
    .getByRole("button", { name: /گردنه در برف/ })
    .click();
  await expect.poll(text).toBe("پیش\n\n![گردنه در برف](photo:12)\n\n");
});

test("the plain text view links to a place that is picked by its name", async () => {
  fakeApi({
    "desk/preview": { html: "" },
    "desk/place": {
      data: [{ id: 7, slug: "fin-garden", name: "باغ فین", kind: { name: "باغ" }, province: { name: "اصفهان" } }],
    },
  });
  localStorage.setItem("desk-text-view", "plain");
  const { page, text } = await openEditor("به کاشان");
  const area = page.getByRole("textbox", { name: "متن", exact: true });
  const link = async () => {
    await page.getByRole("button", { name: "پیوند به مکان" }).click();
    await page.getByRole("combobox", { name: /پیوند می‌خورد/ }).fill("فین");
    await page.getByRole("option", { name: /باغ فین/ }).click();
  };
  await area.click();
  await userEvent.keyboard("{Control>}{End}{/Control} و ");
  await link();
  await expect.poll(text).toBe("به کاشان و [باغ فین](place:fin-garden)");
  (area.element() as HTMLTextAreaElement).setSelectionRange(3, 8);
  await link();
  await expect.poll(text).toBe("به [کاشان](place:fin-garden) و [باغ فین](place:fin-garden)");
});

test("is read only in a form that may not be changed, until it may", async () => {
  const set = vi.fn();
  const form = (disabled: boolean) => (
    <fieldset disabled={disabled}>
      <MarkdownTextField label="متن" name="body" maxLength={60_000} value="شب کویر" set={set} />
    </fieldset>
  );
  const page = await render(form(true));
  const editor = page.getByRole("textbox", { name: "متن" });
  await expect.element(editor).toHaveAttribute("contenteditable", "false");
  await expect.element(editor).toHaveAttribute("aria-readonly", "true");
  await expect.element(page.getByRole("toolbar")).not.toBeInTheDocument();
  await page.rerender(form(false));
  await expect.element(page.getByRole("toolbar")).toBeVisible();
  await editor.click();
  await caretToEnd();
  await userEvent.keyboard(" و ماه");
  expect(set).toHaveBeenLastCalledWith("شب کویر و ماه");
});
