// Sends five times the requests that the product can answer and prints what is left of its best:
// node bench/overload.ts [seconds [peak seconds [port [workers]]]]

import { ok } from "node:assert/strict";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "../database/connect.ts";
import { startEmbedded } from "../database/embedded/embedded.ts";
import { startProduct, withTemporaryFolder } from "../scripts/product.ts";
import { startSession } from "../server/features/session/session.sql.ts";

const kinds = ["cached page", "new page", "search", "member's read", "member's write"] as const;
type Kind = (typeof kinds)[number];
/** Of a hundred requests. */
const shares: Record<Kind, number> = {
  "cached page": 55,
  "new page": 15,
  search: 15,
  "member's read": 10,
  "member's write": 5,
};
const cachedPages = ["/", "/place-list", "/provinces", "/map", "/faq", "/about-us"];
const networks = 200;
const members = 20;
const peakConcurrency = 24;
const overloadFactor = 5;
const maxOpen = 4000; // beyond that this program, not the product, would be measured
const timeoutMs = 15_000;

interface Outcome {
  kind: Kind;
  /** 0 without a response. */
  status: number;
  ms: number;
}

export interface Overload {
  /** Successful responses per second at full load without overload, and under overload. */
  peak: number;
  goodput: number;
  offered: number;
  /** Milliseconds from the end of the overload until everything is answered as before. */
  recovery: number;
  /** Of successful responses, in milliseconds; of the first load, and under overload. */
  latencies: Record<Kind, { calm: Percentiles; overloaded: Percentiles; rejected: number }>;
}
type Percentiles = { p50: number; p99: number };

const isGood = ({ status }: Outcome) => status >= 200 && status < 300;

/** Counts outcomes in memory that does not grow with them: ten minutes are millions, whose garbage collection would delay this program. */
class Tally {
  static readonly #perMs = 10;
  readonly #times = kinds.map(() => new Uint32Array(timeoutMs * Tally.#perMs + 1)); // good outcomes by their time
  readonly #rejected = kinds.map(() => 0);

  add(outcome: Outcome) {
    const kind = kinds.indexOf(outcome.kind);
    const times = this.#times[kind]!;
    if (isGood(outcome)) times[Math.min(times.length - 1, Math.floor(outcome.ms * Tally.#perMs))]!++;
    else this.#rejected[kind]!++;
  }

  get good(): number {
    return this.#times.reduce((sum, times) => sum + times.reduce((count, n) => count + n, 0), 0);
  }

  rejected(kind: Kind): number {
    return this.#rejected[kinds.indexOf(kind)]!;
  }

  /** In milliseconds, to a tenth; NaN without a good outcome. */
  percentiles(kind: Kind): Percentiles {
    const times = this.#times[kinds.indexOf(kind)]!;
    const count = times.reduce((sum, n) => sum + n, 0);
    const at = (share: number) => {
      let rest = Math.floor(count * share);
      const index = times.findIndex((n) => {
        rest -= n;
        return rest < 0;
      });
      return index < 0 ? Number.NaN : index / Tally.#perMs;
    };
    return { p50: at(0.5), p99: at(0.99) };
  }
}

/** Loads the product for `seconds`, after measuring its peak for `peakSeconds`. */
export async function measureOverload(
  seconds: number,
  peakSeconds: number,
  port: number,
  workers?: number,
): Promise<Overload> {
  return withTemporaryFolder(async (folder) => {
    const database = await startEmbedded({ dir: join(folder, "database"), durable: true, onProgress: () => {} });
    const product = await startProduct({
      checkout: join(import.meta.dirname, ".."),
      dataFolder: join(folder, "data"),
      port,
      env: {
        DATABASE_URL: database.url,
        BEHIND_PROXY: "1",
        SITE_URL: "https://sarzamin.example",
        WORKERS: String(workers ?? ""),
      },
    });
    try {
      return await measure(new Client(port, await createTokens(database.url)), seconds, peakSeconds);
    } finally {
      await product.stop();
      await database.stop();
    }
  });
}

async function createTokens(url: string): Promise<string[]> {
  const db = connect(url, 1);
  const tokens: string[] = [];
  for (let n = 0; n < members; n++) {
    const [account] = await db`
      insert into account (mobile, first_name, last_name, password_hash)
      values (${`0912${String(n).padStart(7, "0")}`}, 'سارا', 'رضایی', '') returning id`;
    tokens.push(await startSession(db, account!.id, null));
  }
  await db.end();
  return tokens;
}

/** Sends requests of all kinds from many networks, as a proxy in front of the product would. */
class Client {
  readonly #port: number;
  readonly #tokens: string[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: maxOpen });
  #count = 0;
  open = 0;

  constructor(port: number, tokens: string[]) {
    this.#port = port;
    this.#tokens = tokens;
  }

  /** A request of a random kind. */
  sendAny(): Promise<Outcome> {
    let rest = Math.random() * 100;
    for (const kind of kinds) {
      rest -= shares[kind];
      if (rest < 0) return this.send(kind);
    }
    return this.send("cached page");
  }

  send(kind: Kind): Promise<Outcome> {
    const count = ++this.#count;
    const authorization = `Bearer ${this.#tokens[count % members]}`;
    switch (kind) {
      case "cached page":
        return this.#request(kind, "GET", cachedPages[count % cachedPages.length]!);
      case "new page":
        return this.#request(kind, "GET", `/place-list?q=${count}`);
      case "search":
        return this.#request(
          kind,
          "GET",
          `/api/v1/filter/search?remember=0&search=${encodeURIComponent("دریاچه")}${count}`,
        );
      case "member's read":
        return this.#request(kind, "GET", "/api/v1/profile/get", { authorization });
      case "member's write":
        return this.#request(kind, "POST", `/api/v1/profile/collection/store/bookmark/${1 + (count % 900)}`, {
          authorization,
        });
    }
  }

