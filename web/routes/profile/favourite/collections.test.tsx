import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent, page as view } from "vitest/browser";
import { writeCookie } from "../../../../api-client/document-cookie.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import {
  fakeCollections,
  openFavourite,
  shiraz,
  spring,
  toast,
  yazd,
} from "../../../../testing/screens/open-favourite.tsx";

beforeEach(() => view.viewport(1280, 1400));
afterEach(() => writeCookie("iran_token", "", 0));

test("keeps a note, a rank and a cover of a place in an own collection", async () => {
  const done: [string, unknown][] = [];
  const record = (name: string) => (input: unknown) => {
    done.push([name, input]);
    return { message: "ذخیره شد." };
  };
  const { page } = await openFavourite(
    {
      ...fakeCollections([{ ...shiraz, note: "صبح زود" }, yazd]),
      "profile/collection/note/7/1": record("note"),
      "profile/collection/arrange/7/1": record("arrange"),
      "profile/collection/editCustom/7": record("edit"),
    },
    "/profile/favourite?type=7",
  );
  await expect.element(page.getByRole("listitem").getByText("صبح زود", { exact: true }).first()).toBeVisible();
  const openEditor = () => page.getByRole("button", { name: "یادداشت «باغ ارم»" }).click();
  await openEditor();
  const note = page.getByRole("textbox", { name: "یادداشت من دربارهٔ «باغ ارم»" });
  await expect.element(note).toHaveValue("صبح زود");
  await note.fill("غروب");
  await page.getByRole("textbox", { name: "جای آن در مجموعه" }).fill("۲");
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  await expect
    .poll(() => done)
    .toEqual([
      ["note", { note: "غروب", former_note: "صبح زود" }],
      ["arrange", { rank: "۲" }],
    ]);
});

test("a note that was not changed here is not sent with the cover or the rank: another device may have changed it since", async () => {
  const sent: [string, unknown][] = [];
  const record = (name: string) => (input: unknown) => {
    sent.push([name, input]);
    return { message: "ذخیره شد." };
  };
  const { page } = await openFavourite(
    {
      ...fakeCollections([{ ...shiraz, note: "صبح زود\nبا نان" }]),
      "profile/collection/note/7/1": record("note"),
      "profile/collection/arrange/7/1": record("arrange"),
      "profile/collection/editCustom/7": record("edit"),
    },
    "/profile/favourite?type=7",
  );
  const openEditor = () => page.getByRole("button", { name: "یادداشت «باغ ارم»" }).click();
  await openEditor();
  await page.getByRole("button", { name: "جلد مجموعه شود" }).click();
  await expect.poll(() => sent).toEqual([["edit", { cover: 1 }]]);
  await page.getByRole("textbox", { name: "جای آن در مجموعه" }).fill("۲");
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  await expect.poll(() => sent.slice(1)).toEqual([["arrange", { rank: "۲" }]]);
  await page.getByRole("textbox", { name: "جای آن در مجموعه" }).fill("۱");
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  await expect.poll(() => toast.mock.calls).toContainEqual(["success", "چیزی عوض نشده بود."]);
  expect(sent).toHaveLength(2);
});

