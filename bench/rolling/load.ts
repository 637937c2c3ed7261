import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export interface RollingReport {
  requests: number;
  writes: number;
  uploads: number;
  /** Requests without an answer, or with one that is no success. */
  failures: string[];
  /** Milliseconds of each answer. */
  durations: number[];
}

interface LoadOptions {
  address: string;
  /** Of members. */
  tokens: string[];
  /** A JPEG for the upload of an avatar. */
  picture: Buffer;
  signal: AbortSignal;
  visitors: number;
}

const pages = ["/", "/place-details/7", "/api/v1/home/place", "/api/v1/home/filter?q=آبشار", "/place-list"];
const pause = 20; // ms between two requests of a visitor
const timeout = 20_000;

/** Sends pages, API calls, members' writes and slow uploads through `address` until the signal aborts. Nothing is sent twice. What happened is added to `report`. */
export async function loadUntil({ address, tokens, picture, signal, visitors }: LoadOptions, report: RollingReport) {
  async function send(
    agent: Agent,
    method: string,
    path: string,
    options: { headers?: object; body?: Buffer; isSlow?: boolean } = {},
  ) {
    const startedAt = performance.now();
    report.requests++;
    try {
      const status = await sendOnce(address + encodeURI(path), { agent, method, ...options });
      report.durations.push(performance.now() - startedAt);
      if (status < 200 || status >= 400) report.failures.push(`${method} ${path}: ${status}`);
    } catch (error) {
      report.failures.push(`${method} ${path}: ${(error as Error).message}`);
    }
  }
  async function visit(nth: number) {
    const agent = new Agent({ keepAlive: nth % 2 === 0, maxSockets: 1 });
    for (let n = nth; !signal.aborted; n++) {
      await send(agent, "GET", pages[n % pages.length]!);
      await wait(pause);
    }
    agent.destroy();
  }
  async function write() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { authorization: `Bearer ${tokens[0]}`, "content-type": "application/json" };
    for (let n = 0; !signal.aborted; n++) {
      report.writes++;
      const body = Buffer.from(JSON.stringify({ stored: n % 2 === 0 }));
      await send(agent, "POST", `/api/v1/profile/collection/store/bookmark/${1 + (n % 50)}`, { headers, body });
      await wait(pause * 2);
    }
    agent.destroy();
  }
  async function upload() {
    while (!signal.aborted) {
      report.uploads++;
      const boundary = "rolling";
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      const headers = {
        authorization: `Bearer ${tokens[report.uploads % tokens.length]}`,
        "content-type": `multipart/form-data; boundary=${boundary}`,
      };
      await send(new Agent(), "POST", "/api/v1/profile/photo", { headers, body, isSlow: true });
      await wait(5000);
    }
  }
  await Promise.all([...Array.from({ length: visitors }, (_, nth) => visit(nth)), write(), upload()]);
}

interface SendOptions {
  agent: Agent;
  method: string;
  headers?: object;
  body?: Buffer;
  /** Sends the body over two seconds. */
  isSlow?: boolean;
}

function sendOnce(url: string, { agent, method, headers = {}, body, isSlow = false }: SendOptions): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const length = body ? { "content-length": body.length } : {};
  const outgoing = request(url, { agent, method, headers: { ...headers, ...length }, timeout }, (response) => {
    response
      .on("error", reject)
      .on("end", () => resolve(response.statusCode ?? 0))
      .resume();
  });
  outgoing.on("error", reject).on("timeout", () => outgoing.destroy(new Error("no answer in time")));
  if (body && isSlow) void drip(outgoing, body);
  else outgoing.end(body);
  return promise;
}

async function drip(outgoing: ReturnType<typeof request>, body: Buffer) {
  const parts = 20;
  for (let n = 0; n < parts; n++) {
    if (outgoing.destroyed) return;
    outgoing.write(body.subarray(Math.floor((n * body.length) / parts), Math.floor(((n + 1) * body.length) / parts)));
    await wait(100);
  }
  outgoing.end();
}
