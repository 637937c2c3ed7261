import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Requests of a connection that wait for the answers before theirs; beyond that it is closed. No browser sends even two. */
const maxWaiting = 100;

/** Waiting requests, of all connections together, that begin in one turn of the event loop: less than a millisecond of work. */
const maxPerTurn = 4;

/**
 * Answers the requests of a connection one after the other, each when the answer before it is sent, and few of all connections at
 * once. Node itself hands over all requests that one packet contains in the same turn of the event loop: a client that
 * reads nothing would have thousands of answers made before anybody else gets one.
 */
export function answerInTurn(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, (() => void)[]>(); // of connections on which an answer is being made or sent
  const answered: Socket[] = []; // connections whose next request may begin

  const beginNext = (socket: Socket) => {
    const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
    if (next) next();
    else waiting.delete(socket);
  };
  const takeTurn = () => {
    for (const socket of answered.splice(0, maxPerTurn)) beginNext(socket);
    if (answered.length > 0) setImmediate(takeTurn);
  };
  const end = (socket: Socket) => {
    if (waiting.get(socket)?.length === 0) return void waiting.delete(socket);
    if (answered.push(socket) === 1) setImmediate(takeTurn);
  };
  app.addHook("onRequest", ({ raw: { socket } }, { raw: response }, next) => {
    const queue = waiting.get(socket);
    if (queue && queue.length >= maxWaiting) return void socket.destroy();
    response.once("close", () => end(socket));
    if (queue) queue.push(next);
    else {
      waiting.set(socket, []);
      next();
    }
  });
}
