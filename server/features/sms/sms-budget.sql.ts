import { apiError } from "../../../contract/api-errors.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { log } from "../../log/log.ts";

/** What a code and the ticket exchanged for it may be used for; one purpose is not accepted for the other. */
export type CodePurpose = "signup" | "reset";

/** The maximum number of SMS per day in Tehran, for each purpose. */
export type SmsBudgets = Record<CodePurpose, number>;

const today = (db: Queryable) => db`(now() at time zone 'Asia/Tehran')::date`;

/**
 * Spends `count` SMS of today's budget; 0 for an SMS that is not sent, which takes the same time and is rejected at the
 * same point. Throws ApiError "codes_exhausted" with the seconds until midnight in Tehran.
 */
export async function spendSmsBudget(tx: Queryable, purpose: CodePurpose, max: number, count: 0 | 1): Promise<void> {
  const [row] = await tx`
    insert into sms_budget as budget (day, purpose, used) values (${today(tx)}, ${purpose}, ${count})
    on conflict (day, purpose) do update set used = budget.used + ${count} where budget.used < ${max}
    returning used`;
  if (row) return;
  const { wait } = single(
    await tx<{ wait: number }[]>`
      select ceil(extract(epoch from (${today(tx)} + 1)::timestamp at time zone 'Asia/Tehran' - now()))::int as wait`,
  );
  throw apiError("codes_exhausted", undefined, Math.max(1, wait));
}

const SETTINGS = { signup: "SMS_DAILY_SIGNUPS", reset: "SMS_DAILY_RESETS" } as const;

/**
 * Warns the operator when 80 % of today's budget are used, and when it is exhausted: each once a day for all processes. A
 * warning that a dying process did not write follows with the next request. Never rejects.
 */
export async function warnAboutSmsBudget(db: Db, purpose: CodePurpose, max: number): Promise<void> {
  const level = db`case when used >= ${max} then 100 when used >= 0.8 * ${max}::int then 80 else 0 end`;
  const rows = await db<{ told: number; used: number }[]>`
    update sms_budget set told = ${level}
    where day = ${today(db)} and purpose = ${purpose} and told < ${level}
    returning told, used`.catch(() => []); // the database is away: the next request warns
  for (const { told, used } of rows)
    log.warn(told === 100 ? "sms_budget_used_up" : "sms_budget_low", {
      purpose,
      used,
      max,
      setting: SETTINGS[purpose],
    });
}

/** The SMS that each purpose has cost today. */
export async function smsUsedToday(db: Db): Promise<Record<CodePurpose, number>> {
  const rows = await db<{ purpose: CodePurpose; used: number }[]>`
    select purpose, used from sms_budget where day = ${today(db)}`;
  return { signup: 0, reset: 0, ...Object.fromEntries(rows.map(({ purpose, used }) => [purpose, used])) };
}
