import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent, page as view } from "vitest/browser";
import { writeCookie } from "../../../../api-client/document-cookie.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import {
  backpackResponse,
  clothes,
  makeItem,
  messageResponse,
  openBackpack,
  ownCategory,
} from "../../../../testing/backpack-page.tsx";
import { navigation } from "../../../../ui/navigation/visit.ts";

beforeEach(() => view.viewport(1280, 1000));
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
});

test("shows a tick before the server answers; an error reverts that tick alone, with its message", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<unknown>();
  const check = ({ todo_id }: { todo_id: number }) => (todo_id === 12 ? answered : messageResponse());
  const { page, checkbox, posted } = await openBackpack({ "profile/todoList/todo/check": check });
  await expect.element(page.getByText("۱ از ۴ چیز را برداشته‌اید")).toBeVisible();
  await checkbox("کلاه").click();
  await checkbox("جوراب").click();
  await expect.element(page.getByText("۳ از ۴ چیز را برداشته‌اید")).toBeVisible();
  answer(apiError("todo_unknown"));
  await expect.element(page.getByRole("alert").getByText(apiError("todo_unknown").data.message)).toBeVisible();
  await expect.element(checkbox("کلاه")).not.toBeChecked();
  await expect.element(checkbox("جوراب")).toBeChecked();
  expect(posted("todo/check")).toEqual([
    { todo_id: 12, checked: true },
    { todo_id: 13, checked: true },
  ]);
});

test("reverts a tick and reports it when the server does not answer", async () => {
  const check = () => {
    throw new TypeError("offline");
  };
  const { page, checkbox } = await openBackpack({ "profile/todoList/todo/check": check });
  await checkbox("کلاه").click();
  await expect.element(page.getByRole("alert").getByText("پاسخی از سرور نرسید", { exact: false })).toBeVisible();
  await expect.element(checkbox("کلاه")).not.toBeChecked();
});

test("packs available items one by one or all at once and keeps the focus", async () => {
  const { page, checkbox, section, posted } = await openBackpack({
    "profile/todoList/store/14": messageResponse(),
    "profile/todoList/store/15": messageResponse(),
  });
  await section("پوشاک").getByText("دو چیز دیگر از فهرست همیشگی").click();
  await section("پوشاک").getByRole("button", { name: "افزودن «دستکش»" }).click();
  await expect.element(checkbox("دستکش")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "افزودن «شال»" })).toHaveFocus();
  await page.getByRole("button", { name: "افزودن «شال»" }).click();
  await expect.element(section("پوشاک").getByRole("button", { name: "پوشاک", exact: true })).toHaveFocus();
  await expect.poll(() => posted("store/15")).toHaveLength(1);
  expect(section("پوشاک").getByRole("group").elements()).toHaveLength(0);
});

test("adds and renames a custom item inline; Escape cancels, and a rejected name stays for correction", async () => {
  let accepted = false;
  const { page, checkbox, posted } = await openBackpack({
    "profile/todoList/todoCustom/store": { id: 100_009, message: "افزوده شد." },
    "profile/todoList/todoCustom/rename/100009": () =>
      accepted ? messageResponse() : apiError("fields_wrong", { name: "نام را بنویسید." }),
  });
  await page.getByRole("button", { name: "چیزی از خودم در «بچه‌ها»" }).click();
  const field = page.getByRole("textbox", { name: "چیز تازه در «بچه‌ها»" });
  await field.fill("  توپ   بادی ");
  await userEvent.keyboard("{Enter}");
  await expect.element(checkbox("توپ بادی")).toBeVisible();
  await expect.element(field).toHaveValue(""); // ready for the next item
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "چیزی از خودم در «بچه‌ها»" })).toHaveFocus();

  await page.getByRole("button", { name: "ویرایش «بچه‌ها»" }).click();
  await page.getByRole("button", { name: "تغییر نام دستهٔ «بچه‌ها»" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "تغییر نام دستهٔ «بچه‌ها»" })).toHaveFocus();
  const pencil = page.getByRole("button", { name: "تغییر نام «توپ بادی»" });
  await pencil.click();
  await userEvent.keyboard("اشتباه{Escape}");
  await expect.element(pencil).toHaveFocus();
  await pencil.click();
  const name = page.getByRole("textbox", { name: "نام تازهٔ «توپ بادی»" });
  await expect.element(name).toHaveValue("توپ بادی");
  await name.fill("توپ");
  await userEvent.keyboard("{Enter}");
  await expect.element(name).toHaveAccessibleDescription("نام را بنویسید.");
  await expect.element(name).toHaveValue("توپ");
  accepted = true;
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "تغییر نام «توپ»" })).toHaveFocus();
  expect(posted("todoCustom/store")).toEqual([{ name: "  توپ   بادی ", category_id: 100_001 }]);
  expect(posted("todoCustom/rename/100009")).toHaveLength(2);
});

