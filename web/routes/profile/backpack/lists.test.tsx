import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent, page as view } from "vitest/browser";
import { writeCookie } from "../../../../api-client/document-cookie.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import type { BackpackList } from "../../../../contract/member/backpack.ts";
import {
  backpackResponse,
  clothes,
  firstList,
  makeItem,
  messageResponse,
  openBackpack,
} from "../../../../testing/backpack-page.tsx";
import { keepToasts } from "../../../../testing/run/keep-toasts.ts";

beforeEach(() => view.viewport(1280, 1000));
afterEach(() => writeCookie("iran_token", "", 0));

const north: BackpackList = { id: 2, name: "سفر شمال", place: null, month: null };

/** The page with these lists, of which a test can change what the server has. */
async function openLists(lists = [firstList, north], path?: string, responses: Record<string, unknown> = {}) {
  const server = { lists, current: firstList.id };
  const show = (id: number) => () =>
    server.lists.some((list) => list.id === id)
      ? backpackResponse({
          list_id: id,
          lists: server.lists,
          categories: [{ ...clothes, items: [makeItem(11, `چیز ${id}`)] }],
        })
      : apiError("backpack_list_unknown");
  const opened = await openBackpack(
    {
      "profile/todoList": () => show(server.current)(),
      ...Object.fromEntries([1, 2, 3].map((id) => [`profile/todoList?list_id=${id}`, show(id)])),
      ...responses,
    },
    path,
  );
  return { ...opened, server };
}

test("shows the chosen list at an address of its own, and changes that one", async () => {
  const { page, tabs, checkbox, posted, currentLocation } = await openLists(undefined, undefined, {
    "profile/todoList/todo/check": messageResponse(),
  });
  await expect.element(tabs().first()).toHaveAttribute("aria-current", "page");
  await tabs().nth(1).click();
  await expect.element(checkbox("چیز 2")).toBeVisible();
  expect(currentLocation().search).toBe("?list=2");
  await expect.element(tabs().nth(1)).toHaveAttribute("aria-current", "page");
  await expect.element(page.getByRole("heading", { name: "سفر شمال" })).toBeVisible();
  await checkbox("چیز 2").click();
  await expect.poll(() => posted("todo/check")).toEqual([{ list_id: 2, todo_id: 11, checked: true }]);
  await tabs().first().click();
  await expect.element(checkbox("چیز 1")).not.toBeChecked();
});

test("keeps a tick that is still being stored when one comes back to its list", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<unknown>();
  const { tabs, checkbox } = await openLists(undefined, undefined, { "profile/todoList/todo/check": () => answered });
  await checkbox("چیز 1").click();
  await tabs().nth(1).click();
  await expect.element(checkbox("چیز 2")).not.toBeChecked();
  await tabs().first().click();
  await expect.element(checkbox("چیز 1")).toBeChecked();
  answer(messageResponse());
});

test("creates a list and opens it; the name is kept when the server refuses it", async () => {
  const { page, tabs, posted, server, currentLocation } = await openLists([firstList], undefined, {
    "profile/todoList/list/store": () => {
      if (server.lists.length === 1 && posted("list/store").length === 1)
        return apiError("backpack_lists_too_many", { name: "بیش از ۳۰ فهرست نمی‌توان ساخت." });
      server.lists = [firstList, north];
      return { id: 2, message: "فهرست «سفر شمال» ساخته شد." };
    },
  });
  await page.getByRole("button", { name: "فهرست تازه" }).click();
  const field = page.getByRole("textbox", { name: "نام فهرست تازه" });
  await field.fill("سفر شمال");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAccessibleDescription("بیش از ۳۰ فهرست نمی‌توان ساخت.");
  await userEvent.keyboard("{Enter}");
  await expect.element(tabs().nth(1)).toHaveAttribute("aria-current", "page");
  await expect.element(page.getByRole("button", { name: "فهرست تازه" })).toHaveFocus();
  expect(currentLocation().search).toBe("?list=2");
  expect(posted("list/store")).toEqual(Array(2).fill({ list_id: undefined, name: "سفر شمال" }));
});

test("renames a list in place", async () => {
  const { page, tabs, posted, server } = await openLists(undefined, "/profile/backpack?list=2", {
    "profile/todoList/list/edit/2": ({ name }: { name: string }) => {
      server.lists = [firstList, { ...north, name }];
      return messageResponse();
    },
  });
  await page.getByRole("button", { name: "تغییر نام فهرست «سفر شمال»" }).click();
  await page.getByRole("textbox", { name: "نام تازهٔ فهرست «سفر شمال»" }).fill("رامسر");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "تغییر نام فهرست «رامسر»" })).toHaveFocus();
  await expect.element(tabs().nth(1)).toHaveTextContent("رامسر");
  expect(posted("list/edit/2")).toEqual([{ list_id: undefined, name: "رامسر" }]);
});

