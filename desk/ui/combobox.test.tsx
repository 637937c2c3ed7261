import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { UNREACHABLE } from "../../api-client/error-body.ts";
import { Combobox, type ComboboxItem } from "./combobox.tsx";

const CITIES: ComboboxItem[] = [
  { value: 1, name: "شیراز", detail: "فارس" },
  { value: 2, name: "یزد", detail: "یزد" },
  { value: 3, name: "نی‌ریز", detail: "فارس" },
  { value: 4, name: "میبد", detail: "یزد" },
];

type Props = Partial<Parameters<typeof Combobox>[0]>;

/** A controlled combobox in a form; `onChange` and `onSubmit` are spies. */
async function openCombobox(props: Props = {}) {
  const onChange = vi.fn();
  const onSubmit = vi.fn();
  function Form() {
    const [selected, setSelected] = useState(props.selected ?? []);
    return (
      <form
        dir="rtl"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Combobox
          label="شهر"
          name="city"
          items={CITIES}
          {...props}
          selected={selected}
          onChange={(items) => {
            onChange(items.map(({ value }) => value));
            setSelected(items);
          }}
        />
        <button type="submit">ذخیره</button>
      </form>
    );
  }
  const page = await render(<Form />);
  const input = page.getByRole("combobox", { name: "شهر" });
  return {
    page,
    input,
    onChange,
    onSubmit,
    options: () =>
      page
        .getByRole("option")
        .all()
        .map((option) => option.element().firstChild?.textContent),
  };
}

