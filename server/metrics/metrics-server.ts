import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import { StartupError, systemReason } from "../../database/startup-error.ts";
import { METRICS_TYPE, toText } from "./metric.ts";
import type { Scrape } from "./process-metrics.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request has the token; compared in a time that does not depend on how much of it is right. */
function isAllowed({ headers }: Pick<IncomingMessage, "headers">, token: string | undefined): boolean {
  if (token === undefined) return true;
  const given = /^bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

/** Serves `/metrics` beside the site, for those who have the token. */
export function registerMetricsRoute(app: FastifyInstance, token: string, scrape: Scrape): void {
  app.get("/metrics", { exposeHeadRoute: false }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!isAllowed(request, token)) {
      reply.header("www-authenticate", "Bearer");
      throw apiError("signed_out");
    }
    return reply.type(METRICS_TYPE).send(await toText(await scrape()));
  });
}

interface MetricsServerOptions {
  host: string;
  port: number;
  token: string | undefined;
  scrape: Scrape;
}

/** Serves `/metrics` on a port of its own. Throws {@link StartupError} when it cannot be listened on. */
export async function startMetricsServer({ host, port, token, scrape }: MetricsServerOptions) {
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    const end = (status: number, type: string, body: string): void =>
      void response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
    if (request.url?.split("?")[0] !== "/metrics") return end(404, "text/plain", "/metrics\n");
    if (request.method !== "GET") return end(405, "text/plain", "GET\n");
    if (!isAllowed(request, token)) return end(401, "text/plain", "METRICS_TOKEN\n");
    try {
      end(200, METRICS_TYPE, await toText(await scrape()));
    } catch {
      end(503, "text/plain", "not ready\n");
    }
  });
  server.maxConnections = 50;
  try {
    server.listen({ host, port });
    await once(server, "listening");
  } catch (error) {
    throw new StartupError(`گوش دادن روی METRICS_PORT ${port} نشد (${systemReason(error)})؛ درگاه دیگری بدهید.`);
  }
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
