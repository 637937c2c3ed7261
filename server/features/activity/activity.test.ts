import { expect, test } from "vitest";
import * as endpoints from "../../../contract/catalog/activity.ts";
import { listCategories } from "../../../contract/catalog/category.ts";
import { listPlaceTypes } from "../../../contract/catalog/place-type.ts";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();

test("lists twelve activities and at least fifty sub-activities; each count equals the filter's total", async () => {
  const { data } = endpoints.listActivities.output.parse((await app.get("home/activity")).body);
  const subs = endpoints.listSubActivities.output.parse((await app.get("home/subActivity")).body).data;
  expect(data).toHaveLength(12);
  expect(subs.length).toBeGreaterThanOrEqual(50);
  for (const activity of [...data, ...subs]) {
    const { body } = await app.get(`home/filter?activity_id=${activity.id}`);
    expect(body.total, activity.name).toBe(activity.place_count);
    expect(activity.place_count, activity.name).toBeGreaterThan(0);
  }
  for (const activity of data)
    expect((await app.get(`home/subActivity?activity_id=${activity.id}`)).body.data).toHaveLength(activity.sub_count);
});

test("the desk counts the places of an activity with those of its sub-activities, as readers see them", async () => {
  const { headers } = await newStaff(app);
  const listed = (await app.get("desk/activity?page_count=100", headers)).body.data;
  const counts = (rows: { id: number; place_count: number }[]) =>
    Object.fromEntries(rows.map(({ id, place_count }) => [id, place_count]));
  const shown = await Promise.all(["home/activity", "home/subActivity"].map((path) => app.get(path)));
  expect(counts(listed)).toEqual(counts(shown.flatMap(({ body }) => body.data)));
});

test("shows an activity with its sub-activities and places, and a sub-activity with its activity", async () => {
  const [activity] = (await app.get("home/activity")).body.data;
  const shownActivity = endpoints.showActivity.output.parse(
    (await app.get(`home/activity/show/${activity.id}?page_count=3`)).body,
  );
  expect(shownActivity.activity).toMatchObject({ id: activity.id, activity: null });
  expect(shownActivity.sub_activities).toHaveLength(activity.sub_count);
  expect(shownActivity.places).toMatchObject({ total: activity.place_count, page_count: 3 });
  const sub = shownActivity.sub_activities[0]!;
  const part = endpoints.showActivity.output.parse((await app.get(`home/activity/show/${sub.id}`)).body);
  expect(part.activity.activity).toEqual({ id: activity.id, name: activity.name });
  expect(part.sub_activities).toEqual([]);
});

test("counts for each type and category the places that the filter finds", async () => {
  const { data: types } = listPlaceTypes.output.parse((await app.get("home/types")).body);
  const { data: categories } = listCategories.output.parse((await app.get("home/category")).body);
  expect(types.length).toBeGreaterThanOrEqual(7);
  for (const { id, place_count, name } of types)
    expect((await app.get(`home/filter?type_id=${id}`)).body.total, name).toBe(place_count);
  for (const { id, place_count, name } of categories)
    expect((await app.get(`home/filter?category_id=${id}`)).body.total, name).toBe(place_count);
  expect(types.reduce((sum, type) => sum + type.place_count, 0)).toBe((await app.get("home/place")).body.total);
});