test("arranges the collections, and finds one of many", async () => {
  const many = Array.from({ length: 50 }, (_, index) => ({
    ...{ ...spring, id: index + 1, name: `سفر ${index + 1}` },
    note: index === 0 ? "با خانواده" : null,
  }));
  const arranged: unknown[] = [];
  const { page, currentPath } = await openFavourite(
    {
      ...fakeCollections(),
      "profile/collection": { bookmark: [], favorite: [], counts: { bookmark: 0, favorite: 0 }, custom: many },
      "profile/collection/editCustom/3": { message: "ذخیره شد." },
      "profile/collection/arrangeCustom/3": (input: unknown) => {
        arranged.push(input);
        return { message: "جای مجموعه عوض شد." };
      },
    },
    "/profile/favourite?type=custom",
  );
  await expect.element(page.getByText("با خانواده", { exact: true }).first()).toBeVisible();
  expect(page.getByRole("list", { name: "مجموعه‌های من" }).getByRole("article").elements()).toHaveLength(50);
  await page.getByRole("button", { name: "یادداشت و جا: «سفر 3»" }).click();
  const rank = page.getByRole("textbox", { name: "جای آن میان مجموعه‌ها" });
  await expect.element(rank).toHaveValue("۳");
  await rank.fill("۱");
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  await expect.poll(() => arranged).toEqual([{ rank: "۱" }]);
  await page.getByRole("link", { name: "به ترتیب الفبا" }).click();
  await expect.poll(currentPath).toBe("/profile/favourite?type=custom&sort=name");
});

test("says in the sheet that a rank is rejected, of a place and of a collection", async () => {
  const rejectRank = apiError("fields_wrong", { rank: "جای آن از ۱ تا ۲ است." });
  const answers = {
    ...fakeCollections(),
    "profile/collection/note/7/1": { message: "ذخیره شد." },
    "profile/collection/editCustom/7": { message: "ذخیره شد." },
    "profile/collection/arrange/7/1": () => rejectRank,
    "profile/collection/arrangeCustom/7": () => rejectRank,
  };
  for (const [path, editor] of [
    ["/profile/favourite?type=7", "یادداشت «باغ ارم»"],
    ["/profile/favourite?type=custom", "یادداشت و جا: «بهار شیراز»"],
  ] as const) {
    const { page } = await openFavourite(answers, path);
    await page.getByRole("button", { name: editor }).click();
    const rank = page.getByRole("textbox", { name: /^جای آن/ });
    await rank.fill("۹");
    await page.getByRole("button", { name: "ذخیره", exact: true }).click();
    await expect.element(rank).toHaveAccessibleDescription(/جای آن از ۱ تا ۲ است\./);
    await page.unmount();
  }
});

test("shows only the collections whose names have the searched text", async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...spring, id: index + 1, name: `سفر ${index + 1}` }));
  const { page } = await openFavourite(
    {
      ...fakeCollections(),
      "profile/collection": {
        ...{ bookmark: [], favorite: [], counts: { bookmark: 0, favorite: 0 } },
        custom: [...many, { ...spring, id: 99, name: "كوير مرکزی" }],
      },
    },
    `/profile/favourite?type=custom&q=${encodeURIComponent("کویر")}`,
  );
  await expect.element(page.getByText("۱ مجموعه از ۱۳")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "كوير مرکزی" })).toBeVisible();
});

test("renames a collection; a taken name stays for correction", async () => {
  let taken = true;
  const { page, requests } = await openFavourite(
    {
      ...fakeCollections(),
      "profile/collection/renameCustom/7": () => (taken ? apiError("collection_taken") : { message: "نامش عوض شد." }),
    },
    "/profile/favourite?type=custom",
  );
  await page.getByRole("button", { name: "تغییر نام «بهار شیراز»" }).click();
  const name = page.getByRole("dialog").getByRole("textbox", { name: "نام" });
  await expect.element(name).toHaveValue("بهار شیراز");
  await name.fill("کویر");
  await userEvent.keyboard("{Enter}");
  await expect.element(name).toHaveAccessibleDescription(apiError("collection_taken").data.message);
  await expect.element(name).toHaveValue("کویر");
  taken = false;
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("نامش عوض شد.")).toBeVisible();
  expect(page.getByRole("dialog").query()).toBeNull();
  expect(requests.filter(({ path }) => path.includes("rename")).map(({ input }) => input)).toEqual([
    { name: "کویر" },
    { name: "کویر" },
  ]);
});

