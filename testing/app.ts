import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { Db } from "../database/connect.ts";
import { type AppOptions, createApp } from "../server/app.ts";
import { freshDatabase } from "./database.ts";

// biome-ignore-start lint/suspicious/noExplicitAny: a test says what it expects of the body, not its type
export interface TestApp {
  fastify: FastifyInstance;
  db: Db;
  url: string;
  /** A call of the API by GET: the status and the JSON. */
  get: <T = any>(path: string, headers?: Record<string, string>) => Promise<{ status: number; body: T }>;
  /** The same by POST, with a JSON body. */
  post: <T = any>(
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: T }>;
}
// biome-ignore-end lint/suspicious/noExplicitAny: a test says what it expects of the body, not its type

/** The application on a database of its own, for the tests of one file. Filled in before the first test runs. */
export function testApp(options: Partial<AppOptions> = {}): TestApp {
  const it = {} as TestApp;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await freshDatabase();
    drop = database.drop;
    // One address does what a whole town does otherwise.
    const app = await createApp({ db: database.db, site: false, rateLimitFactor: 100, ...options });
    const ask = async (request: InjectOptions) => {
      const response = await app.inject(request);
      return { status: response.statusCode, body: response.json() };
    };
    Object.assign(it, {
      fastify: app,
      db: database.db,
      url: database.url,
      get: (path, headers = {}) => ask({ method: "GET", url: `/api/v1/${path}`, headers }),
      post: (path, body = {}, headers = {}) => ask({ method: "POST", url: `/api/v1/${path}`, headers, payload: body }),
    } satisfies TestApp);
  });
  afterAll(async () => {
    await it.fastify?.close();
    await drop?.();
  });
  return it;
}
