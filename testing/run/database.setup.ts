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
  }
}

/** Starts one PostgreSQL server for all test files, which create their databases as copies of `template`. */
export default async function setup({ provide }: TestProject) {
  const dir = await mkdtemp(join(guardRun(), "postgres-"));
  const { url, stop } = await startEmbedded({ dir, durable: false, onProgress: () => {} });
  const server = connect(url, 1);
  await server.unsafe("create database template");
  await server.end();
  const db = connect(databaseUrl(url, "template"), 2);
  await migrate(db);
  await seed(db);
  await db.end();
  provide("postgres", url);
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
