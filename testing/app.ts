import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { Db } from "../database/connect.ts";
import { type AppOptions, createApp } from "../server/app.ts";
import { seededCatalog } from "./catalog/seeded-catalog.ts";
import { freshDatabase, isCopyOfTemplate } from "./database.ts";
import { notificationDelayMs } from "./run/delayed-notifications.ts";

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
export async function createTestApp(options: AppOptions): Promise<FastifyInstance> {
  const catalog = options.catalog ?? (isCopyOfTemplate(options.db) ? await seededCatalog(options.db) : undefined);
  return createApp({
    loopDelay: () => 0,
    maxWaitMs: 600_000,
    responseMs: 600_000,
    countersDelayMs: 100 + notificationDelayMs,
    requests: { logSlowMs: Number.POSITIVE_INFINITY },
    ...options,
    ...(notificationDelayMs > 0 && { flushIntervalMs: (options.flushIntervalMs ?? 2000) + notificationDelayMs }),
    ...(catalog && { catalog }),
  });
}

interface TestAppOptions extends Partial<AppOptions> {
  /** Milliseconds for which the catalogue collects changes: more where a test writes much and rarely looks at pages. */
  catalogDelay?: number;
}

/** The application on a database of its own, for the tests of one file. The returned object is filled before the first test. */
export function testApp({ catalogDelay, ...options }: TestAppOptions = {}): TestApp {
  const app = {} as TestApp;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await freshDatabase();
    drop = database.drop;
    // All test requests come from one address, which would exceed the rate limits.
    // On a loaded machine the event loop is late for reasons that are none of the application's.
    const defaults = { site: false, rateLimitFactor: 100 } as const;
    const catalog = catalogDelay !== undefined && {
      catalog: await seededCatalog(database.db, { delay: catalogDelay }),
    };
    const fastify = await createTestApp({ db: database.db, ...defaults, ...catalog, ...options });
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
