import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { FACT_LABELS } from "../../../contract/catalog/place-fact-names.ts";
import type { FactSource } from "../../../contract/desk/place.ts";
import { FactSourcesField } from "./fact-sources-field.tsx";

const known = [
  { key: "editorial", name: "گردآوری سرزمین از دانش عمومی" },
  { key: "osm", name: "مشارکت‌کنندگان OpenStreetMap" },
];
const source: FactSource = { fact: "road", source: "editorial", url: null, checked_on: "2026-11-22" };

test("editors read and write the names of known sources, of which the keys are stored; any other text stays", async () => {
  const set = vi.fn();
  const page = await render(<FactSourcesField label="منبع هر داده" sources={[source]} set={set} known={known} />);
  const field = page.getByLabelText("منبع مسیر پایانی", { exact: true });
  await expect.element(field).toHaveValue("گردآوری سرزمین از دانش عمومی");
  await field.fill("مشارکت‌کنندگان OpenStreetMap");
  expect(set).toHaveBeenLastCalledWith([{ ...source, source: "osm" }]);
  await field.fill("تابلوی جلوی در");
  expect(set).toHaveBeenLastCalledWith([{ ...source, source: "تابلوی جلوی در" }]);
});

test("the arrow of a list of facts stands within its frame, as in the other fields", async () => {
  const page = await render(<FactSourcesField label="منبع هر داده" sources={[source]} set={vi.fn()} known={known} />);
  const list = page.getByRole("combobox", { name: "داده", exact: true }).element();
  const [frame, arrow] = [list, list.nextElementSibling!].map((part) => part.getBoundingClientRect());
  expect(getComputedStyle(list).appearance).toBe("none");
  expect(arrow!.left - frame!.left).toBeGreaterThanOrEqual(8);
});

test("keeps the focus in the list of facts when another fact is selected", async () => {
  function Form() {
    const [sources, set] = useState([source]);
    return <FactSourcesField label="منبع هر داده" {...{ sources, set, known }} />;
  }
  const page = await render(<Form />);
  const list = page.getByRole("combobox", { name: "داده", exact: true });
  (list.element() as HTMLElement).focus();
  await list.selectOptions(FACT_LABELS.address);
  await expect.element(page.getByLabelText(`منبع ${FACT_LABELS.address}`, { exact: true })).toBeVisible();
  await expect.element(list).toHaveFocus();
});
