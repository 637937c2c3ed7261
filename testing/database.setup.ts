import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "../database/connect.ts";
import { startEmbedded } from "../database/embedded/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { seed } from "../database/seed.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A server of our own, and in it a migrated and seeded database called `template`. */
    postgres: string;
  }
}

/** One PostgreSQL for all test files; each makes its own databases in it, as copies of `template`. */
export default async function setup({ provide }: TestProject) {
  const dir = await mkdtemp(join(tmpdir(), "sarzamin-test-"));
  const { url, stop } = await startEmbedded({ dir, durable: false, say: () => {} });
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
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};
