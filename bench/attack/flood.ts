import { connect, type Socket } from "node:net";
import { HttpConnection } from "../client/http-connection.ts";

/** Stops an attack and releases its sockets. */
export type Stop = () => void;

const TICK_MS = 10;
const MAX_IN_FLIGHT = 300;

/**
 * Sends so many requests a second, each over a kept connection that is free, and does not wait for the answers; beyond 300
 * unanswered ones it pauses. `counts` receives how many answers had which status.
 */
export function flood(
  address: string,
  perSecond: number,
  make: (n: number) => Buffer,
  counts: Map<number, number>,
): Stop {
  const free: HttpConnection[] = [];
  const all: HttpConnection[] = [];
  const startedAt = performance.now();
  let sent = 0;
  let inFlight = 0;
  const sendOne = async () => {
    const connection = free.pop() ?? new HttpConnection(address, 60_000);
    if (!all.includes(connection)) all.push(connection);
    inFlight++;
    const status = await connection.send(make(sent++)).then(
      (response) => response.status,
      () => 0,
    );
    inFlight--;
    counts.set(status, (counts.get(status) ?? 0) + 1);
    free.push(connection);
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    while (sent < due && inFlight < MAX_IN_FLIGHT) void sendOne();
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    for (const connection of all) connection.close();
  };
}

/** Opens so many sockets, a hundred per tick; `onOpen` gets each. Closed ones are opened again when `isRenewed`. */
export function openSockets(
  address: string,
  count: number,
  onOpen: (socket: Socket, n: number) => void,
  isRenewed = false,
): Stop {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let opened = 0;
  const timer = setInterval(() => {
    for (let n = 0; n < 100 && (isRenewed ? sockets.size < count : opened < count); n++) {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const number = opened++;
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => sockets.delete(socket));
      socket.once("connect", () => onOpen(socket, number));
    }
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}
