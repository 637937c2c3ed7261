import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Requests of a connection that wait for the answers before theirs; beyond that it is closed. No browser sends even two. */
const maxWaiting = 100;

/** Waiting requests, of all connections together, that begin in one turn of the event loop: less than a millisecond of work. */
const maxPerTurn = 4;

/** Begins an answer unless its connection has one that is not sent yet; returns whether it has begun. */
export type BeginAnswer = (socket: Socket, response: ServerResponse) => boolean;

/**
 * Answers the requests of a connection one after the other, each when the answer before it is sent, and few of all connections at
 * once. Node itself hands over all requests that one packet contains in the same turn of the event loop: a client that
 * reads nothing would have thousands of answers made before anybody else gets one.
 */
export function answerInTurn(app: FastifyInstance): BeginAnswer {
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
  const begin: BeginAnswer = (socket, response) => {
    if (waiting.has(socket)) return false;
    waiting.set(socket, []);
    response.once("close", () => end(socket));
    return true;
  };
  app.addHook("onRequest", ({ raw: { socket } }, { raw: response }, next) => {
    if (begin(socket, response)) return next();
    const queue = waiting.get(socket);
    if (queue && queue.length >= maxWaiting) return void socket.destroy();
    response.once("close", () => end(socket));
    queue?.push(next);
  });
  return begin;
}
