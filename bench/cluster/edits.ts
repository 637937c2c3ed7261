import { setTimeout as wait } from "node:timers/promises";

/** The greatest age of an answer in milliseconds: who reads later than that after an acknowledged edit must see it. */
const maxStaleness = 2000;

const editPause = 100; // ms
const readPause = 40;
const place = 20;
const requestTimeout = 30_000;

interface EditsReport {
  acknowledged: number;
  reads: number;
  /** Answers 504: the node said that it might be out of date. */
  refused: number;
  /** Answers that lacked an edit acknowledged more than two seconds before they were asked for. */
  stale: number;
  /** The greatest age of an answer in milliseconds. */
  oldest: number;
}

/**
 * Edits one place through `address` again and again, and reads it from each of the nodes and through the address, until `signal`
 * aborts. The name of the place holds the number of its edit.
 */
export async function editAndRead(address: string, nodes: string[], token: string, signal: AbortSignal) {
  const report: EditsReport = { acknowledged: 0, reads: 0, refused: 0, stale: 0, oldest: 0 };
  const acknowledgedAt: number[] = []; // by the number of the edit; edits without an answer have none
  const headers = { authorization: `Bearer ${token}` };

  async function edit() {
    let version: number | undefined;
    for (let number = 0; !signal.aborted; await wait(editPause)) {
      version ??= (await send(`${address}/api/v1/desk/place/show/${place}`, { headers }))?.body.version;
      if (version === undefined) continue;
      number++;
      const answer = await send(`${address}/api/v1/desk/place/update/${place}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ version, name: `جای ${number}` }),
      });
      version = answer?.status === 200 ? answer.body.record.version : undefined;
      if (answer?.status !== 200) continue;
      acknowledgedAt[number] = performance.now();
      report.acknowledged++;
    }
  }
  async function read(url: string) {
    for (; !signal.aborted; await wait(readPause)) {
      const askedAt = performance.now();
      const answer = await send(`${url}/api/v1/home/place/show/${place}`, { headers: { "stale-answers": "refuse" } });
      if (answer?.status === 504) report.refused++;
      if (answer?.status !== 200) continue;
      report.reads++;
      const shown = Number(/\d+/.exec(answer.body.place.name)?.[0] ?? 0);
      const missed = acknowledgedAt.findIndex((at, number) => number > shown && at !== undefined);
      if (missed < 0) continue;
      const age = askedAt - acknowledgedAt[missed]!;
      report.oldest = Math.max(report.oldest, age);
      if (age > maxStaleness) report.stale++;
    }
  }
  await Promise.all([edit(), read(address), ...nodes.map(read)]);
  return report;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the bench says what it expects of the body
  body: any;
}

async function send(url: string, options: RequestInit): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(requestTimeout) });
    const text = await response.text();
    return {
      status: response.status,
      body: response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : {},
    };
  } catch {
    return undefined; // a node that was killed
  }
}