test("deletes after «بله» only, with the server's message", async () => {
  const { page, requests, currentPath } = await openFavourite(
    { ...fakeCollections(), "profile/collection/destroyCustom/7": { message: "مجموعه حذف شد." } },
    "/profile/favourite?type=custom",
  );
  const deleteButton = page.getByRole("button", { name: "حذف مجموعهٔ «بهار شیراز»" });
  await deleteButton.click();
  await page.getByRole("button", { name: "خیر" }).click();
  expect(requests.some(({ path }) => path.includes("destroy"))).toBe(false);
  await deleteButton.click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(() => toast.mock.calls).toEqual([["success", "مجموعه حذف شد."]]);
  await expect.poll(currentPath).toBe("/profile/favourite?type=custom");
});

test("opens a new collection", async () => {
  const { page, currentPath } = await openFavourite(
    { ...fakeCollections(), "profile/collection/storeCustom": { id: 7, message: "ساخته شد." } },
    "/profile/favourite?type=custom",
  );
  await page.getByRole("button", { name: "مجموعهٔ تازه" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "نام" }).fill("بهار شیراز");
  await page.getByRole("button", { name: "ساختن" }).click();
  await expect.poll(currentPath).toBe("/profile/favourite?type=7");
  await expect.element(page.getByRole("heading", { level: 2 })).toHaveTextContent("بهار شیراز ۲ مکان");
});

test("shares the notes only when that is ticked", async () => {
  const shared: unknown[] = [];
  const { page } = await openFavourite(
    {
      ...fakeCollections([shiraz], { ...spring, share_url: "/collection/abc" }),
      "profile/collection/share/7": (input: unknown) => {
        shared.push(input);
        return { share_url: "/collection/abc", message: "پیوند ساخته شد." };
      },
    },
    "/profile/favourite?type=7",
  );
  const notes = page.getByRole("checkbox", { name: "یادداشت‌هایم هم دیده شوند" });
  await expect.element(notes).not.toBeChecked();
  await notes.click();
  await expect.element(page.getByText("یادداشت‌هایتان هم دیده می‌شوند.")).toBeVisible();
  expect(shared).toEqual([{ notes: true }]);
});

test("creates and copies the link, and revokes it after «بله»", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { page } = await openFavourite(
    {
      ...fakeCollections(),
      "profile/collection/share/7": { share_url: "/collection/abc", message: "پیوند ساخته شد." },
      "profile/collection/unshare/7": { message: "پیوند از کار افتاد." },
    },
    "/profile/favourite?type=7",
  );
  await page.getByRole("button", { name: "ساختن پیوند اشتراک" }).click();
  const link = page.getByRole("textbox", { name: "پیوند" });
  await expect.element(link).toHaveValue(expect.stringMatching(/\/collection\/abc$/));
  await expect.element(link).toHaveFocus();
  expect(writeText).toHaveBeenCalledWith((link.element() as HTMLInputElement).value);
  await page.getByRole("button", { name: "حذف پیوند" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.element(page.getByRole("button", { name: "ساختن پیوند اشتراک" })).toHaveFocus();
});

test("downloads the places with the server's file name and type", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:none";
  });
  const download = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const disposition = `attachment; filename="__.gpx"; filename*=UTF-8''${encodeURIComponent("سفر شمال.gpx")}`;
  const headers = { "content-type": "application/gpx+xml", "content-disposition": disposition };
  const file = new Response("<gpx/>", { headers });
  const { page } = await openFavourite({
    ...fakeCollections(),
    "profile/collection/export?type=bookmark&format=gpx": file,
  });
  await page.getByRole("button", { name: "فایل نقشه" }).click();
  await page.getByRole("button", { name: /^GPX/ }).click();
  await expect.poll(() => download).toHaveBeenCalledOnce();
  expect((download.mock.contexts[0] as HTMLAnchorElement).download).toBe("سفر شمال.gpx");
  expect(files[0]!.type).toBe("application/gpx+xml");
  expect(await files[0]!.text()).toBe("<gpx/>");
});
