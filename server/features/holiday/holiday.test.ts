import { expect, test } from "vitest";
import { listHolidayChanges } from "../../../contract/site/holiday.ts";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const shown = async () => listHolidayChanges.output.parse((await app.get("home/holiday")).body).data;

test("visitors get what editors publish of the holidays of the coming months, by day, and no drafts", async () => {
  const { headers } = await newStaff(app);
  const create = (name: string, days: number, more: object = { published: true }) =>
    app.post("desk/holiday/create", { name, day: dayAfter(days), ...more }, headers);
  await create("پیش‌نویس", 3, {});
  await create("گذشته", -12);
  await create("بسیار دور", 402);
  await create("دور", 300);
  await create("نزدیک", 4, { published: true, is_holiday: false });
  await expect
    .poll(async () => (await shown()).map(({ name, day, is_holiday }) => ({ name, day, is_holiday })))
    .toEqual([
      { name: "نزدیک", day: dayAfter(4), is_holiday: false },
      { name: "دور", day: dayAfter(300), is_holiday: true },
    ]);
});

test("one holiday of a name is kept for a day, and a day that does not exist is refused", async () => {
  const { headers } = await newStaff(app);
  const create = (day: string) => app.post("desk/holiday/create", { name: "یک نام", day }, headers);
  const first = await create("2027-02-03");
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  const second = await create("2027-02-03");
  expect([second.status, second.body.errors.day]).toEqual([422, "برای این روز با همین نام چیزی ثبت شده است."]);
  for (const day of ["2027-02-30", "1405/11/14", "2019-01-01", "2999-01-01", "", "14 | بهمن"]) {
    const { status, body } = await create(day);
    expect([status, body.errors?.day], day).toEqual([422, "روز را درست بنویسید، از سال ۱۴۰۰ تا ۱۴۵۰."]);
  }
  await app.post("desk/holiday/remove", { ids: [first.body.record.id] }, headers);
  expect((await create("2027-02-03")).status, "a removed one is in nobody's way").toBe(201);
  const restored = await app.post("desk/holiday/restore", { ids: [first.body.record.id] }, headers);
  expect([restored.status, restored.body.errors?.ids]).toEqual([422, "برای روز «یک نام» چیز دیگری ثبت شده است."]);
});
