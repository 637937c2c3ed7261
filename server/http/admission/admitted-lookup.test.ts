import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "../../../database/connect.ts";
import { expectApiError } from "../../../testing/api-error.ts";
import { createTestApp } from "../../../testing/app.ts";
import { freshDatabase } from "../../../testing/database.ts";

let app: FastifyInstance;
let db: Db;
let drop: () => Promise<void>;
let loopDelay = 0;
const statements: string[] = [];

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  db = connect(database.url, 4, { debug: (_connection, text) => statements.push(text) });
  app = await createTestApp({ db, site: false, loopDelay: () => loopDelay });
});
afterAll(async () => {
  await app?.close();
  await db?.end();
  await drop?.();
});

/** How many statements with a text were sent while the addresses were asked for. */
async function countStatements(part: string, ask: () => Promise<unknown>): Promise<number> {
  statements.length = 0;
  await ask();
  return statements.filter((text) => text.includes(part)).length;
}

test.each([
  ["an avatar", "account_photo", (hash: string) => `/media/photo/${hash}.webp`],
  ["a photo", "from photograph", (hash: string) => `/media/${hash}-640.webp`],
])("%s that does not exist is looked up in its turn, and is rejected under overload", async (_what, table, of) => {
  const url = of("0".repeat(40));
  const count = await countStatements(table, async () => expect((await app.inject(url)).statusCode).toBe(404));
  expect(count).toBe(1);
  loopDelay = 800;
  const underOverload = await countStatements(table, async () => {
    const rejected = await app.inject(url);
    expect(rejected.statusCode).toBe(503);
    expectApiError(rejected.json(), "overloaded");
  });
  loopDelay = 0;
  expect(underOverload).toBe(0);
});

test("checks of readiness at once ask the database once", async () => {
  const count = await countStatements("pg_is_in_recovery()", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject("/readyz")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  });
  expect(count).toBe(1);
});
