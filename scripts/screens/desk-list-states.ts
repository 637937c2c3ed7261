import type { Page } from "@playwright/test";
import { answer } from "./answers.ts";
import { type Screen, deskScreen as state } from "./screen.ts";

/** Selects all rows of a list. */
async function selectRows(page: Page) {
  await page.getByRole("checkbox").first().check();
  await page.getByRole("region", { name: "با انتخاب‌شده‌ها" }).waitFor();
}

const FILTERS = [
  { name: "فارس، بدون توصیف", query: "described=false&province=17" },
  { name: "همهٔ غارهای غرب کشور که هنوز متنی ندارند و جایشان بررسی نشده", query: "q=x" },
];

/** Opens the columns of a list. */
async function openColumns(page: Page) {
  await page.getByRole("button", { name: "ستون‌ها" }).click();
  await page.getByRole("list", { name: "ستون‌های فهرست" }).waitFor();
}

const chooseColumns = (columns: string[]) => (page: Page) =>
  answer(page, "desk/list-setting", { filters: [], columns });

/** The command palette, and lists with saved filters, chosen columns and selected rows. */
export const LIST_STATES: Screen[] = [
  state("palette", "/", {
    inAllSizes: true,
    windowOnly: true,
    async interact(page) {
      await page.getByRole("button", { name: "جستجو", exact: true }).click();
      await page.getByRole("dialog").getByRole("combobox").fill("آبشار");
      await page.getByRole("option", { name: /مکان$/ }).first().waitFor();
    },
  }),
  state("places-saved-filters", "/places?province=17&described=true", {
    inAllSizes: true,
    prepare: (page) => answer(page, "desk/list-setting", { filters: FILTERS, columns: null }),
    async interact(page) {
      await page.getByRole("button", { name: "ذخیرهٔ این فیلتر" }).click();
      await page.getByLabel("نام فیلتر").waitFor();
    },
  }),
  state("places-columns", "/places", {
    inAllSizes: true,
    windowOnly: true,
    prepare: chooseColumns(["استان و شهر", "اهمیت", "آخرین ویرایش"]),
    interact: openColumns,
  }),
  state("places-columns-all", "/places", {
    inAllSizes: true,
    prepare: chooseColumns(["وضعیت", "گونه", "استان و شهر", "اهمیت", "توصیف", "بررسی جا", "آخرین ویرایش"]),
  }),
  state("places-selected", "/places?kind=mosque", { inAllSizes: true, interact: selectRows }),
  state("places-selected-kinds", "/places", { inAllSizes: true, interact: selectRows }),
];
