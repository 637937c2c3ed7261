// Uploads many mixed photos at once, with a SIGKILL of the server halfway: node bench/photos.ts [photos]

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
import { createMixedPhoto } from "../testing/photos/mixed-photos.ts";
import { type PhotoServer, startPhotoServer } from "../testing/photos/photo-server.ts";

const [total = 500] = process.argv.slice(2).map(Number);
const dir = await mkdtemp(join(tmpdir(), "sarzamin-bench-"));
const { url, stop } = await startEmbedded({ dir, durable: true, onProgress: () => {} });
const db = connect(url, 2);
let server: PhotoServer | undefined;
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

async function createEditorSession(): Promise<string> {
  const [account] = await db`
    insert into account (mobile, first_name, last_name, password_hash) values ('09120000000', 'سارا', 'رضایی', '')
    returning id`;
  await db`insert into staff (account_id, role) values (${account!.id}, 'editor')`;
  return startSession(db, account!.id, null);
}

async function run(db: Db) {
  const token = await createEditorSession();
  const data = join(dir, "data");
  server = await startPhotoServer(url, data);
  const idle = await server.memory();
  let maxMemory = 0;
  const watch = setInterval(async () => {
    maxMemory = Math.max(maxMemory, (await server?.memory()) ?? 0);
  }, 100);
  const startedAt = performance.now();
  const expectedStates = await uploadAll(token, async () => {
    await server!.kill();
    server = await startPhotoServer(url, data);
  });
  const uploadedAt = performance.now();
  while ((await countByState(db)).some(({ state }) => state === "waiting" || state === "working")) await wait(500);
  clearInterval(watch);
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0);
  const rows = await db<{ hash: string; state: string }[]>`select hash, state from photograph`;
  const stateOf = new Map(rows.map(({ hash, state }) => [hash, state]));
  const lost = [...expectedStates.keys()].filter((hash) => !stateOf.has(hash)).length;
  const wrong = [...expectedStates].filter(([hash, state]) => stateOf.get(hash) !== state).length;
  console.log(`${total} photos, ${(await bytesOf(db)).toFixed(0)} MB; server killed once meanwhile`);
  console.log(`accepted ${expectedStates.size}, lost ${lost}, in a wrong state ${wrong}:`, await countByState(db));
  console.log(
    `uploaded in ${((uploadedAt - startedAt) / 1000).toFixed(0)} s, processed ${seconds(uploadedAt)} s after the last upload`,
  );
  console.log(
    `memory ${idle.toFixed(0)} MiB idle, ${maxMemory.toFixed(0)} MiB at most, server and photo processing together`,
  );
}

function countByState(db: Db) {
  return db<{ state: string; count: number }[]>`
    select state, count(*)::int from photograph group by state order by state`.then((rows) => [...rows]);
}
async function bytesOf(db: Db): Promise<number> {
  return (await db`select sum(size)::float8 / 1e6 as megabytes from photograph`)[0]!.megabytes;
}

/** Uploads all photos, four at a time, and retries those without a response. Returns the expected states by hash. */
async function uploadAll(token: string, kill: () => Promise<void>): Promise<Map<string, string>> {
  const expectedStates = new Map<string, string>();
  let next = 0;
  let killing: Promise<void> | undefined;
  const worker = async () => {
    for (let number = next++; number < total; number = next++) {
      const { bytes, expectedState } = await createMixedPhoto(number);
      while (!(await upload(token, bytes, number))) await (killing ?? wait(200));
      expectedStates.set(createHash("sha256").update(bytes).digest("hex"), expectedState);
      if (expectedStates.size >= total / 2) killing ??= kill();
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return expectedStates;
}

async function upload(token: string, bytes: Buffer, number: number): Promise<boolean> {
  const form = new FormData();
  const fields = { place_id: 1 + (number % 50), alt: `عکس ${number}`, credit: "سارا رضایی", license: "cc0-1.0" };
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append("photograph", new Blob([bytes as never]), `${number}.jpg`);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server!.address}/api/v1/desk/photograph/upload`, {
    method: "POST",
    headers,
    body: form,
  }).catch(() => undefined);
  if (response && response.status >= 400) throw new Error(await response.text());
  return response !== undefined;
}
