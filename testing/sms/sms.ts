import { expect, vi } from "vitest";
import type { Db } from "../../database/connect.ts";
import { enqueueSms } from "../../server/features/sms/sms.sql.ts";

interface CodeOptions {
  mobile?: string;
  code?: string;
  /** Validity of the code. */
  seconds?: number;
  withheld?: boolean;
}

/** Inserts a code and enqueues its message in one transaction, as sign-up does. */
export async function enqueueCode(
  db: Db,
  { mobile = "09123456789", code = "204816", seconds = 120, withheld = false }: CodeOptions = {},
): Promise<void> {
  const expiresAt = new Date(Date.now() + seconds * 1000);
  await db.begin(async (tx) => {
    const [row] = await tx<{ id: number }[]>`
      insert into sms_code (mobile, purpose, hash, address, expires_at)
      values (${mobile}, 'signup', 'x', '192.0.2.1', ${expiresAt}) returning id`;
    await enqueueSms(tx, { codeId: row!.id, mobile, kind: "signup", code, expiresAt, withheld });
  });
}

interface SmsRow {
  mobile: string;
  state: string;
  code: string | null;
  gateway: string | null;
  refused_by: string[];
  reason: string | null;
}

/** All messages in order. */
export const smsRows = (db: Db): Promise<SmsRow[]> =>
  db<SmsRow[]>`select mobile, state, code, gateway, refused_by, reason from sms_message order by id`;

/** Waits until all messages are in a final state and expects that their codes are deleted; returns the messages. */
export const waitForSettledSms = (db: Db): Promise<SmsRow[]> =>
  vi.waitFor(
    async () => {
      const rows = await smsRows(db);
      expect(rows.length).toBeGreaterThan(0);
      for (const { state, code } of rows)
        expect([state, code]).toEqual([expect.not.stringMatching(/^(waiting|asking)$/), null]);
      return rows;
    },
    { timeout: 120_000, interval: 5 },
  );