test("restores a removed item to its position from the toast", async () => {
  const { page, names, posted } = await openBackpack({
    "profile/todoList/todoCustom/destroy/12": messageResponse("«کلاه» از کوله بیرون رفت."),
    "profile/todoList/todoCustom/restore/12": messageResponse(),
  });
  await page.getByRole("button", { name: "ویرایش «پوشاک»" }).click();
  await page.getByRole("button", { name: "بیرون گذاشتن «کلاه»" }).click();
  expect(names("پوشاک").slice(0, 2)).toEqual(["بادگیر", "جوراب"]);
  await expect.element(page.getByRole("button", { name: "بیرون گذاشتن «جوراب»" })).toHaveFocus();
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await expect.poll(() => names("پوشاک").slice(0, 3)).toEqual(["بادگیر", "کلاه", "جوراب"]);
  expect(posted("todoCustom/restore/12")).toHaveLength(1);
});

test("after an own item is deleted, the bin of the next one has the focus, not its name", async () => {
  const custom = true;
  const items = [makeItem(100_002, "عروسک", { custom }), makeItem(100_003, "توپ", { custom })];
  const { page } = await openBackpack({
    "profile/todoList": backpackResponse({ categories: [{ ...ownCategory, items }] }),
    "profile/todoList/todoCustom/destroy/100002": messageResponse(),
  });
  await page.getByRole("button", { name: "ویرایش «بچه‌ها»" }).click();
  await page.getByRole("button", { name: "پاک کردن «عروسک»" }).click();
  await expect.element(page.getByRole("button", { name: "پاک کردن «توپ»" })).toHaveFocus();
});

test("restores a category when its removal is rejected", async () => {
  const { page } = await openBackpack({ "profile/todoList/todoCustom/destroy/100001": apiError("unexpected") });
  await page.getByRole("button", { name: "ویرایش «بچه‌ها»" }).click();
  await page.getByRole("button", { name: "پاک کردن دستهٔ «بچه‌ها»" }).click();
  await expect.element(page.getByRole("alert").getByText(apiError("unexpected").data.message)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "بچه‌ها" })).toBeVisible();
});

test("moves an item by keyboard, keeps the focus and announces it; a rejected order is reverted", async () => {
  let rejected = false;
  const order = () => (rejected ? apiError("todo_unknown") : messageResponse());
  const { page, names, posted, section } = await openBackpack({ "profile/todoList/order": order });
  await page.getByRole("button", { name: "ویرایش «پوشاک»" }).click();
  const up = page.getByRole("button", { name: "«جوراب» بالاتر" });
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => names("پوشاک").slice(0, 3)).toEqual(["بادگیر", "جوراب", "کلاه"]);
  await expect.element(up).toHaveFocus();
  await expect.element(section("پوشاک").getByRole("status")).toHaveTextContent("«جوراب» اکنون جای ۲ از ۳ است.");
  await expect.poll(() => posted("order")).toEqual([{ category_id: 1, ids: [11, 13, 12] }]);
  rejected = true;
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert").getByText(apiError("todo_unknown").data.message)).toBeVisible();
  expect(names("پوشاک").slice(0, 3)).toEqual(["بادگیر", "جوراب", "کلاه"]);
});

test("moves an item by dragging", async () => {
  const { page, names, posted } = await openBackpack({ "profile/todoList/order": messageResponse() });
  await page.getByRole("button", { name: "ویرایش «پوشاک»" }).click();
  await expect.element(page.getByRole("button", { name: "«جوراب» بالاتر" })).toBeVisible();
  const rows = [...document.querySelectorAll<HTMLElement>("li[data-id]")];
  // In the upper half of the first row: its very middle would be neither before nor after it.
  const [from, to] = [rows[2]!.querySelector("span")!, rows[0]!.querySelector("span")!];
  await userEvent.dragAndDrop(from, to, { targetPosition: { x: 10, y: 6 } });
  await expect.poll(() => names("پوشاک").slice(0, 3)).toEqual(["جوراب", "بادگیر", "کلاه"]);
  expect(posted("order")).toEqual([{ category_id: 1, ids: [13, 11, 12] }]);
  expect(rows[2]!.style.translate).toBe("");
});

