import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "../../database/connect.ts";
import { findCluster, startEmbedded } from "../../database/embedded/embedded.ts";
import { migrate } from "../../database/migrate.ts";
import { seed } from "../../database/seed.ts";
import { copyCluster } from "../processes/copy-cluster.ts";
import { guardRun } from "./run-guard.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of a PostgreSQL server with a migrated and seeded database named `template`. */
    postgres: string;
    /** A `pg_snapshot` after the seed: all changes of a copy of `template` are later. */
    seedPosition: string;
    /** A data folder with an embedded PostgreSQL that is shut down, and whose database is the same as `template`: to be copied. */
    seededDataFolder: string;
  }
}

/**
 * Starts one PostgreSQL server for all test files, which create their databases as copies of `template`. No process may be connected to that
 * while it is copied; who wants to read what is in it has the copy `seed`. Before, the server is shut down once and its data folder kept for
 * tests that start whole processes.
 */
export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(guardRun(), "postgres-"));
  await chmod(folder, 0o755); // run by root, PostgreSQL's own account must get through
  const [dir, seededDataFolder] = [join(folder, "running"), join(folder, "seeded")];
  await createSeededCluster(dir);
  await mkdir(seededDataFolder);
  await copyCluster(await findCluster(dir), join(seededDataFolder, "postgres"));
  const { url, stop } = await startEmbedded({ dir, durable: false, onProgress: () => {} });
  const server = connect(url, 1);
  for (const name of ["template", "seed"])
    await server.unsafe(`create database ${name} template ${databaseOf(url)} strategy file_copy`);
  const [row] = await server<{ position: string }[]>`select pg_current_snapshot()::text as position`;
  await server.end();
  provide("postgres", url);
  provide("seedPosition", row!.position);
  provide("seededDataFolder", seededDataFolder);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Creates a data folder with PostgreSQL, whose database is migrated and seeded, and shuts it down. */
async function createSeededCluster(dir: string) {
  const { url, stop } = await startEmbedded({ dir, durable: false, onProgress: () => {} });
  const db = connect(url, 2);
  await migrate(db);
  await seed(db);
  await db`vacuum (freeze, analyze)`; // once here, and not in every copy
  await db.end();
  await stop();
}

const databaseOf = (url: string) => new URL(url).pathname.slice(1);
