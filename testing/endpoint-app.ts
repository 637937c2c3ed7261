import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { Db } from "../database/connect.ts";
import { registerApi } from "../server/http/api.ts";
import { createEndpointRegistry, type RouteRegistrar } from "../server/http/endpoint-registry.ts";
import { freshDatabase } from "./database.ts";

export interface AnsweringApp {
  app: FastifyInstance;
  db: Db;
  /** A call of the API by POST: with a JSON body, or whatever else the request says. */
  post: (path: string, payload?: object, rest?: InjectOptions) => Promise<Said>;
}

/** What a call was answered with; `body` is null where there is none. */
interface Said {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body, not its type
  body: any;
  headers: Record<string, unknown>;
}

/** Some features' answers over HTTP, on a database of their own, for the tests of one file. */
export function answeringApp(give: (answer: RouteRegistrar, db: Db) => void | Promise<void>): AnsweringApp {
  const it = {} as AnsweringApp;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await freshDatabase();
    drop = database.drop;
    const answers = createEndpointRegistry();
    await give(answers.handle, database.db);
    const app = Fastify();
    await app.register(registerApi, { prefix: "/api/v1", registry: answers, identify: async () => null, onChange: () => {} });
    Object.assign(it, {
      app,
      db: database.db,
      async post(path, payload = {}, rest = {}) {
        const response = await app.inject({ method: "POST", url: `/api/v1/${path}`, payload, ...rest });
        const { statusCode: status, headers } = response;
        return { status, headers, body: response.body === "" ? null : response.json() };
      },
    } satisfies AnsweringApp);
  });
  afterAll(async () => {
    await it.app?.close();
    await drop?.();
  });
  return it;
}
