import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "../database/connect.ts";
import { connectReconnecting } from "../database/connection/reconnecting.ts";
import { Replica } from "../database/connection/replica.ts";
import { createTestApp } from "../testing/app.ts";
import { createDatabaseLink, type DatabaseLink } from "../testing/fakes/fake-database-link.ts";
import { type ReplicatedDatabase, startReplicatedDatabase } from "../testing/processes/replicated-database.ts";
import { measureSlowdown } from "../testing/slowdown.ts";
import { createCatalog } from "./catalog/catalog.ts";
import { noteWrite, startSession } from "./features/session/session.sql.ts";

let servers: ReplicatedDatabase;
let db: Db;
let link: DatabaseLink;
let replica: Replica;
let app: FastifyInstance;

beforeAll(async () => {
  servers = await startReplicatedDatabase();
  db = connect(servers.primaryUrl, 4);
  link = await createDatabaseLink(servers.standbyUrl);
  replica = new Replica(db, ["postgres://nobody@127.0.0.1:1/none", servers.primaryUrl, link.url]);
  app = await createTestApp({ db, replica, site: false, rateLimitFactor: 100 });
});

afterEach(async () => {
  await servers.standby`select pg_wal_replay_resume() where pg_is_in_recovery()`;
});

afterAll(async () => {
  await app?.close();
  replica?.close();
  await db?.end({ timeout: 1 });
  await link?.close();
  await servers?.stop();
});

/** Whether a read that needs the log up to `position` is answered by the standby. */
const isReadThere = (position: string | null) =>
  replica.read(position, async (from) => {
    const [row] = await from<{ isStandby: boolean }[]>`select pg_is_in_recovery() as "isStandby"`;
    return row!.isStandby;
  });

async function newMember(mobile: string) {
  const [row] = await db`
    insert into account (mobile, first_name, last_name, password_hash) values (${mobile}, 'سارا', 'رضایی', '')
    returning id`;
  const account: number = row!.id;
  const authorization = `Bearer ${await startSession(db, account, null)}`;
  await db`update session set created_at = now() - interval '1 minute' where account_id = ${account}`;
  return { account, headers: { authorization } };
}

test("reads from the first host that is a standby, and what is not there yet from the primary", async () => {
  const { account } = await newMember("09120000001");
  await expect.poll(() => isReadThere(null)).toBe(true);
  await servers.standby`select pg_wal_replay_pause()`;
  await expect
    .poll(async () => (await servers.standby`select pg_get_wal_replay_pause_state() as state`)[0]?.state)
    .toBe("paused");
  await db`update account set first_name = 'مینا' where id = ${account}`;
  const position = await noteWrite(db, account);
  expect(await isReadThere(position)).toBe(false);
  await expect.poll(() => isReadThere(null)).toBe(false); // it is behind by more than readers may notice
  await servers.standby`select pg_wal_replay_resume()`;
  await expect.poll(() => isReadThere(position)).toBe(true);
});

test("members read their own writes while the standby lags", async () => {
  const { headers } = await newMember("09120000002");
  const lengthOfList = async () => {
    const { body } = await app.inject({
      url: "/api/v1/profile/collection/get?type=bookmark&page=1&page_count=10",
      headers,
    });
    return JSON.parse(body).total;
  };
  await expect.poll(() => isReadThere(null)).toBe(true);
  expect(await lengthOfList()).toBe(0);
  await servers.standby`select pg_wal_replay_pause()`;
  for (const place of [3, 4, 5]) {
    await app.inject({
      method: "POST",
      url: `/api/v1/profile/collection/store/bookmark/${place}`,
      headers,
      payload: { stored: true },
    });
    expect(await lengthOfList()).toBe(place - 2);
  }
});

