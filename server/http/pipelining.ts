import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Requests of a connection that wait for the answers before theirs; beyond that it is closed. No browser sends even two. */
const maxWaiting = 100;

/** Waiting requests, of all connections together, that begin in one turn of the event loop: less than a millisecond of work. */
const maxPerTurn = 4;

/** Begins an answer unless its connection has another one that is not sent yet; returns whether it has begun, now or before. */
export type BeginAnswer = (socket: Socket, response: ServerResponse) => boolean;

/** A connection with an answer that is not sent yet. */
interface Busy {
  /** The answer that began when the connection had no other one. */
  readonly first: ServerResponse;
  /** Begin the answers after it. */
  readonly waiting: (() => void)[];
}

/**
 * Answers the requests of a connection one after the other, each when the answer before it is sent, and few of all connections at
 * once. Node itself hands over all requests that one packet contains in the same turn of the event loop: a client that
 * reads nothing would have thousands of answers made before anybody else gets one.
 */
export function answerInTurn(app: FastifyInstance): BeginAnswer {
  const busy = new WeakMap<Socket, Busy>(); // connections on which an answer is being made or sent
  const answered: Socket[] = []; // connections whose next request may begin

  const beginNext = (socket: Socket) => {
    const next = socket.destroyed ? undefined : busy.get(socket)?.waiting.shift();
    if (next) next();
    else busy.delete(socket);
  };
  const takeTurn = () => {
    for (const socket of answered.splice(0, maxPerTurn)) beginNext(socket);
    if (answered.length > 0) setImmediate(takeTurn);
  };
  const end = (socket: Socket) => {
    if (busy.get(socket)?.waiting.length === 0) return void busy.delete(socket);
    if (answered.push(socket) === 1) setImmediate(takeTurn);
  };
  const begin: BeginAnswer = (socket, response) => {
    const known = busy.get(socket);
    if (known) return known.first === response;
    busy.set(socket, { first: response, waiting: [] });
    response.once("close", () => end(socket));
    return true;
  };
  app.addHook("onRequest", ({ raw: { socket } }, { raw: response }, next) => {
    if (begin(socket, response)) return next();
    const waiting = busy.get(socket)?.waiting;
    if (waiting && waiting.length >= maxWaiting) return void socket.destroy();
    response.once("close", () => end(socket));
    waiting?.push(next);
  });
  return begin;
}
