import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import { abandonSms, claimSms, enqueueSms, recordSmsOutcome } from "./sms.sql.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const gateways = ["kavenegar", "smsir"];

test("a late or repeated outcome does not change a later claim", async () => {
  const { db } = database;
  const expiresAt = new Date(Date.now() + 120_000);
  const [row] = await db<{ id: number }[]>`
    insert into sms_code (mobile, purpose, hash, address, expires_at)
    values ('09123456789', 'reset', 'x', '192.0.2.1', ${expiresAt}) returning id`;
  const codeId = row!.id;
  await enqueueSms(db, { codeId, mobile: "09123456789", kind: "reset", code: "204816", expiresAt, withheld: false });
  const state = async () => (await db`select state, refused_by, code from sms_message`)[0];

  const [first] = await claimSms(db, gateways, 5);
  expect(first).toMatchObject({ mobile: "09123456789", kind: "reset", code: "204816", gateway: "kavenegar" });
  expect(await claimSms(db, gateways, 5)).toEqual([]);
  await recordSmsOutcome(db, first!, { kind: "refused" }, gateways);
  const [second] = await claimSms(db, gateways, 5);
  expect(second).toMatchObject({ gateway: "smsir" });

  for (const kind of ["refused", "busy", "unreachable", "final", "sent", "unknown"] as const) {
    await recordSmsOutcome(db, first!, { kind }, gateways);
    expect(await state()).toEqual({ state: "asking", refused_by: ["kavenegar"], code: "204816" });
  }
  expect(await abandonSms(db, 60_000)).toEqual([]);
  expect(await abandonSms(db, 0)).toMatchObject([{ state: "unknown", gateway: "smsir" }]);
  await recordSmsOutcome(db, second!, { kind: "refused" }, gateways);
  expect(await state()).toEqual({ state: "unknown", refused_by: ["kavenegar"], code: null });
});
