import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";

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

test("lists donations, sums them by Jalali month without sandbox payments and masks numbers except for owners", async () => {
  const recent = new Date();
  // 1 Farvardin 1405 begins in Tehran at 20:30 UTC of the day before.
  await app.db`truncate donation`;
  await createDonation({ settled_at: new Date("2026-03-20T20:00:00Z"), amount: 200_000 });
  await createDonation({ settled_at: new Date("2026-03-20T21:00:00Z"), amount: 300_000 });
  await createDonation({ settled_at: new Date("2026-04-20T19:00:00Z"), amount: 400_000 });
  await createDonation({ gateway: "practice", settled_at: recent });
  await createDonation({ state: "failed" });
  await createDonation({ state: "pending", settled_at: null });
  const { body } = await app.get("desk/donation", (await newStaff(app)).headers);
  expect(body).toMatchObject({ total: 6, counts: { paid: 4, failed: 1, pending: 1 } });
  expect(body.months).toEqual([
    { year: 1405, month: 1, count: 2, amount: 700_000 },
    { year: 1404, month: 12, count: 1, amount: 200_000 },
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
