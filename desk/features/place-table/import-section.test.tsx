import { expect, onTestFinished, test, vi } from "vitest";
import type { TableReport } from "../../../contract/desk/place-table.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as screen from "./place-table.tsx";

const report: TableReport = {
  ...{ done: false, rows: 1, created: 1, changed: 0, unchanged: 0, changes: [], format: "csv", encoding: "utf-8" },
  ...{ errors: [], error_total: 0, warnings: [], warning_total: 0, repeated: false, message: "۱ مکان ساخته می‌شود." },
  creations: [{ row: 2, name: "کلوت" }],
};

/** Answers uploads in their order, with reports or, where there is none, with a broken connection; returns what was sent. */
function answerUploads(...answers: (TableReport | undefined)[]) {
  const sent: Record<string, unknown>[] = [];
  class FakeRequest {
    upload = {};
    status = 200;
    response: TableReport | undefined;
    onload = () => {};
    onerror = () => {};
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      sent.push(Object.fromEntries(form));
      this.response = answers.shift();
      queueMicrotask(() => (this.response ? this.onload() : this.onerror()));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}

test("after a lost answer a table makes its new places again only when the report has said that they are there", async () => {
  const again = { ...report, repeated: true };
  const sent = answerUploads(report, undefined, again, { ...again, done: true });
  const { page } = await openDesk([{ path: "places/table", ...screen }], "/places/table");
  await page.getByLabelText("انتخاب فایل CSV یا GeoJSON").upload(new File(["id,name"], "places.csv"));
  const run = page.getByRole("button", { name: "اجرا" });
  await run.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.poll(() => sent.length).toBe(3);
  await run.click();
  await expect.element(run).not.toBeInTheDocument();
  const runs = sent.filter(({ dry_run }) => dry_run === "false");
  expect(runs.map((run) => run.again)).toEqual(["false", "true"]);
});
