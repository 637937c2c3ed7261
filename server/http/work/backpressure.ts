import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { networkOf } from "../network.ts";

/** The connections of one network and its requests that have no response yet. */
interface Peer {
  sockets: Set<Socket>;
  unanswered: number;
  isPaused: boolean;
}

/**
 * More than the queues take of one network, so that it is reached only by requests that arrive at once: a browser has six
 * connections and sends one request at a time over each.
 */
const maxUnanswered = 200;

/**
 * Stops reading from a network that has sent more requests than it has got responses to, until half of them are answered.
 * What it sends then waits in its own connections, and costs nothing here. Not for use behind a proxy, whose connections carry the
 * requests of everybody: there the proxy limits connections.
 */
export function limitUnanswered(app: FastifyInstance): void {
  const peers = new Map<string, Peer>();
  const peerOf = new WeakMap<Socket, Peer>();

  app.server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const peer = peers.get(network) ?? { sockets: new Set(), unanswered: 0, isPaused: false };
    peers.set(network, peer);
    peer.sockets.add(socket);
    peerOf.set(socket, peer);
    if (peer.isPaused) socket.pause();
    socket.once("close", () => {
      peer.sockets.delete(socket);
      if (peer.sockets.size === 0) peers.delete(network);
    });
  });

  const isAnswered = Symbol("isAnswered");
  app.decorateReply(isAnswered, true);
  function onAnswered(peer: Peer) {
    peer.unanswered--;
    if (!peer.isPaused || peer.unanswered > maxUnanswered / 2) return;
    peer.isPaused = false;
    for (const socket of peer.sockets) socket.resume();
  }

  app.server.on("request", (request, response) => {
    const peer = peerOf.get(request.socket);
    if (!peer) return;
    let isOpen = true;
    const answer = () => {
      if (isOpen) onAnswered(peer);
      isOpen = false;
    };
    response.once("close", answer);
    if (++peer.unanswered < maxUnanswered || peer.isPaused) return;
    peer.isPaused = true;
    for (const socket of peer.sockets) socket.pause();
  });
}
