import { once } from "node:events";
import { Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Lifecycle } from "./lifecycle.ts";
import { log } from "./log/log.ts";

/** Time in seconds in which uploads that are being received may end after the last connection was taken. */
export const UPLOAD_SECONDS = 45;

const slowClientMs = 5000; // for clients that read their answer slowly, once no upload is left
const pollEvery = 100; // ms
const maxTurns = 1000; // of the event loop
const arrivalMs = 3000; // for the requests of the connections that were accepted last, on a busy machine

/**
 * Takes no more connections, and lets those that were accepted last send their request: closing an HTTP server would reset them, since
 * they are idle as far as it knows. The listener is closed right after the event loop has accepted all that were waiting.
 */
async function stopListening(server: FastifyInstance["server"]) {
  const ended = once(server, "close");
  await untilNoneWaits(server);
  Server.prototype.close.call(server);
  server.close = (callback) => {
    void ended.then(() => callback?.());
    return server;
  };
  await Promise.race([ended, wait(arrivalMs)]);
}

/** Resolves in a turn of the event loop in which no connection waited to be accepted: a turn accepts few of those that wait. */
async function untilNoneWaits(server: FastifyInstance["server"]) {
  let accepted = 0;
  const count = () => {
    accepted++;
  };
  server.on("connection", count);
  for (let quietTurns = 0, turn = 0; quietTurns < 2 && turn < maxTurns; turn++) {
    const before = accepted;
    await new Promise((resolve) => setImmediate(resolve));
    quietTurns = accepted === before ? quietTurns + 1 : 0;
  }
  server.off("connection", count);
}

interface DrainOptions {
  /** How long new connections are taken after SIGTERM, in seconds. */
  seconds: number;
  lifecycle: Pick<Lifecycle, "isTermination" | "hurry">;
  /** The uploads that are being received. */
  uploads: () => number;
}

/** How the server of this process ends without losing a request. */
export interface Drain {
  isOn: () => boolean;
  /** Takes connections for a while, each for one request, so that balancers see `/readyz` answer 503 and turn away; then closes. */
  close: () => Promise<void>;
}

export function createDrain(app: FastifyInstance, { seconds, lifecycle, uploads }: DrainOptions): Drain {
  let isOn = false;

  async function drain() {
    isOn = true;
    log.info("draining", { seconds });
    // Of this connection no other request is taken: the balancer opens its next one to another process.
    app.server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    await wait(seconds * 1000, undefined, { signal: lifecycle.hurry }).catch(() => {});
    await stopListening(app.server);
  }
  async function endConnections() {
    const deadline = performance.now() + UPLOAD_SECONDS * 1000;
    while (uploads() > 0 && performance.now() < deadline && !lifecycle.hurry.aborted) await wait(pollEvery);
    await wait(slowClientMs, undefined, { ref: false });
    app.server.closeAllConnections();
  }
  return {
    isOn: () => isOn,
    async close() {
      if (lifecycle.isTermination() && seconds > 0) await drain();
      isOn = true;
      const closed = app.close();
      void endConnections();
      await closed;
    },
  };
}
