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