test("filters by every word of name or detail in any spelling, and selects the first match with Enter", async () => {
  const { page, input, onChange, onSubmit, options } = await openCombobox();
  await input.fill("فارس ريز"); // with an Arabic ي
  await expect.poll(options).toEqual(["نی‌ریز"]);
  await input.fill("يزد");
  await expect.poll(options).toEqual(["یزد", "میبد"]);
  await expect.element(page.getByRole("status").filter({ hasText: "۲ مورد" })).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(onChange.mock.calls).toEqual([[[2]]]);
  await expect.element(input).toHaveValue("یزد");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("offers all items on a click and restores the text on Escape", async () => {
  const { page, input, onChange, options } = await openCombobox({ selected: [CITIES[1]!] });
  await input.click();
  await expect.poll(options).toEqual(["شیراز", "یزد", "نی‌ریز", "میبد"]);
  await expect.element(page.getByRole("option", { selected: true })).toMatchTextContent(/^یزد/);
  await input.fill("شی");
  await expect.poll(options).toEqual(["شیراز"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(input).toHaveValue("یزد");
  await userEvent.keyboard("{Escape}");
  await expect.element(input).toHaveValue("یزد");
  expect(onChange).not.toHaveBeenCalled();
});

test("moves through the items with the arrow keys and tells the active one to screen readers", async () => {
  const { page, input, onChange } = await openCombobox();
  await input.click();
  const active = page.getByRole("option", { name: "یزد یزد" });
  await expect.element(active).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}");
  await expect.element(input).toHaveAttribute("aria-activedescendant", active.element().id);
  await userEvent.keyboard("{Enter}");
  expect(onChange.mock.calls).toEqual([[[2]]]);
});

test("clears the selection by its button only, never by emptying the text", async () => {
  const { page, input, onChange } = await openCombobox({ selected: [CITIES[0]!], placeholder: "هیچ شهری" });
  await input.fill("");
  await userEvent.tab();
  await expect.element(input).toHaveValue("شیراز");
  expect(onChange).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "هیچ شهر" }).click();
  expect(onChange.mock.calls).toEqual([[[]]]);
  await expect.element(input).toHaveValue("");
  await expect.element(input).toHaveAttribute("placeholder", "هیچ شهری");
});

test("choosing the selected item again changes nothing", async () => {
  const { input, onChange, options } = await openCombobox();
  await input.click();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  await input.click();
  await expect.poll(options).not.toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(options).toEqual([]);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("has no clear button for a required field", async () => {
  const { page } = await openCombobox({ selected: [CITIES[0]!] });
  await expect.element(page.getByRole("button", { name: "هیچ شهر" })).not.toBeInTheDocument();
});

test("collects several items as chips, which Backspace, their buttons and a second click remove", async () => {
  const { page, input, onChange } = await openCombobox({ multiple: true });
  await input.fill("شیراز");
  await userEvent.keyboard("{Enter}");
  await expect.element(input).toHaveValue("");
  await input.fill("میبد");
  await userEvent.keyboard("{Enter}");
  await input.fill("یزد");
  await page.getByRole("option", { name: "یزد یزد" }).click();
  expect(onChange.mock.lastCall).toEqual([[1, 4, 2]]);
  await page.getByRole("option", { name: "یزد یزد" }).click();
  expect(onChange.mock.lastCall).toEqual([[1, 4]]);
  await input.fill("");
  await userEvent.keyboard("{Backspace}");
  expect(onChange.mock.lastCall).toEqual([[1]]);
  await page.getByRole("button", { name: "برداشتن شیراز" }).click();
  expect(onChange.mock.lastCall).toEqual([[]]);
});

test("reaches the chips with the arrow key that points to them from right to left", async () => {
  const { page, input, onChange } = await openCombobox({ multiple: true, selected: CITIES.slice(0, 3) });
  await input.click();
  await userEvent.keyboard("{Escape}{ArrowRight}{ArrowRight}");
  await expect.element(page.getByLabelText("یزد", { exact: true })).toHaveFocus();
  await userEvent.keyboard("{Delete}");
  expect(onChange.mock.lastCall).toEqual([[1, 3]]);
});

test("keeps the chips on Escape, in the open list and in the closed field", async () => {
  const { page, input, onChange } = await openCombobox({ multiple: true, selected: CITIES.slice(0, 2) });
  await input.click();
  await expect.element(page.getByRole("listbox")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "برداشتن شیراز" })).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

test("shows that nothing was found", async () => {
  const { page, input } = await openCombobox();
  await input.fill("لندن");
  await expect.element(page.getByText("چیزی پیدا نشد.")).toBeVisible();
});

interface Search {
  query: string;
  signal: AbortSignal;
  resolve: (items: ComboboxItem[]) => void;
  reject: (error: unknown) => void;
}

/** A search on the server whose responses the test sends, in any order. */
function controlledSearch() {
  const searches: Search[] = [];
  const items = (query: string, signal: AbortSignal) =>
    new Promise<ComboboxItem[]>((resolve, reject) => searches.push({ query, signal, resolve, reject }));
  const search = async (query: string) => {
    await expect.poll(() => searches.at(-1)?.query).toBe(query);
    return searches.at(-1)!;
  };
  return { items, search };
}

test("aborts the previous search of the server, and ignores its results", async () => {
  const { items, search } = controlledSearch();
  const { input, options } = await openCombobox({ items });
  await input.fill("ش");
  const first = await search("ش");
  await input.fill("شی");
  const second = await search("شی");
  expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
  second.resolve([CITIES[0]!]);
  await expect.poll(options).toEqual(["شیراز"]);
  first.resolve([CITIES[3]!]);
  await userEvent.keyboard("{Shift}");
  expect(options()).toEqual(["شیراز"]);
});

test("does not select from the results of an older query", async () => {
  const { items, search } = controlledSearch();
  const { input, onChange, onSubmit, options } = await openCombobox({ items });
  await input.fill("ش");
  (await search("ش")).resolve([CITIES[0]!]);
  await expect.poll(options).toEqual(["شیراز"]);
  await input.fill("م");
  const newer = await search("م");
  await userEvent.keyboard("{Enter}");
  expect(onChange).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  newer.resolve([CITIES[3]!]);
  await expect.poll(options).toEqual(["میبد"]);
  await userEvent.keyboard("{Enter}");
  expect(onChange.mock.calls).toEqual([[[4]]]);
});

test("says why the search failed, not that nothing was found, and shows what the next one finds", async () => {
  const { items, search } = controlledSearch();
  const { page, input, options } = await openCombobox({ items });
  await input.fill("ش");
  (await search("ش")).reject(new TypeError("Failed to fetch"));
  await expect.element(page.getByText(UNREACHABLE.message)).toBeVisible();
  await expect.element(page.getByText("چیزی پیدا نشد.")).not.toBeInTheDocument();
  await input.fill("شی");
  (await search("شی")).resolve([CITIES[0]!]);
  await expect.poll(options).toEqual(["شیراز"]);
  await expect.element(page.getByText(UNREACHABLE.message)).not.toBeInTheDocument();
});

test("ties hint and error to the field and names the hidden close button in Persian", async () => {
  const { page, input } = await openCombobox({ hint: "شهر نزدیک.", error: "شهر را انتخاب کنید." });
  await expect.element(input).toHaveAccessibleDescription("شهر نزدیک. شهر را انتخاب کنید.");
  await input.click();
  await expect.element(page.getByRole("button", { name: "بستن فهرست" }).first()).toBeInTheDocument();
  expect(page.getByRole("button", { name: "Dismiss" }).query()).toBeNull();
});
