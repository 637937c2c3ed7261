import { expect, test } from "vitest";
import { testApp } from "../../../../testing/app.ts";
import { placeTableApi } from "../../../../testing/place-table.ts";
import { newStaff } from "../../../../testing/staff.ts";

const app = testApp();
const commit = { dry_run: "false" };
const newRow = (slug: string, nameEn: string) =>
  `slug,name,name_en,kind,province_id,lat,lon\n${slug},دژ نو,${nameEn},desert,31,32.1,54.4\n`;

test("a former slug stays with its place: a table neither takes it, nor makes it of a name, nor finds a place by it", async () => {
  const editor = await newStaff(app);
  const { importPlaces: send } = placeTableApi(app, editor);
  await app.db`update place set slug = 'old-fort' where id = 51`;
  await app.db`update place set slug = 'karshahi-fort' where id = 51`;
  const places = async () => (await app.db`select count(*)::int as count from place`)[0]!.count;
  const before = await places();

  const taken = { done: false, error_total: 1, errors: [{ row: 2, column: "slug" }] };
  const asKey = await send(newRow("old-fort", "Fort"), { ...commit, mode: "slug" });
  expect(asKey.body).toMatchObject(taken);
  expect(asKey.body.errors[0].sentence).toContain("karshahi-fort");
  const withId = newRow("old-fort", "Fort").replace("slug", "id,slug").replace("old-fort", ",old-fort");
  expect((await send(withId, commit)).body).toMatchObject(taken);
  expect((await send("id,slug\n52,old-fort\n", commit)).body).toMatchObject(taken);
  expect(await places()).toBe(before);

  const unnamed = newRow("", "Old Fort").replace("slug", "id");
  expect((await send(unnamed, commit)).body).toMatchObject({ done: true, created: 1 });
  expect((await app.db`select slug from place where name_en = 'Old Fort'`)[0]!.slug).toBe("old-fort-2");
  expect((await send("id,slug\n51,old-fort\n", commit)).body, "its own").toMatchObject({ done: true, changed: 1 });
});
