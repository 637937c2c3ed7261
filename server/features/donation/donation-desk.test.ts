import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";
import { jalaliDay } from "../../../text/dates.ts";

const app = testApp();
let receiptCount = 0;
const createDonation = (fields: object) =>
  app.db`insert into donation ${app.db({
    amount: 1_000_000,
    name: "<b>نگار</b>",
    mobile: "09121234567",
    gateway: "zarinpal",
    receipt: `r${++receiptCount}`,
    state: "paid",
    settled_at: new Date(),
    ...fields,
  })}`;

const [hour, day] = [3_600_000, 86_400_000];

/** The year that began in Tehran a month ago or more, and when it began: the sums of two years reach back to the month before. */
function lastNowruz() {
  let midnight = new Date(Date.now() - 31 * day).setUTCHours(20, 30, 0, 0); // in Tehran
  if (midnight > Date.now() - 31 * day) midnight -= day;
  for (; ; midnight -= day) {
    const date = jalaliDay(new Date(midnight));
    if (date.month === 1 && date.day === 1) return { year: date.year, nowruz: midnight };
  }
}

test("lists donations, sums them by Jalali month without sandbox payments and masks numbers except for owners", async () => {
  const recent = new Date();
  const { year, nowruz } = lastNowruz();
  await app.db`truncate donation`;
  await createDonation({ settled_at: new Date(nowruz - hour / 2), amount: 200_000 });
  await createDonation({ settled_at: new Date(nowruz + hour / 2), amount: 300_000 });
  await createDonation({ settled_at: new Date(nowruz + 31 * day - hour), amount: 400_000 });
  await createDonation({ gateway: "practice", settled_at: recent });
  await createDonation({ state: "failed" });
  await createDonation({ state: "pending", settled_at: null });
  const { body } = await app.get("desk/donation", (await newStaff(app)).headers);
  expect(body).toMatchObject({ total: 6, counts: { paid: 4, failed: 1, pending: 1 } });
  expect(body.months).toEqual([
    { year, month: 1, count: 2, amount: 700_000 },
    { year: year - 1, month: 12, count: 1, amount: 200_000 },
  ]);
  expect(body.data[0]).toMatchObject({ state: "pending", mobile: "0912•••4567", name: "<b>نگار</b>" });
  expect(JSON.stringify(body)).not.toMatch(/"receipt"|r\d"/); // it gives access to the receipt
  const { headers } = await newStaff(app, "owner");
  expect((await app.get("desk/donation?state=paid&page_count=2&page=2", headers)).body).toMatchObject({
    total: 4,
    pages: 2,
    data: [{ mobile: "09121234567" }, { amount: 200_000 }],
  });
  for (const query of ["state=refunded", "page=0", "page_count=1000"])
    expect((await app.get(`desk/donation?${query}`, headers)).status, query).toBe(422);
});

test("sums whole months alone: the oldest is the first that began within two years", async () => {
  await app.db`truncate donation`;
  await app.db`
    insert into donation (amount, name, mobile, gateway, receipt, state, settled_at)
    select 1000000, 'نگار', '09121234567', 'zarinpal', 'day ' || day, 'paid', now() - make_interval(days => day)
    from generate_series(1, 740) day`; // one a day
  const { months } = (await app.get("desk/donation", (await newStaff(app)).headers)).body;
  expect(months.length).toBeGreaterThan(22);
  const whole: number[] = months.slice(1).map(({ count }: { count: number }) => count);
  expect(Math.min(...whole)).toBeGreaterThanOrEqual(29);
});
