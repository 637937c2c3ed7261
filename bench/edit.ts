// How long an edit takes until it is seen, and what others notice of edits, ratings, views and comments:
// node bench/edit.ts [places …] [--seconds=10] [--port=7350]
// Starts the server on a database of that many places; BENCH_DATA keeps the database for the next run.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connect, type Db } from "../database/connect.ts";
import { startProduct, withTemporaryFolder } from "../scripts/product.ts";
import { createRandom } from "../testing/random-changes.ts";
import { HttpConnection } from "./client/http-connection.ts";
import { getRequest, percentile, visit } from "./client/visitor-load.ts";
import { withManyPlaces } from "./many-places.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "10" }, port: { type: "string", default: "7350" } },
});
const seconds = Number(values.seconds);
const writesPerSecond = 10;
const readsPerSecond = 100;
const connections = 8;
const seenEdits = 30;

type Write = (db: Db, id: number, nth: number) => Promise<unknown>;

const writes: Record<string, Write> = {
  edits: (db, id, nth) => db`update place set summary = ${`ویرایش ${nth}`}, updated_at = now() where id = ${id}`,
  ratings: (db, id) => db`
    insert into place_stats (place_id, rate_count, rate_sum) values (${id}, 1, 4)
    on conflict (place_id) do update set rate_count = place_stats.rate_count + 1, rate_sum = place_stats.rate_sum + 4`,
  views: (db, id) => db`
    insert into place_stats (place_id, view_count, last_viewed_at) values (${id}, 1, now())
    on conflict (place_id) do update set view_count = place_stats.view_count + 1, last_viewed_at = now()`,
  comments: (db, id, nth) => db`
    insert into comment (account_id, place_id, text, text_key, state)
    select min(id), ${id}, ${`نظر ${nth}`}, ${`نظر ${nth}`}, 'approved' from account`,
};

async function measureSeen(db: Db, address: string, anyId: () => number): Promise<number[]> {
  const connection = new HttpConnection(address);
  const times: number[] = [];
  for (let nth = 0; nth < seenEdits; nth++) {
    const id = anyId();
    const name = `نام ${nth} ${id}`;
    const startedAt = performance.now();
    await db`update place set name = ${name} where id = ${id}`;
    for (let isSeen = false; !isSeen; ) {
      const { body } = await connection.send(getRequest(`/place-details/${id}`));
      isSeen = body.includes(name);
      if (!isSeen) await sleep(5);
    }
    times.push(performance.now() - startedAt);
  }
  connection.close();
  return times;
}

/** Latencies of readers while `write` runs ten times a second. */
async function measureReaders(db: Db, address: string, anyId: () => number, write: Write | undefined) {
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= end;
  const paths = ["/", "/place-list", "/place-list?page=2", "/provinces", "/attractions-category"];
  const popular = Array.from({ length: 50 }, () => `/place-details/${anyId()}`);
  const random = createRandom(5);
  const nextPath = () => (random(4) === 0 ? paths[random(paths.length)]! : popular[random(popular.length)]!);
  const reading = visit(address, { connections, perSecond: readsPerSecond, nextPath, isOver });
  for (let nth = 0; write && !isOver(); nth++) {
    const dueAt = performance.now() + 1000 / writesPerSecond;
    await write(db, anyId(), nth);
    await sleep(Math.max(0, dueAt - performance.now()));
  }
  return reading;
}

const residentMemory = async (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))![1]) / 1024);

async function measure(size: number, url: string, folder: string) {
  const product = await startProduct({
    checkout: join(import.meta.dirname, ".."),
    dataFolder: folder,
    port: Number(values.port),
    env: { DATABASE_URL: url, RATE_LIMIT_FACTOR: "1000" },
  });
  const db = connect(url, 2);
  try {
    const rows = await db<{ id: number }[]>`select id from place where published and deleted_at is null order by id`;
    const random = createRandom(3);
    const anyId = () => rows[random(rows.length)]!.id;
    await db`
      insert into account (mobile, first_name, last_name, password_hash) values ('09120000000', 'A', 'B', 'none')
      on conflict do nothing`;
    console.log(
      `${rows.length} places (asked for ${size}): started in ${(product.startupTime / 1000).toFixed(1)} s, ` +
        `RSS ${await residentMemory(product.pid)} MiB`,
    );
    const seen = await measureSeen(db, product.address, anyId);
    console.log(
      `  an edit until seen: p50 ${percentile(seen, 0.5).toFixed(0)} ms, max ${percentile(seen, 1).toFixed(0)} ms`,
    );
    await measureReaders(db, product.address, anyId, undefined); // warms the caches
    const quiet = await measureReaders(db, product.address, anyId, undefined);
    const print = (name: string, { all, failures }: typeof quiet) => {
      const [p50, p99] = [percentile(all, 0.5), percentile(all, 0.99)];
      const ratio = (p99 / percentile(quiet.all, 0.99)).toFixed(2);
      console.log(
        `  others, ${name.padEnd(22)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${ratio} × quiet` +
          `, ${all.length} requests${failures ? `, ${failures} failed` : ""}`,
      );
    };
    print("quiet", quiet);
    for (const [name, write] of Object.entries(writes))
      print(`${writesPerSecond} ${name} a second`, await measureReaders(db, product.address, anyId, write));
    console.log(`  RSS at the end ${await residentMemory(product.pid)} MiB`);
  } finally {
    await db.end();
    await product.stop();
  }
}

for (const size of positionals.length > 0 ? positionals.map(Number) : [1000, 100_000])
  await withManyPlaces(size, (_db, url) => withTemporaryFolder((folder) => measure(size, url, folder)));
