import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { createDatabaseLink, type DatabaseLink } from "../../testing/fakes/fake-database-link.ts";
import { connectReconnecting, type ReconnectingDb } from "./reconnecting.ts";

let database: TestDatabase;
let link: DatabaseLink;
let connection: ReconnectingDb;
const lost: string[] = [];
const outages: number[] = [];
const connectionLost = expect.stringMatching(/^(CONNECTION_|ECONN)/);

beforeAll(async () => {
  database = await freshDatabase("empty");
  link = await createDatabaseLink(database.url);
  connection = await connectReconnecting({
    url: () => link.url,
    onLost: (reason) => void lost.push(String((reason as { code?: string }).code)),
    onBack: (durationMs) => void outages.push(durationMs),
  });
});
afterAll(async () => {
  await connection.close(0);
  await link.close();
  await database.drop();
});

/** Resolves when the database has been reached again after `count` outages. */
const returns = (count: number) => expect.poll(() => outages.length).toBe(count);

const answers = async () => (await connection.db`select 1 as one`)[0]?.one;

test.for(["refuse", "reset", "hang"] as const)(
  "when connections %s, running and later queries reject, and all work after the return",
  async (fault) => {
    const before = outages.length;
    const received: string[] = [];
    let listened = 0;
    const { unlisten } = await connection.db.listen(
      "channel",
      (payload) => void received.push(payload),
      () => void listened++,
    );
    expect([await answers(), listened]).toEqual([1, 1]);

    const running = connection.db`select pg_sleep(3600)`.then(
      () => "answered",
      ({ code }) => String(code),
    );
    const begun = Promise.withResolvers<void>();
    const transaction = connection.db.begin(async (tx) => {
      await tx`select 1`;
      begun.resolve(); // a connection that the driver is still opening would reject a statement of its own
      await running;
      await tx`select 2`;
    });
    await begun.promise;
    await expect.poll(() => database.db`select 1 from pg_stat_activity where query like '%3600%'`).toHaveLength(2);
    await Promise.all([expect(transaction).rejects.toMatchObject({ code: connectionLost }), link.fail(fault)]);
    expect(await running).toEqual(connectionLost);
    await expect.poll(() => lost.length).toBe(before + 1);

    const cpuBefore = process.cpuUsage();
    const results = await Promise.allSettled(Array.from({ length: 3000 }, answers));
    const { user, system } = process.cpuUsage(cpuBefore);
    for (const result of results) expect(result).toMatchObject({ reason: { code: "CONNECTION_ENDED" } });
    expect((user + system) / 3000, "µs of CPU for each").toBeLessThan(1000);

    await database.db`select pg_notify('channel', 'missed')`;
    await link.heal();
    await returns(before + 1);
    expect(await answers()).toBe(1);
    await expect.poll(() => listened).toBe(2);
    await database.db`select pg_notify('channel', 'later')`;
    await expect.poll(() => received).toEqual(["later"]);
    await unlisten();
  },
);

test("a killed backend of the monitor costs one short outage", async () => {
  const before = outages.length;
  const kill = () => database.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like '%pg_is_in_recovery%' and pid <> pg_backend_pid() and datname = current_database()`;
  await expect.poll(kill).toHaveLength(1); // its last statement is the question that recurs every second
  await returns(before + 1);
  expect(await answers()).toBe(1);
});

test("a read-only server counts as lost until it accepts writes again", async () => {
  const before = outages.length;
  const name = new URL(database.url).pathname.slice(1);
  await database.db.unsafe(`alter database ${name} set default_transaction_read_only = on`);
  link.cut();
  await expect.poll(() => lost.length).toBe(before + 1);
  await expect(answers()).rejects.toThrow("CONNECTION_ENDED");
  await expect(connectReconnecting({ url: () => link.url, onLost: () => {}, onBack: () => {} })).rejects.toMatchObject({
    code: "25006",
  });
  await database.db.begin("read write", (tx) =>
    tx.unsafe(`alter database ${name} reset default_transaction_read_only`),
  );
  await returns(before + 1);
  expect(await answers()).toBe(1);
});

test("tries the hosts of a URL in turn, and the first that accepts writes wins", async () => {
  const { port, pathname, username } = new URL(link.url);
  const attribute = "target_session_attrs=primary";
  for (const url of [
    link.url.replace("127.0.0.1:", "127.0.0.1:1,127.0.0.1:"),
    `postgres://${username}@${pathname}?host=localhost,127.0.0.1&port=1,${port}&${attribute}`,
  ]) {
    const other = await connectReconnecting({ url: () => url, onLost: () => {}, onBack: () => {} });
    expect(await other.db`select 1 as one`).toHaveLength(1);
    await other.close(0);
  }
});

test("a first connection waits for a database that is away when it may, and reports it once", async () => {
  const other = await createDatabaseLink(database.url);
  await other.fail("refuse");
  const away = { url: () => other.url, onLost: () => {}, onBack: () => {} };
  await expect(connectReconnecting(away)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  const reported: string[] = [];
  let tries = 0;
  const reached = connectReconnecting({
    url: () => {
      tries++;
      return other.url;
    },
    waiting: new AbortController().signal,
    onLost: (reason) => void reported.push(String((reason as { code?: string }).code)),
    onBack: () => void reported.push("back"),
  });
  await expect.poll(() => tries).toBeGreaterThan(3);
  await other.heal();
  const { db, close } = await reached;
  expect(await db`select 1 as one`).toHaveLength(1);
  expect(reported).toEqual(["ECONNREFUSED", "back"]);
  await close(0);
  await other.close();
});

test("a first connection that waits ends when it is told so, and at once when it is rejected", async () => {
  const other = await createDatabaseLink(database.url);
  await other.fail("refuse");
  const control = new AbortController();
  const onBack = () => expect.unreachable();
  const waiting = { url: () => other.url, waiting: control.signal, onLost: () => control.abort(), onBack };
  await expect(connectReconnecting(waiting)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  const url = () => Object.assign(new URL(database.url), { pathname: "/no_such_database" }).href;
  const rejected = { url, waiting: new AbortController().signal, onLost: () => expect.unreachable(), onBack };
  await expect(connectReconnecting(rejected)).rejects.toMatchObject({ code: "3D000" });
  await other.close();
});

test("closing during an outage ends at once and reaches for nothing more", async () => {
  const other = await createDatabaseLink(database.url);
  let isLost = false;
  const closing = await connectReconnecting({
    url: () => other.url,
    onLost: () => {
      isLost = true;
    },
    onBack: () => expect.unreachable(),
  });
  await other.fail("refuse");
  await expect.poll(() => isLost).toBe(true);
  await closing.close(3);
  await other.heal();
  await expect(closing.db`select 1`).rejects.toThrow("CONNECTION_ENDED");
  await other.close();
});
