import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "../../database/connect.ts";
import { startEmbedded } from "../../database/embedded/embedded.ts";
import { migrate } from "../../database/migrate.ts";
import { seed } from "../../database/seed.ts";
import { guardRun } from "./run-guard.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of a PostgreSQL server with a migrated and seeded database named `template`. */
    postgres: string;
    /** A `pg_snapshot` after the seed: all changes of a copy of `template` are later. */
    seedPosition: string;
  }
}

/**
 * Starts one PostgreSQL server for all test files, which create their databases as copies of `template`. No process may be connected to that
 * while it is copied; who wants to read what is in it has the copy `seed`.
 */
export default async function setup({ provide }: TestProject) {
  const dir = await mkdtemp(join(guardRun(), "postgres-"));
  const { url, stop } = await startEmbedded({ dir, durable: false, onProgress: () => {} });
  const server = connect(url, 1);
  await server.unsafe("create database template");
  await server.end();
  const db = connect(databaseUrl(url, "template"), 2);
  await migrate(db);
  await seed(db);
  await db`vacuum (freeze, analyze)`; // once here, and not in every copy
  const [row] = await db<{ position: string }[]>`select pg_current_snapshot()::text as position`;
  await db.end();
  const copier = connect(url, 1);
  await copier.unsafe("create database seed template template strategy file_copy");
  await copier.end();
  provide("postgres", url);
  provide("seedPosition", row!.position);
  return async () => {
    await stop();
    await rm(dir, { recursive: true, force: true });
  };
}

const databaseUrl = (url: string, name: string) => {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
};
