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
  /** Sends a GET request to the API; returns the status and the JSON. */
  get: <T = any>(path: string, headers?: Record<string, string>) => Promise<{ status: number; body: T }>;
  /** Sends a POST request with a JSON body. */
  post: <T = any>(
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: T }>;
}
// biome-ignore-end lint/suspicious/noExplicitAny: a test says what it expects of the body, not its type

/** The application, which takes the machine for idle and waits for it: tests under load must not be rejected as overload. */
export const createTestApp = (options: AppOptions) =>
  createApp({
    loopDelay: () => 0,
    responseMs: 100_000,
    countersDelayMs: 100,
    requests: { logSlowMs: Number.POSITIVE_INFINITY },
    ...options,
  });

/** The application on a database of its own, for the tests of one file. The returned object is filled before the first test. */
export function testApp(options: Partial<AppOptions> = {}): TestApp {
  const app = {} as TestApp;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await freshDatabase();
    drop = database.drop;
    // All test requests come from one address, which would exceed the rate limits.
    // On a loaded machine the event loop is late for reasons that are none of the application's.
    const defaults = { site: false, rateLimitFactor: 100 } as const;
    const fastify = await createTestApp({ db: database.db, ...defaults, ...options });
    const request = async (options: InjectOptions) => {
      const response = await fastify.inject(options);
      return { status: response.statusCode, body: response.json() };
    };
    Object.assign(app, {
      fastify,
      db: database.db,
      url: database.url,
      get: (path, headers = {}) => request({ method: "GET", url: `/api/v1/${path}`, headers }),
      post: (path, body = {}, headers = {}) =>
        request({ method: "POST", url: `/api/v1/${path}`, headers, payload: body }),
    } satisfies TestApp);
  });
  afterAll(async () => {
    await app.fastify?.close();
    await drop?.();
  });
  return app;
}