test("copies a list by its menu, under a name that is not too long", async () => {
  const long = { ...north, name: "سفر 🏔️".repeat(10).slice(0, 60) };
  const { page, tabs, posted, server } = await openLists([firstList, long], "/profile/backpack?list=2", {
    "profile/todoList/list/store": ({ name }: { name: string }) => {
      server.lists = [firstList, long, { ...north, id: 3, name }];
      return { id: 3, message: "ساخته شد." };
    },
  });
  await page.getByRole("button", { name: /^کارهای دیگر با فهرست/ }).click();
  await page.getByRole("button", { name: /^رونوشت/ }).click();
  await expect.element(tabs().nth(2)).toHaveAttribute("aria-current", "page");
  const [{ name, copy_of }] = posted("list/store") as [{ name: string; copy_of: number }];
  expect([copy_of, name.startsWith("رونوشت سفر"), name.length <= 60, name.isWellFormed()]).toEqual([
    2,
    true,
    true,
    true,
  ]);
});

test("deletes a list and restores it from the toast; the only one cannot be deleted", async () => {
  keepToasts();
  const { page, tabs, server, currentLocation } = await openLists(undefined, "/profile/backpack?list=2", {
    "profile/todoList/list/destroy/2": () => {
      server.lists = [firstList];
      return messageResponse();
    },
    "profile/todoList/list/restore/2": () => {
      server.lists = [firstList, north];
      return messageResponse();
    },
  });
  await page.getByRole("button", { name: /^کارهای دیگر با فهرست/ }).click();
  await page.getByRole("button", { name: "پاک کردن فهرست" }).click();
  await expect.element(tabs().first()).toHaveFocus();
  expect([tabs().elements().length, currentLocation().search]).toEqual([1, ""]);
  await page.getByRole("button", { name: /^کارهای دیگر با فهرست/ }).click();
  await expect.element(page.getByRole("button", { name: /^رونوشت/ })).toBeVisible();
  expect(page.getByRole("button", { name: "پاک کردن فهرست" }).query()).toBeNull();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await expect.element(tabs().nth(1)).toHaveAttribute("aria-current", "page");
  expect(currentLocation().search).toBe("?list=2");
});

test("shows the list changed last in place of an unknown one, and says so", async () => {
  const { page, tabs, checkbox } = await openLists(undefined, "/profile/backpack?list=3");
  await expect.element(page.getByRole("alert")).toHaveTextContent(apiError("backpack_list_unknown").data.message);
  await expect.element(checkbox("چیز 1")).toBeVisible();
  await expect.element(tabs().first()).toHaveAttribute("aria-current", "page");
});

test("follows names, and without a list in the address the list that another tab changes, and tells it of its own", async () => {
  const { page, tabs, checkbox, server } = await openLists(undefined, undefined, {
    "profile/todoList/list/edit/2": messageResponse(),
  });
  const otherTab = new BroadcastChannel("backpack");
  const heard: unknown[] = [];
  otherTab.onmessage = ({ data }) => heard.push(data);
  server.lists = [firstList, { ...north, name: "رامسر" }];
  await expect
    .poll(() => {
      otherTab.postMessage("lists"); // again, until the page listens
      return tabs().nth(1).element().textContent;
    })
    .toContain("رامسر");
  await expect.element(checkbox("چیز 1")).toBeVisible();
  server.current = 2;
  otherTab.postMessage(2);
  await expect.element(checkbox("چیز 2")).toBeVisible();
  await page.getByRole("button", { name: "تغییر نام فهرست «رامسر»" }).click();
  await page.getByRole("textbox", { name: "نام تازهٔ فهرست «رامسر»" }).fill("گیلان");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => heard).toContain("lists");
  otherTab.close();
});

test("thirty long names are one line on a phone, which scrolls within itself, and lines on a wide screen", async () => {
  const lists = Array.from({ length: 30 }, (_, n) => ({
    ...north,
    id: n + 1,
    name: `${n} ${"سفر درازی به شمال ".repeat(4)}`.slice(0, 60),
  }));
  for (const [width, isOneLine] of [
    [390, true],
    [320, true],
    [820, false],
    [1440, false],
  ] as const) {
    await view.viewport(width, 900);
    const { page, tabs } = await openLists(lists);
    expect(document.documentElement.scrollWidth, `${width}`).toBeLessThanOrEqual(width);
    const tops = new Set(
      tabs()
        .elements()
        .map((tab) => tab.getBoundingClientRect().top),
    );
    expect(tops.size === 1, `${width}`).toBe(isOneLine);
    const create = page.getByRole("button", { name: "فهرست تازه" });
    create.element().scrollIntoView({ block: "nearest" });
    await expect.element(create).toBeInViewport();
    expect(document.documentElement.scrollLeft).toBe(0);
    await page.unmount();
  }
});
