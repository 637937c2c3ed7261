import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { apiError } from "../../../contract/api-errors.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { places } from "../../features/place/place-records.tsx";
import { invalidateChoices } from "../fields/choices.ts";
import { bulkEditScreen } from "./bulk-edit.tsx";

beforeEach(invalidateChoices);

const ref = (id: number, name: string) => ({ id, name });
const choices = {
  kinds: [{ slug: "cave", name: "غار", category: ref(1, "زمین‌شناختی") }],
  types: [ref(1, "طبیعی")],
  categories: [
    { ...ref(1, "زمین‌شناختی"), type: ref(1, "طبیعی") },
    { ...ref(2, "آبشار"), type: ref(1, "طبیعی") },
  ],
  activities: [],
  provinces: [ref(1, "مرکزی")],
  cities: [],
  post_categories: [],
  faq_categories: [],
  icons: [],
  data_sources: [],
};

const NAMES = ["غار چال‌نخجیر", "آبشار شوی", "کوه سبلان"];
interface Input {
  field: string;
  operation: string;
  value: unknown;
}

/** Opens the screen; three places are stored, of which the last has what is set already. */
async function open(at = "/places/bulk-edit?ids=7,8,9", answers: Record<string, unknown> = {}) {
  const preview = ({ input }: FakeRequest) => {
    const { value } = input as unknown as Input;
    return {
      records: [
        { id: 7, version: 1 },
        { id: 8, version: 4 },
      ],
      changes: [
        { id: 7, name: NAMES[0], before: null, after: value },
        { id: 8, name: NAMES[1], before: null, after: value },
      ],
      ...{ unchanged: 1, refused: [], warnings: [] },
    };
  };
  const stored = [
    { id: 7, version: 2 },
    { id: 8, version: 5 },
  ];
  const requests = fakeApi({
    "desk/choices": choices,
    "desk/place": { data: NAMES.map((name, at) => ({ id: at + 7, name })), total: 3 },
    "desk/bulk-edit/preview": preview,
    "desk/bulk-edit/save": { changed: 2, records: stored, refused: [], message: "برای ۲ مورد ذخیره شد." },
    "desk/bulk-edit/undo": { changed: 2, records: stored, refused: [], message: "۲ مورد برگشت." },
    ...answers,
  });
  const { page, pathname } = await openDesk([{ path: "places/bulk-edit", ...bulkEditScreen(places) }], at);
  return {
    ...{ page, pathname },
    field: page.getByLabelText("فیلد", { exact: true }),
    save: page.getByRole("button", { name: /^ذخیره/ }),
    sent: (call: string) => requests.filter(({ path }) => path === `desk/bulk-edit/${call}`).map(({ input }) => input),
    lists: () => requests.filter(({ path }) => path === "desk/place").map(({ input }) => input),
  };
}

