import { once } from "node:events";
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from "node:net";

/** `refuse`: nothing listens. `reset`: connections are accepted and reset. `hang`: no byte gets through, and no error. */
export type LinkFault = "refuse" | "reset" | "hang";

export interface DatabaseLink {
  /** The URL of the database through the link. */
  url: string;
  /** Resets all connections once. */
  cut: () => void;
  /** Fails until it is healed. */
  fail: (fault: LinkFault) => Promise<void>;
  /** Works again, for new connections; those that hung are reset. `target` is another database from now on. */
  heal: (target?: string) => Promise<void>;
  close: () => Promise<void>;
}

/** A TCP proxy in front of a PostgreSQL, which cuts, refuses, resets and hangs connections on demand. */
export async function createDatabaseLink(databaseUrl: string): Promise<DatabaseLink> {
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let target = databaseUrl;
  let fault: LinkFault | undefined;

  const server = createServer({ pauseOnConnect: true }, (client) => {
    track(client);
    clients.add(client);
    client.once("close", () => clients.delete(client));
    if (fault === "reset") return void client.resetAndDestroy();
    if (fault === "hang") return;
    const database = connectSocket(socketAddress(target));
    track(database);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.pipe(to);
      from.once("close", () => to.destroy());
    }
    client.resume();
  });
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).once("close", () => sockets.delete(socket));
  };
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const stopListening = async () => {
    if (!server.listening) return;
    server.close();
    cut();
    await once(server, "close");
  };
  const cut = () => {
    for (const client of clients) client.resetAndDestroy(); // which closes the other side
  };

  const port = await listen(0);
  const url = new URL(databaseUrl);
  return {
    url: `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`,
    cut,
    async fail(next) {
      fault = next;
      if (fault === "refuse") await stopListening();
      if (fault === "reset") cut();
      if (fault === "hang") for (const socket of sockets) socket.unpipe().pause();
    },
    async heal(next = target) {
      target = next;
      fault = undefined;
      cut();
      if (!server.listening) await listen(port);
    },
    close: stopListening,
  };
}

/** Where a database listens: a socket's folder in the parameter `host`, as libpq writes it, or host and port. */
function socketAddress(databaseUrl: string) {
  const { searchParams, hostname, port } = new URL(databaseUrl);
  const folder = searchParams.get("host");
  return folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: hostname, port: Number(port || 5432) };
}
