import { setTimeout as wait } from "node:timers/promises";

const pause = 50; // ms
const requestTimeout = 30_000;

export interface VisitsReport {
  /** Answers by status; 0 for a connection without one. */
  statuses: Map<number, number>;
  /** Answers that a client must not get: no answer, or an error that is no 503 with Retry-After. */
  unexpected: string[];
  durations: number[];
  /** A member's list that lacked what the member had just been told to be in it. */
  unreadWrites: number;
  ownReads: number;
}

/** Visitors who read pages and the API, and a member who reads each own write, through `address`, until `signal` aborts. */
export async function visit(address: string, token: string, signal: AbortSignal): Promise<VisitsReport> {
  const report: VisitsReport = { statuses: new Map(), unexpected: [], durations: [], unreadWrites: 0, ownReads: 0 };
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

  async function send(path: string, options: RequestInit = {}) {
    const startedAt = performance.now();
    const response = await fetch(`${address}${path}`, {
      ...options,
      signal: AbortSignal.timeout(requestTimeout),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    const status = text === undefined ? 0 : (response?.status ?? 0);
    report.durations.push(performance.now() - startedAt);
    report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
    const isRetry = status === 503 && response?.headers.has("retry-after");
    if (status === 0 || (status >= 500 && !isRetry)) report.unexpected.push(`${status} for ${path}`);
    return { status, text: text ?? "" };
  }
  async function browse(first: number) {
    const paths = (id: number) => [`/place-details/${id}`, `/api/v1/home/place/show/${id}`, "/", "/api/v1/home/place"];
    for (let n = first; !signal.aborted; n++) {
      await send(paths(1 + (n % 300))[n % 4] ?? "/");
      await wait(pause);
    }
  }
  async function bookmark() {
    for (let n = 0; !signal.aborted; n++) {
      const place = 1 + (n % 400);
      const stored = Math.floor(n / 400) % 2 === 0;
      const options = { method: "POST", headers, body: JSON.stringify({ stored }) };
      if ((await send(`/api/v1/profile/collection/store/bookmark/${place}`, options)).status === 200) {
        const list = await send("/api/v1/profile/collection/get?type=bookmark&page=1&page_count=50", { headers });
        if (list.status === 200) {
          report.ownReads++;
          const isListed = JSON.parse(list.text).data.some(({ id }: { id: number }) => id === place);
          if (isListed !== stored) report.unreadWrites++;
        }
      }
      await wait(pause);
    }
  }
  await Promise.all([browse(0), browse(101), browse(202), bookmark()]);
  return report;
}
