import { expect, test } from "vitest";
import { testApp } from "../../../../testing/app.ts";
import { placeTableApi } from "../../../../testing/place-table.ts";
import { newStaff } from "../../../../testing/staff.ts";

const app = testApp();

test("a file with new places is written again only for one who was told so, as when the answer to it was lost", async () => {
  const { importPlaces: send } = placeTableApi(app, await newStaff(app));
  const table = "id,name,kind,province_id,lat,lon\n,کلوت دوباره,desert,31,31.9,54.35";
  expect((await send(table)).body).toMatchObject({ created: 1, warning_total: 0 });
  expect((await send(table, { dry_run: "false" })).body).toMatchObject({ done: true, created: 1, warning_total: 0 });
  const remark = [{ row: 1, column: null, sentence: expect.stringContaining("همین فایل") }];
  const places = async () => (await app.db`select from place where name = 'کلوت دوباره'`).length;
  const refused = (await send(table, { dry_run: "false" })).body;
  expect(refused).toMatchObject({ done: false, repeated: true, error_total: 1, errors: remark });
  expect(await places()).toBe(1);
  const again = (await send(table)).body;
  expect(again).toMatchObject({ done: false, created: 1, repeated: true, error_total: 0, warnings: remark });
  const agreed = (await send(table, { dry_run: "false", again: "true" })).body;
  expect(agreed).toMatchObject({ done: true, created: 1, warnings: remark });
  expect(await places()).toBe(2);
  expect((await send(`${table}۰`)).body).toMatchObject({ repeated: false, warning_total: 0 });
});

test.each(["بله", "آری", "TRUE"])("reads «%s» as yes, and «خیر» and «نه» as no", async (yes) => {
  const { importPlaces: send } = placeTableApi(app, await newStaff(app));
  const rows = await app.db`select id from place where not position_verified order by id desc limit 3`;
  const [first, second, third] = rows.map(({ id }) => id);
  const table = `id,position_verified\n${first},${yes}\n${second},خیر\n${third},نه\n`;
  expect((await send(table)).body).toMatchObject({ error_total: 0, changed: 1, unchanged: 2 });
});
