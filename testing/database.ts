import { inject } from "vitest";
import { connect, type Db } from "../database/connect.ts";

export interface TestDatabase {
  url: string;
  db: Db;
  /** Closes the connection and drops the database. */
  drop: () => Promise<void>;
}

let databaseCount = 0;

/** Creates a database for a test file: a copy of the migrated and seeded template, or an empty one. */
export async function freshDatabase(from: "template" | "empty" = "template"): Promise<TestDatabase> {
  const server = inject("postgres");
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${++databaseCount}`;
  const admin = connect(server, 1);
  // Copying fails while another worker copies the template.
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
      const dropper = connect(server, 1);
      await dropper.unsafe(`drop database ${name} with (force)`);
      await dropper.end();
    },
  };
}