/** Reads from the primary, as the standby does not answer; returns how many milliseconds beyond `delay` that takes on an idle machine. */
async function measureRead(delay: number): Promise<number> {
  const [slowdownBefore, startedAt] = [measureSlowdown(), performance.now()];
  expect(await isReadThere(null)).toBe(false);
  const duration = performance.now() - startedAt;
  return (duration - delay) / Math.max(slowdownBefore, measureSlowdown());
}

test("a standby that hangs delays a read by half a second, one that is lost not at all, and both are used again", async () => {
  for (const [fault, delay] of [
    ["hang", 500],
    ["refuse", 0],
  ] as const) {
    const durations: number[] = [];
    for (let round = 1; round <= 3; round++) {
      await expect.poll(() => isReadThere(null)).toBe(true);
      await link.fail(fault);
      durations.push(await measureRead(delay));
      const results = await Promise.all(Array.from({ length: 50 }, () => isReadThere(null)));
      expect(results).not.toContain(true);
      await link.heal();
    }
    // The least, because other programs may hold up some.
    expect(Math.min(...durations), fault).toBeLessThan(400);
  }
  await expect.poll(() => isReadThere(null)).toBe(true);
});

test("after a change of the primary a standby is used only when it follows the new one", async () => {
  await expect.poll(() => isReadThere(null)).toBe(true);
  await servers.standby`select pg_wal_replay_pause()`;
  replica.distrust();
  expect(await isReadThere(null)).toBe(false);
  await servers.standby`select pg_wal_replay_resume()`;
  await expect.poll(() => isReadThere(null)).toBe(true);
});

test("a catalogue that is loaded from the standby misses no transaction that was running meanwhile", async () => {
  const running = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const transaction = db.begin(async (tx) => {
    await tx`update place set name = 'نامی از تراکنشی دراز' where id = 7`;
    started.resolve();
    await running.promise;
  });
  await started.promise;
  await db`update place set name = 'نامی تازه' where id = 8`; // a later transaction, which is replayed
  const [row] = await db`select pg_current_wal_insert_lsn()::text as position`;
  await expect.poll(() => isReadThere(row!.position)).toBe(true);
  let loads = 0;
  const counted = {
    ready: (timeoutMs: number) => replica.ready(timeoutMs),
    current() {
      loads++;
      return replica.current();
    },
  };
  const catalog = await createCatalog(db, { replica: counted });
  expect(loads).toBe(1);
  expect(catalog.current().places.get(8)?.name).toBe("نامی تازه");
  running.resolve();
  await transaction;
  await catalog.refresh();
  expect(catalog.current().places.get(7)?.name).toBe("نامی از تراکنشی دراز");
  await catalog.close();
});

test("after a fail-over the catalogue has what the new primary has, and nothing that was lost", async () => {
  const primaryLink = await createDatabaseLink(servers.primaryUrl);
  const hosts = [primaryLink, link].map(({ url }) => new URL(url).host).join(",");
  const connection = await connectReconnecting({
    url: () => `postgres://sarzamin@${hosts}/sarzamin`,
    onLost: () => {},
    onBack: () => {},
  });
  const catalog = await createCatalog(connection.db);
  const nameOf = (id: number) => catalog.current().places.get(id)?.name;
  const before = nameOf(9);
  await servers.standby`alter system set primary_conninfo = ''`;
  await servers.standby`select pg_reload_conf()`;
  await expect.poll(() => servers.standby`select 1 from pg_stat_wal_receiver`).toHaveLength(0);
  for (const name of ["یک", "دو", "سه"]) await db`update place set name = ${name} where id = 9`;
  await expect.poll(() => nameOf(9)).toBe("سه");

  await primaryLink.fail("refuse");
  await servers.standby`select pg_promote()`;
  const promoted = connect(servers.standbyUrl, 1);
  await promoted`update place set name = 'جای نو' where id = 10`; // with the id of a lost transaction
  await expect.poll(() => nameOf(10)).toBe("جای نو");
  await expect.poll(() => nameOf(9)).toBe(before);
  await promoted.end();
  await catalog.close();
  await connection.close(0);
  await primaryLink.close();
});
