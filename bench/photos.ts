// Many photographs of mixed kinds at once, and a kill -9 in the middle: node bench/photos.ts [photographs]

import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect, type Db } from "../database/connect.ts";
import { startEmbedded } from "../database/embedded/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { seed } from "../database/seed.ts";
import { startSession } from "../server/features/session/session.sql.ts";
import { mixedPhotograph } from "../testing/mixed-photos.ts";
import { type PhotographServer, photographServer } from "../testing/photo-server.ts";

const [total = 500] = process.argv.slice(2).map(Number);
const dir = await mkdtemp(join(tmpdir(), "sarzamin-bench-"));
const { url, stop } = await startEmbedded({ dir, durable: true, say: () => {} });
const db = connect(url, 2);
let server: PhotographServer | undefined;
try {
  await migrate(db);
  await seed(db);
  await run(db);
} finally {
  await server?.kill();
  await db.end();
  await stop();
  await rm(dir, { recursive: true, force: true });
}

async function editor(): Promise<string> {
  const [account] = await db`
    insert into account (mobile, first_name, last_name, password_hash) values ('09120000000', 'سارا', 'رضایی', '')
    returning id`;
  await db`insert into staff (account_id, role) values (${account!.id}, 'editor')`;
  return startSession(db, account!.id, null);
}

async function run(db: Db) {
  const token = await editor();
  const data = join(dir, "data");
  server = await photographServer(url, data);
  const idle = await server.memory();
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, (await server?.memory()) ?? 0);
  }, 100);
  const began = performance.now();
  const ends = await sendAll(token, async () => {
    await server!.kill();
    server = await photographServer(url, data);
  });
  const sent = performance.now();
  while ((await states(db)).some(({ state }) => state === "waiting" || state === "working")) await wait(500);
  clearInterval(watch);
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0);
  const rows = await db<{ hash: string; state: string }[]>`select hash, state from photograph`;
  const stateOf = new Map(rows.map(({ hash, state }) => [hash, state]));
  const lost = [...ends.keys()].filter((hash) => !stateOf.has(hash)).length;
  const wrong = [...ends].filter(([hash, end]) => stateOf.get(hash) !== end).length;
  console.log(`${total} photographs, ${(await bytesOf(db)).toFixed(0)} MB; killed once while they came`);
  console.log(`said yes to ${ends.size}, lost ${lost}, not as they should be ${wrong}:`, await states(db));
  console.log(`sent in ${((sent - began) / 1000).toFixed(0)} s, made ${seconds(sent)} s after the last`);
  console.log(`memory ${idle.toFixed(0)} MiB idle, ${most.toFixed(0)} MiB at most, server and making together`);
}

function states(db: Db) {
  return db<{ state: string; count: number }[]>`
    select state, count(*)::int from photograph group by state order by state`.then((rows) => [...rows]);
}
async function bytesOf(db: Db): Promise<number> {
  return (await db`select sum(size)::float8 / 1e6 as megabytes from photograph`)[0]!.megabytes;
}

/** Sends them all, four at a time, again where no answer comes; says what each has to become, by the hash of its bytes. */
async function sendAll(token: string, kill: () => Promise<void>): Promise<Map<string, string>> {
  const ends = new Map<string, string>();
  let next = 0;
  let killing: Promise<void> | undefined;
  const sender = async () => {
    for (let number = next++; number < total; number = next++) {
      const { bytes, end } = await mixedPhotograph(number);
      while (!(await send(token, bytes, number))) await (killing ?? wait(200));
      ends.set(createHash("sha256").update(bytes).digest("hex"), end);
      if (ends.size >= total / 2) killing ??= kill();
    }
  };
  await Promise.all([sender(), sender(), sender(), sender()]);
  return ends;
}

async function send(token: string, bytes: Buffer, number: number): Promise<boolean> {
  const form = new FormData();
  const fields = { place_id: 1 + (number % 50), alt: `عکس ${number}`, credit: "سارا رضایی", license: "cc0-1.0" };
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append("photograph", new Blob([bytes as never]), `${number}.jpg`);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server!.address}/api/v1/desk/photograph/upload`, {
    method: "POST",
    headers,
    body: form,
  }).catch(() => undefined);
  if (answer && answer.status >= 400) throw new Error(await answer.text());
  return answer !== undefined;
}
