import type { Page } from "@playwright/test";
import { type Screen, deskScreen as state } from "./screen.ts";

/** Selects all rows of a list. */
async function selectRows(page: Page) {
  await page.getByRole("checkbox").first().check();
  await page.getByRole("region", { name: "با انتخاب‌شده‌ها" }).waitFor();
}

/** The command palette, and lists with saved filters and selected rows. */
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
    async prepare(page) {
      await page.addInitScript(
        (filters) => localStorage.setItem("desk-filters /places", JSON.stringify(filters)),
        [
          { name: "فارس، بدون توصیف", query: "described=false&province=17" },
          { name: "همهٔ غارهای غرب کشور که هنوز متنی ندارند و جایشان بررسی نشده", query: "q=x" },
        ],
      );
    },
    async interact(page) {
      await page.getByRole("button", { name: "ذخیرهٔ این فیلتر" }).click();
      await page.getByLabel("نام فیلتر").waitFor();
    },
  }),
  state("places-selected", "/places?kind=mosque", { inAllSizes: true, interact: selectRows }),
  state("places-selected-kinds", "/places", { inAllSizes: true, interact: selectRows }),
];
