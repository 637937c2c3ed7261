import { expect, test } from "vitest";
import { testApp } from "../../../../testing/app.ts";
import { placeTableApi } from "../../../../testing/place-table.ts";
import { newStaff } from "../../../../testing/staff.ts";

const app = testApp();

test("warns that a file with new places was imported before, as when the answer to it was lost", async () => {
  const { importPlaces: send } = placeTableApi(app, await newStaff(app));
  const table = "id,name,kind,province_id,lat,lon\n,کلوت دوباره,desert,31,31.9,54.35";
  expect((await send(table)).body).toMatchObject({ created: 1, warning_total: 0 });
  expect((await send(table, { dry_run: "false" })).body).toMatchObject({ done: true, created: 1, warning_total: 0 });
  const again = (await send(table)).body;
  expect(again).toMatchObject({ done: false, created: 1, warning_total: 1 });
  expect(again.warnings).toEqual([{ row: 1, column: null, sentence: expect.stringContaining("همین فایل") }]);
  expect((await send(`${table}۰`)).body.warning_total).toBe(0);
});

test.each(["بله", "آری", "TRUE"])("reads «%s» as yes, and «خیر» and «نه» as no", async (yes) => {
  const { importPlaces: send } = placeTableApi(app, await newStaff(app));
  const rows = await app.db`select id from place where not position_verified order by id desc limit 3`;
  const [first, second, third] = rows.map(({ id }) => id);
  const table = `id,position_verified\n${first},${yes}\n${second},خیر\n${third},نه\n`;
  expect((await send(table)).body).toMatchObject({ error_total: 0, changed: 1, unchanged: 2 });
});