test("unchecks all items after a confirmation", async () => {
  const { page, checkbox, posted } = await openBackpack({
    "profile/todoList/restart": messageResponse("تیک همهٔ چیزها برداشته شد."),
  });
  await page.getByRole("button", { name: "برداشتن تیک‌ها" }).click();
  await page.getByRole("button", { name: "خیر" }).click();
  await expect.element(checkbox("بادگیر")).toBeChecked();
  await page.getByRole("button", { name: "برداشتن تیک‌ها" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.element(checkbox("بادگیر")).not.toBeChecked();
  await expect.element(page.getByRole("alert").getByText("تیک همهٔ چیزها برداشته شد.")).toBeVisible();
  expect(posted("restart")).toHaveLength(1);
});

test("rejects an invalid file, imports a valid one and shows the resulting list", async () => {
  let imported = false;
  const bigger = [
    clothes,
    { ...ownCategory, items: [...ownCategory.items, makeItem(100_010, "چتر", { custom: true })] },
  ];
  const { page, checkbox, posted } = await openBackpack({
    "profile/todoList": () => backpackResponse({ categories: imported ? bigger : [clothes, ownCategory] }),
    "profile/todoList/import": () => {
      imported = true;
      return messageResponse("فهرست شما بازآمد.");
    },
  });
  const file = page.getByLabelText("فایل کوله‌پشتی").element() as HTMLInputElement;
  await userEvent.upload(file, new File(["[1]"], "photo.json", { type: "application/json" }));
  await expect.element(page.getByRole("alert").getByText("این فایل یک فهرست کوله‌پشتی نیست.")).toBeVisible();
  expect(posted("import")).toEqual([]);

  const list = { categories: [{ name: "بچه‌ها", items: [{ name: "چتر", checked: false }] }] };
  await userEvent.upload(file, new File([JSON.stringify(list)], "backpack.json", { type: "application/json" }));
  await expect.element(page.getByRole("alert").getByText("فهرست شما بازآمد.")).toBeVisible();
  await expect.element(checkbox("چتر")).toBeVisible();
  expect(posted("import")).toEqual([list]);
});

test("expands the standard list of an empty backpack; folding a category hides its items", async () => {
  const unpacked = { ...clothes, items: clothes.items.map((item) => ({ ...item, packed: false, checked: false })) };
  const { page, section } = await openBackpack({ "profile/todoList": backpackResponse({ categories: [unpacked] }) });
  await expect.element(page.getByText("هنوز چیزی در کوله نیست")).toBeVisible();
  await expect.element(section("پوشاک").getByRole("button", { name: "افزودن «کلاه»" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "چاپ" })).toBeDisabled();
  await section("پوشاک").getByRole("button", { name: "پوشاک", exact: true }).click();
  await expect.element(section("پوشاک").getByText("از فهرست همیشگی")).not.toBeVisible();
});

test("shows what another tab of the browser has changed, and tells it of its own changes", async () => {
  let isChecked = false;
  const list = () => {
    const items = clothes.items.map((item) => (item.todo_id === 12 ? { ...item, checked: isChecked } : item));
    return backpackResponse({ categories: [{ ...clothes, items }] });
  };
  const { checkbox } = await openBackpack({
    "profile/todoList": list,
    "profile/todoList/todo/check": messageResponse(),
  });
  await expect.element(checkbox("کلاه")).not.toBeChecked();
  const otherTab = new BroadcastChannel("backpack");
  const heard: unknown[] = [];
  otherTab.onmessage = ({ data }) => heard.push(data);
  isChecked = true;
  await expect
    .poll(() => {
      otherTab.postMessage(1); // again, until the page listens
      return (checkbox("کلاه").element() as HTMLInputElement).checked;
    })
    .toBe(true);
  await checkbox("جوراب").click();
  await expect.poll(() => heard).toContain(1);
  otherTab.close();
});

test("shows what the account has got from the device when the page is fetched again, and keeps a tick that is being stored", async () => {
  const answer = Promise.withResolvers<unknown>();
  let isMerged = false;
  let isTicked = false;
  const list = () => {
    const items = clothes.items.map((item) => (item.todo_id === 12 ? { ...item, checked: isTicked } : item));
    const merged = isMerged ? [makeItem(100_020, "فانوس", { custom: true })] : [];
    return backpackResponse({ categories: [{ ...clothes, items: [...items, ...merged] }] });
  };
  const { checkbox, page } = await openBackpack({
    "profile/todoList": list,
    "profile/todoList/todo/check": async () => {
      await answer.promise;
      isTicked = true;
      return messageResponse();
    },
  });
  await expect.element(page.getByText("فانوس")).not.toBeInTheDocument();
  await checkbox("کلاه").click();
  isMerged = true;
  await navigation.refresh();
  await expect.element(checkbox("کلاه")).toBeChecked();
  answer.resolve(undefined);
  await expect.element(checkbox("فانوس")).toBeVisible();
  await expect.element(checkbox("کلاه")).toBeChecked();
});
