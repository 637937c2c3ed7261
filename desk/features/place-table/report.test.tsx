import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { TableReport } from "../../../contract/desk/place-table.ts";
import { Report } from "./report.tsx";

const longName = "گزارش سازمان میراث فرهنگی و گردشگری استان فارس دربارهٔ محوطه‌های ثبت جهانی";
const report: TableReport = {
  ...{ done: false, rows: 1, created: 0, changed: 1, unchanged: 0, creations: [], format: "csv", encoding: "utf-8" },
  ...{ errors: [], error_total: 0, warnings: [], warning_total: 0, repeated: false, message: "۱ مکان تغییر می‌کند." },
  changes: [{ row: 2, id: 1, name: longName, fields: [{ field: "name", before: "تخت جمشید", after: longName }] }],
};

test("names the sources of facts and of the text that a table changes", async () => {
  const fact_sources = [
    { fact: "access", source: "editorial", url: null, checked_on: "2026-11-22" },
    { fact: "parking", source: "راهنمای شهر", url: "https://example.ir/a", checked_on: "2026-03-21" },
  ];
  const sources = [{ name: "ایرانیکا", url: "https://example.ir", license: null }];
  const fields = Object.entries({ fact_sources, sources }).map(([field, after]) => ({ field, before: [], after }));
  const changes = [{ row: 2, id: 1, name: "باغ فین", fields }];
  const screen = await render(<Report report={{ ...report, changes }} />, { wrapper: MemoryRouter });
  const texts = screen.getByRole("insertion").elements();
  expect(texts.map(({ textContent }) => textContent.replace(/[\u2066\u2069]/g, ""))).toEqual([
    "راه رسیدن: editorial، ۱ آذر ۱۴۰۵؛ جای پارک: راهنمای شهر، https://example.ir/a، ۱ فروردین ۱۴۰۵",
    "ایرانیکا",
  ]);
});

test("on a phone the table of changes scrolls sideways, and keeps its words whole", async () => {
  await page.viewport(390, 844);
  const screen = await render(<Report report={report} />, { wrapper: MemoryRouter });
  const texts = [screen.getByRole("link", { name: longName }), screen.getByRole("insertion")];
  const cells = texts.map((text) => text.element().closest("th, td")!.getBoundingClientRect());
  for (const { width } of cells) expect(width).toBeGreaterThanOrEqual(140);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
