import { inject } from "vitest";
import { connect, type Db } from "../database/connect.ts";

export interface TestDatabase {
  url: string;
  db: Db;
  /** Ends the connection and removes the database. */
  drop: () => Promise<void>;
}

let made = 0;

/** A database of its own for a test file: a copy of the migrated and seeded one, or an empty one. */
export async function freshDatabase(from: "template" | "empty" = "template"): Promise<TestDatabase> {
  const server = inject("postgres");
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${++made}`;
  const admin = connect(server, 1);
  // Two workers that copy at the same time would find the template in use.
  await admin`select pg_advisory_lock(1)`;
  await admin.unsafe(`create database ${name} template ${from === "template" ? "template" : "template0"}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = connect(url.href, 4);
  return {
    url: url.href,
    db,
    async drop() {
      await db.end();
      const last = connect(server, 1);
      await last.unsafe(`drop database ${name} with (force)`);
      await last.end();
    },
  };
}