test("sets a number, shows what changes before it is saved, and undoes it", async () => {
  const { page, field, save, sent } = await open();
  await expect.element(page.getByRole("heading", { name: "ویرایش گروهی ۳ مکان" })).toBeVisible();
  await expect.element(page.getByText("غار چال‌نخجیر، آبشار شوی و کوه سبلان")).toBeVisible();
  await field.selectOptions("بلیت");
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  expect(sent("preview"), "nothing is asked without a value").toEqual([]);
  await page.getByLabelText(/^بلیت/).fill("۵۰۰۰۰");
  await expect.element(page.getByText("۲ مکان تغییر می‌کند؛ ۱ مکان همین را دارد")).toBeVisible();
  const changes = page.getByRole("list", { name: "نمونه‌ای از تغییرها" });
  await expect.poll(() => changes.element().textContent).toMatch(/غار چال‌نخجیرخالی ← ۵۰٬۰۰۰ ریال/);
  await expect.element(save).toHaveTextContent("ذخیره برای ۲ مکان");
  expect(sent("preview").at(-1)).toEqual({
    ...{ kind: "place", field: "ticket_price", operation: "set", value: 50_000, ids: [7, 8, 9] },
  });
  await save.click();
  await expect.element(page.getByText("برای ۲ مورد ذخیره شد.")).toBeVisible();
  const seen = [
    { id: 7, version: 1 },
    { id: 8, version: 4 },
  ];
  const change = { kind: "place", field: "ticket_price", operation: "set", value: 50_000 };
  expect(sent("save")).toEqual([{ ...change, records: seen }]);
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await expect.element(page.getByText("۲ مورد برگشت.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "بازگردانی" })).not.toBeInTheDocument();
  const stored = seen.map(({ id, version }) => ({ id, version: version + 1 }));
  expect(sent("undo")).toEqual([{ kind: "place", records: stored }]);
});

test("adds to a list, removes from it, or replaces it", async () => {
  const { page, field, sent } = await open();
  await field.selectOptions("دسته‌های دیگر");
  await page.getByRole("combobox", { name: "دسته‌های دیگر" }).click();
  await page.getByRole("option", { name: /آبشار/ }).click();
  await userEvent.keyboard("{Escape}");
  const last = () => sent("preview").at(-1);
  await expect.poll(last).toMatchObject({ field: "category_ids", operation: "add", value: [2] });
  await page.getByRole("radio", { name: "برداشتن" }).click();
  await expect.poll(last).toMatchObject({ operation: "remove", value: [2] });
  await page.getByRole("radio", { name: "جایگزین کردن همه" }).click();
  await expect.poll(last).toMatchObject({ operation: "set", value: [2] });
  await page.getByRole("checkbox", { name: "خالی شود" }).click();
  await expect.poll(last).toMatchObject({ operation: "set", value: [] });
});

test("asks whether yes or no is meant, and empties a field only when told to", async () => {
  const { page, field, sent } = await open();
  await field.selectOptions("جا بررسی شده است");
  await expect.element(page.getByText(/^یک فیلد و مقدار آن را انتخاب کنید/)).toBeVisible();
  await page.getByLabelText(/^جا بررسی شده است/).selectOptions("خیر");
  await expect.poll(() => sent("preview").at(-1)).toMatchObject({ field: "position_verified", value: "false" });
  await field.selectOptions("نشانی");
  await page.getByRole("checkbox", { name: "خالی شود" }).click();
  await expect.poll(() => sent("preview").at(-1)).toMatchObject({ field: "address", operation: "set", value: null });
});

test("offers no field that is right for one record only", async () => {
  const { page, field } = await open();
  await expect.element(field).toBeVisible();
  const names = (await page.getByRole("option").all()).map((option) => option.element().textContent);
  expect(names).toContain("اهمیت");
  for (const name of ["نام", "نشانی کوتاه", "عرض جغرافیایی", "توصیف", "منبع هر داده"])
    expect(names).not.toContain(name);
});

test("names the records that cannot change, before and after it is saved", async () => {
  const refused = [{ id: 9, name: NAMES[2], sentence: "این شهر در استان دیگری است." }];
  const changed = [{ id: 8, name: NAMES[1], sentence: "در این میان ویراستار دیگری آن را تغییر داده است." }];
  const message = "برای ۱ مورد ذخیره شد. ۱ مورد ذخیره نشد.";
  let isSaved = false;
  const { page, field, save } = await open(undefined, {
    "desk/bulk-edit/preview": () => ({
      records: isSaved ? [] : [{ id: 7, version: 1 }],
      changes: isSaved ? [] : [{ id: 7, name: NAMES[0], before: 2, after: 5 }],
      ...{ unchanged: isSaved ? 2 : 1, refused, warnings: [] },
    }),
    "desk/bulk-edit/save": () => {
      isSaved = true;
      return { changed: 1, records: [{ id: 7, version: 2 }], refused: changed, message };
    },
  });
  await field.selectOptions("اهمیت");
  await page.getByLabelText("اهمیت", { exact: true }).selectOptions("۵");
  const before = page.getByRole("region", { name: "تغییر نمی‌کند" });
  await expect.element(before.getByRole("link", { name: "کوه سبلان" })).toBeVisible();
  await expect.element(before.getByText("این شهر در استان دیگری است.")).toBeVisible();
  await save.click();
  const after = page.getByRole("region", { name: "ذخیره نشد" });
  await expect.element(after.getByText("در این میان ویراستار دیگری آن را تغییر داده است.")).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
});

test("shows what is wrong with a value at its field, and other problems beside the button", async () => {
  const { page, field } = await open(undefined, {
    "desk/bulk-edit/preview": ({ input }: FakeRequest) =>
      input.field === "website"
        ? apiError("fields_wrong", { website: "نشانی با https آغاز می‌شود." })
        : apiError("too_often", undefined, 9),
  });
  await field.selectOptions("وب‌گاه");
  await page.getByRole("textbox", { name: "وب‌گاه" }).fill("example");
  await expect.element(page.getByRole("textbox", { name: "وب‌گاه" })).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByText("نشانی با https آغاز می‌شود.", { exact: true })).toBeVisible();
  await field.selectOptions("اهمیت");
  await page.getByLabelText("اهمیت", { exact: true }).selectOptions("۵");
  const tooOften = "درخواست‌های شما بیش از اندازه بود. کمی بعد دوباره تلاش کنید.";
  await expect.element(page.getByRole("alert")).toHaveTextContent(tooOften);
});

test("takes all that the list's filters find", async () => {
  const { page, field, sent, lists } = await open("/places/bulk-edit?all=true&province=1&state=draft&q=غار");
  await expect
    .element(page.getByRole("link", { name: "بازگشت به مکان‌ها" }))
    .toHaveAttribute("href", expect.stringMatching(/^\/places\?.*province=1/));
  expect(lists()[0]).toMatchObject({ province_id: "1", state: "draft", q: "غار" });
  await field.selectOptions("اهمیت");
  await page.getByLabelText("اهمیت", { exact: true }).selectOptions("۵");
  await expect
    .poll(() => sent("preview").at(-1))
    .toMatchObject({ filter: { province_id: "1", state: "draft", q: "غار" }, value: 5 });
  expect(sent("preview").at(-1)).not.toHaveProperty("ids");
});

test("says nothing of a filter that finds nothing any more since it is saved", async () => {
  let isSaved = false;
  const { page, field, save } = await open("/places/bulk-edit?all=true&importance=3", {
    "desk/bulk-edit/preview": () => {
      if (isSaved) throw apiError("fields_wrong", { filter: "با این جستجو و فیلترها چیزی پیدا نمی‌شود." });
      const change = { id: 7, name: NAMES[0], before: 3, after: 4 };
      return { records: [{ id: 7, version: 1 }], changes: [change], unchanged: 0, refused: [], warnings: [] };
    },
    "desk/bulk-edit/save": () => {
      isSaved = true;
      return { changed: 1, records: [{ id: 7, version: 2 }], refused: [], message: "برای ۱ مورد ذخیره شد." };
    },
  });
  await field.selectOptions("اهمیت");
  await page.getByLabelText("اهمیت", { exact: true }).selectOptions("۴");
  await save.click();
  await expect.element(page.getByText("برای ۱ مورد ذخیره شد.")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "پیش‌نمایش" })).toHaveAttribute("aria-busy", "false");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("says that a list is too long for one time", async () => {
  const { page, field } = await open("/places/bulk-edit?all=true", {
    "desk/place": { data: [{ id: 7, name: NAMES[0] }], total: 501 },
  });
  await expect.element(page.getByText(/^در یک بار تا ۵۰۰ مورد/)).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test("leads to the list when nothing was selected", async () => {
  const { pathname } = await open("/places/bulk-edit");
  await expect.poll(pathname).toBe("/places");
});

test("shows what is stored when the answer of a save is lost", async () => {
  let isStored = false;
  const { page, field, save } = await open(undefined, {
    "desk/bulk-edit/preview": () => ({
      records: isStored ? [] : [{ id: 7, version: 1 }],
      changes: isStored ? [] : [{ id: 7, name: NAMES[0], before: null, after: 5 }],
      ...{ unchanged: isStored ? 3 : 2, refused: [], warnings: [] },
    }),
    "desk/bulk-edit/save": () => {
      isStored = true;
      return new TypeError("the line broke");
    },
  });
  await field.selectOptions("اهمیت");
  await page.getByLabelText("اهمیت", { exact: true }).selectOptions("۵");
  await expect.element(save).toHaveTextContent("ذخیره برای ۱ مکان");
  await save.click();
  await expect.element(save).toHaveTextContent("ذخیره");
  await expect.element(save).toHaveFocus();
});

test("asks before a change that is not saved is left", async () => {
  const { page, field, save, pathname } = await open();
  await field.selectOptions("اهمیت");
  await page.getByLabelText("اهمیت", { exact: true }).selectOptions("۵");
  await expect.element(save).not.toHaveAttribute("aria-disabled");
  await page.getByRole("link", { name: "بازگشت به مکان‌ها" }).click();
  await page.getByRole("button", { name: "خیر" }).click();
  expect(pathname()).toBe("/places/bulk-edit");
});
