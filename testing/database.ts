import { inject } from "vitest";
import { connect, type Db } from "../database/connect.ts";
import { withDelayedNotifications } from "./run/delayed-notifications.ts";

export interface TestDatabase {
  url: string;
  db: Db;
  /** Closes the connection and drops the database. */
  drop: () => Promise<void>;
}

let databaseCount = 0;

/** The databases that are copies of the template. */
const copies = new WeakSet<Db>();

/** Whether a database began as the migrated and seeded template. */
export const isCopyOfTemplate = (db: Db): boolean => copies.has(db);

/** Creates a database for a test file: a copy of the migrated and seeded template, an empty one, or a copy of one to which no process is connected. */
export async function freshDatabase(from: "template" | "empty" | { url: string } = "template"): Promise<TestDatabase> {
  const server = inject("postgres");
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${++databaseCount}`;
  const admin = connect(server, 1);
  // Copying fails while another worker copies the template.
  await admin`select pg_advisory_lock(1)`;
  // Files are copied as they are; by default, each page would pass through the buffers and the log.
  const source =
    typeof from === "object" ? new URL(from.url).pathname.slice(1) : { template: "template", empty: "template0" }[from];
  await admin.unsafe(`create database ${name} template ${source} strategy file_copy`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = withDelayedNotifications(connect(url.href, 4));
  if (from === "template") copies.add(db);
  return {
    url: url.href,
    db,
    async drop() {
      await db.end();
      const dropper = connect(server, 1);
      await dropper.unsafe(`drop database ${name} with (force)`);
      await dropper.end();
    },
  };
}