  close() {
    this.#agent.destroy();
  }

  #request(kind: Kind, method: string, path: string, headers: Record<string, string> = {}): Promise<Outcome> {
    const network = Math.floor(Math.random() * networks);
    const startedAt = performance.now();
    this.open++;
    return new Promise((resolve) => {
      const end = (status: number) => {
        this.open--;
        resolve({ kind, status, ms: performance.now() - startedAt });
      };
      const outgoing = request(
        {
          host: "127.0.0.1",
          port: this.#port,
          method,
          path,
          agent: this.#agent,
          timeout: timeoutMs,
          headers: {
            "accept-encoding": "br",
            "x-forwarded-for": `198.51.${network >> 8}.${network & 255}`,
            ...headers,
          },
        },
        (response: IncomingMessage) => {
          response.resume();
          response.once("close", () => end(response.complete ? (response.statusCode ?? 0) : 0));
        },
      );
      outgoing.once("timeout", () => outgoing.destroy(new Error("timeout")));
      outgoing.once("error", () => end(0));
      outgoing.end();
    });
  }
}

async function measure(client: Client, seconds: number, peakSeconds: number): Promise<Overload> {
  await loadClosed(client, peakSeconds, 4); // compiles the code and fills the caches
  const calm = await loadClosed(client, peakSeconds, 1);
  const atPeak = await loadClosed(client, peakSeconds, peakConcurrency);
  const peak = atPeak.good / peakSeconds;
  const offered = peak * overloadFactor;
  const overloaded = await loadOpen(client, seconds, offered);
  const goodput = overloaded.good / seconds;
  const recovery = await measureRecovery(client);
  client.close();
  const latencies = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      {
        calm: calm.percentiles(kind),
        overloaded: overloaded.percentiles(kind),
        rejected: overloaded.rejected(kind),
      },
    ]),
  ) as Overload["latencies"];
  return { peak, goodput, offered, recovery, latencies };
}

/** Each of so many clients sends its next request when it has a response. */
async function loadClosed(client: Client, seconds: number, clients: number): Promise<Tally> {
  const tally = new Tally();
  const endsAt = performance.now() + seconds * 1000;
  const browse = async () => {
    while (performance.now() < endsAt) tally.add(await client.sendAny());
  };
  await Promise.all(Array.from({ length: clients }, browse));
  return tally;
}

/** Sends so many requests per second, whatever the product does; a response after the end of the load does not count. */
async function loadOpen(client: Client, seconds: number, rate: number): Promise<Tally> {
  const tally = new Tally();
  const startedAt = performance.now();
  let sent = 0;
  let isLoading = true;
  const count = (outcome: Outcome) => {
    if (isLoading) tally.add(outcome);
  };
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - startedAt) / 1000) {
    for (; sent < elapsed * rate; sent++) if (client.open < maxOpen) void client.sendAny().then(count);
    await wait(5);
  }
  isLoading = false;
  return tally;
}

/** The time until ten requests of each kind in a row are answered, from a single client, in milliseconds. */
async function measureRecovery(client: Client): Promise<number> {
  const startedAt = performance.now();
  for (let inRow = 0, normalSince = startedAt; ; ) {
    const outcomes = await Promise.all(kinds.map((kind) => client.send(kind)));
    const isNormal = outcomes.every((outcome) => isGood(outcome) && outcome.ms < 250);
    if (!isNormal) [inRow, normalSince] = [0, performance.now()];
    else if (++inRow === 10) return normalSince - startedAt;
    if (performance.now() - startedAt > 60_000) return Number.POSITIVE_INFINITY;
  }
}

if (import.meta.main) {
  const [seconds = 120, peakSeconds = 10, port = 4790, workers] = process.argv.slice(2).map(Number);
  const { peak, goodput, offered, recovery, latencies } = await measureOverload(seconds, peakSeconds, port, workers);
  console.log(
    `peak ${peak.toFixed(0)}/s; offered ${offered.toFixed(0)}/s for ${seconds} s: goodput ${goodput.toFixed(0)}/s`,
  );
  console.log(`goodput/peak ${(goodput / peak).toFixed(2)}, normal again after ${recovery.toFixed(0)} ms`);
  const show = ({ p50, p99 }: Percentiles) => `p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms`;
  for (const [kind, { calm, overloaded, rejected }] of Object.entries(latencies))
    console.log(`${kind}: calm ${show(calm)}; overloaded ${show(overloaded)}, ${rejected} rejected or unanswered`);
  ok(goodput >= 0.9 * peak, "goodput falls below 90 % of the peak");
  ok(recovery <= 2000, "it takes more than two seconds until everything is normal");
}
