import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { Db } from "../database/connect.ts";
import { Admission } from "../server/http/admission/admission.ts";
import { registerApi } from "../server/http/api.ts";
import { createEndpointRegistry, type RouteRegistrar } from "../server/http/endpoint-registry.ts";
import { freshDatabase } from "./database.ts";

export interface EndpointApp {
  fastify: FastifyInstance;
  db: Db;
  /** Sends a POST request to the API, with a JSON body or with the options of `rest`. */
  post: (path: string, payload?: object, rest?: InjectOptions) => Promise<EndpointResponse>;
}

/** The response of an endpoint; `body` is null when it is empty. */
interface EndpointResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body, not its type
  body: any;
  headers: Record<string, unknown>;
}

/** Serves the routes of some features on a database of their own, for the tests of one file. */
export function endpointApp(register: (answer: RouteRegistrar, db: Db) => void | Promise<void>): EndpointApp {
  const app = {} as EndpointApp;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await freshDatabase();
    drop = database.drop;
    const registry = createEndpointRegistry();
    await register(registry.handle, database.db);
    const fastify = Fastify();
    const identify = async () => null;
    const patient = { loopDelay: () => 0, maxWaitMs: 600_000 }; // a loaded machine is late for reasons that are none of the application's
    const admission = new Admission({ factor: 100, acceptedConnections: () => 0, identify, ...patient });
    await fastify.register(registerApi, {
      prefix: "/api/v1",
      registry,
      admission,
      registerCache: () => {},
    });
    Object.assign(app, {
      fastify,
      db: database.db,
      async post(path, payload = {}, rest = {}) {
        const response = await fastify.inject({ method: "POST", url: `/api/v1/${path}`, payload, ...rest });
        const { statusCode: status, headers } = response;
        return { status, headers, body: response.body === "" ? null : response.json() };
      },
    } satisfies EndpointApp);
  });
  afterAll(async () => {
    await app.fastify?.close();
    await drop?.();
  });
  return app;
}
