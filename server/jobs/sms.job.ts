import { setTimeout as wait } from "node:timers/promises";
import { maskMobile } from "../../contract/member/member-fields.ts";
import type { Db } from "../../database/connect.ts";
import { abandonSms, type ClaimedSms, claimSms, recordSmsOutcome } from "../features/sms/sms.sql.ts";
import type { Outcome, SmsGateway } from "../gateways/sms/gateway.ts";
import { type BackoffConfig, createCooldowns } from "../gateways/sms/gateway-cooldown.ts";
import { log } from "../log/log.ts";
import { createWorkQueue, type Queue } from "./queue.ts";

/** All times in milliseconds. */
interface SmsJobOptions {
  /** Interval of scheduled polls. */
  pollEvery?: number;
  /** Messages in flight at the same time, in this process. */
  concurrency?: number;
  /** Longer than any gateway takes: requests older than this belong to a process that died. */
  interruptedAfter?: number;
  backoff?: Partial<BackoffConfig>;
}

/**
 * Delivers queued messages through the first gateway that accepts them. Any number of processes may run it on one
 * database: a message is claimed by one process at a time, and one that may have been sent is retried only with the
 * same gateway, if that is idempotent.
 */
export function deliverSms(
  db: Db,
  gateways: SmsGateway[],
  options: SmsJobOptions = {},
): Pick<Queue, "close" | "ready"> {
  const { pollEvery = 1000, concurrency = 8, interruptedAfter = 15_000, backoff } = options;
  const byName = new Map(gateways.map((gateway) => [gateway.name, gateway]));
  const names = [...byName.keys()];
  const idempotent = gateways.filter((gateway) => gateway.idempotent).map(({ name }) => name);
  const cooldowns = createCooldowns(names, backoff);
  const queue: Queue = createWorkQueue<ClaimedSms>({
    db,
    channel: "sms",
    label: "Messages",
    pollEvery,
    concurrency,
    claim,
    work: deliver,
  });

  const warn = (sms: { mobile: string; kind: string }, detail: string) =>
    log.warn("sms_failed", { to: maskMobile(sms.mobile), kind: sms.kind, reason: detail });

  async function claim(capacity: number, isScheduled: boolean) {
    if (isScheduled) await abandonStale();
    const open = queue.isClosed() ? [] : cooldowns.available();
    return capacity > 0 && open.length > 0 ? claimSms(db, open, capacity) : [];
  }
  async function abandonStale() {
    for (const abandoned of await abandonSms(db, interruptedAfter, idempotent))
      warn(
        abandoned,
        abandoned.state === "expired" ? "its code expired before it was sent" : `${abandoned.gateway} was interrupted`,
      );
  }

  async function deliver(sms: ClaimedSms) {
    const outcome = await send(sms);
    const isRetried = outcome.kind === "unknown" && idempotent.includes(sms.gateway);
    cooldowns.report(sms.gateway, isRetried ? "unreachable" : outcome.kind);
    if (outcome.kind !== "sent") warn(sms, `${sms.gateway}: ${outcome.kind}, ${outcome.reason}`);
    const startedAt = performance.now();
    // If the database is down for longer, the message keeps its claim and is abandoned: whatever the outcome was, only an
    // idempotent gateway gets it again.
    for (;;) {
      try {
        return await recordSmsOutcome(db, sms, outcome, names, idempotent);
      } catch (error) {
        queue.reportDatabaseError(error);
        if (queue.isClosed() || performance.now() - startedAt > interruptedAfter) return;
        await wait(pollEvery);
      }
    }
  }
  async function send({ gateway, id, mobile, kind, code }: ClaimedSms): Promise<Outcome> {
    try {
      return await byName.get(gateway)!.send({ id, mobile, kind, code });
    } catch {
      return { kind: "unknown", reason: "failed" }; // the error message may contain the code
    }
  }

  return queue;
}
