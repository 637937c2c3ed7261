import { afterAll, beforeAll, vi } from "vitest";
import type { TestApp } from "./app.ts";

/** Keeps the clock in the middle of an hour for a test file: equal events are counted by the hour, and a run may come upon its end. */
export function stayInOneHour() {
  beforeAll(() => {
    const hour = 3_600_000;
    vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / hour) * hour + hour / 2 });
  });
  afterAll(() => void vi.useRealTimers());
}

export interface StoredEvent {
  kind: string;
  outcome: string;
  account_id: number | null;
  actor_id: number | null;
  name: string | null;
  network: string | null;
  agent: string | null;
  detail: Record<string, string | number> | null;
  times: number;
}

/** The security events of an account, oldest first, without ids and times. */
export const securityEventsOf = async ({ db }: Pick<TestApp, "db">, account: number): Promise<StoredEvent[]> => [
  ...(await db<StoredEvent[]>`
    select kind, outcome, account_id, actor_id, name, network, agent, detail, times from security_event
    where account_id = ${account} order by id`),
];
