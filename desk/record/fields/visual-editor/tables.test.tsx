import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { caretToEnd, openEditor, paste } from "../../../../testing/screens/open-editor.tsx";

beforeEach(() => localStorage.removeItem("desk-text-view"));

const table = "| الف | ب |\n| --- | --- |\n| ۱ | ۲ |";

test("a table pasted from Word keeps its rows, whose cells are paragraphs and lists there", async () => {
  const { editor, text } = await openEditor("");
  await editor.click();
  const cell = (words: string, attributes = "") => `<td ${attributes}><p class=MsoNormal>${words}</p></td>`;
  const html = `<table><tr>${cell("<b>شب‌های کویر</b>", "colspan=2")}</tr>
    <tr>${cell("جا</p>\n<p>نام")}${cell("شب")}</tr>
    <tr><td><div>یزد</div></td><td><ul><li>یک</li><li>دو</li></ul></td></tr></table>`;
  paste(editor.element(), { "text/html": html, "text/plain": "x" });
  await expect.poll(text).toBe("| **شب‌های کویر** |  |\n| --- | --- |\n| جا نام | شب |\n| یزد | یک دو |");
});

test("lines pasted into a cell are one line of it", async () => {
  const { editor, text } = await openEditor(table);
  await editor.getByText("۲").click();
  await userEvent.keyboard("{End}");
  paste(editor.element(), { "text/plain": "سه\nچهار" });
  await expect.poll(text).toBe(table.replace("۲", "۲سه چهار"));
});

test("neither a table nor a line is put into a cell", async () => {
  const { page, editor, text } = await openEditor(table);
  await editor.getByText("۱").click();
  for (const name of ["جدول", "خط جداکننده"])
    await page.getByRole("toolbar").getByRole("button", { name, exact: true }).click();
  await userEvent.keyboard("{End}!");
  await expect.poll(text).toBe(table.replace("۱", "۱!"));
});

test("the text goes on behind a table at its end, and an unchanged table stays as it was written", async () => {
  const { editor, text } = await openEditor("|الف|\n|---|\n|ب|");
  await editor.click();
  await caretToEnd();
  await userEvent.keyboard("پس");
  await expect.poll(text).toBe("|الف|\n|---|\n|ب|\n\nپس");
});

test("Tab leaves a table from its empty last row, which goes; Ctrl+Enter leaves it from any cell", async () => {
  const { editor, text } = await openEditor(table);
  await editor.getByText("۲").click();
  await userEvent.keyboard("{Tab}{Tab}{Tab}پس");
  await expect.poll(text).toBe(`${table}\n\nپس`);
  await editor.getByText("الف").click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}{Home}از");
  await expect.poll(text).toBe(`${table}\n\nازپس`);
});
