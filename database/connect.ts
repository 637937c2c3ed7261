import { connect as connectSocket, type Socket } from "node:net";
import postgres from "postgres";
import { takeTls } from "./connection/tls.ts";

export type Db = postgres.Sql;

/** The pool or a transaction. */
export type Queryable = postgres.ISql;

/** A part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** Maximum duration of a statement, waiting for locks included; longer work runs `set local statement_timeout`. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** With keepalives, the server notices within half a minute that this process has vanished, and releases its locks. */
const SESSION_SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 20_000,
  client_connection_check_interval: 5000,
};

/** Seconds until a server that does not answer is given up; PostgreSQL's own variable holds, as in all its programs. */
const connectTimeout = () => Number(process.env.PGCONNECT_TIMEOUT) || 5;

/** Seconds between two attempts of a connection: those of the pool are few, and nothing may wait for them long. */
const RECONNECT_DELAY = 0.02;

interface ConnectionOptions {
  /**
   * The server is a pooler such as PgBouncer, which gives each transaction another session: no prepared statements outlive one, and
   * session settings cannot be sent; the role's own apply.
   */
  isPooler?: boolean;
  /** Holds the open sockets, so that the caller can destroy them; `url` must name one host then. */
  sockets?: Set<Socket>;
  /** Receives notifications; the driver passes the option on to each connection, as it does for its own `listen`. */
  onnotify?: (channel: string, payload: string) => void;
  /** Called when a connection is closed. */
  onclose?: () => void;
  /** Called with the text and the parameters of each statement that is sent, `begin` and `commit` included. */
  debug?: (connection: number, text: string, parameters: unknown[]) => void;
}

/**
 * Creates a connection pool. `bigint` values are returned as numbers: none of ours reaches 2^53. `url` has libpq's format, with a
 * socket folder too, `postgres://name@localhost/database?host=/run/postgresql`, and names one host. Dead connections are noticed by keepalive
 * within 15 seconds.
 */
export const connect = (
  url: string,
  connections = 10,
  { sockets, isPooler = false, ...events }: ConnectionOptions = {},
): Db => {
  const [address = "", query] = url.split("?");
  const options = new URLSearchParams(query);
  const folder = options.get("host");
  options.delete("host"); // the driver would send it to the server as a session setting
  const tls = takeTls(options, new URL(address).hostname.replace(/^\[|\]$/g, ""));
  return postgres(`${address}?${options}`, {
    ...(folder && { path: `${folder}/.s.PGSQL.${/:(\d+)(?:\/|$)/.exec(address)?.[1] ?? 5432}` }),
    max: connections,
    connect_timeout: connectTimeout(),
    idle_timeout: 0,
    keep_alive: 5, // seconds; Node then probes ten times, once a second
    backoff: () => RECONNECT_DELAY,
    ssl: folder ? false : tls,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    prepare: !isPooler,
    connection: { application_name: "sarzamin", ...(!isPooler && SESSION_SETTINGS) },
    ...(sockets && { socket: createSocketFactory(sockets) }),
    ...events,
  }) as unknown as Db;
};

/** What the driver knows of its server when it asks for a socket. */
interface Server {
  path?: string | false;
  host: string[];
  port: number[];
}

/**
 * Creates sockets as the driver does, and remembers the open ones. The driver itself closes a connection politely, and with a server
 * that does not answer, a transaction would then never end; destroying the socket ends it at once.
 */
const createSocketFactory = (sockets: Set<Socket>) => async (server: Server) => {
  const host = server.host[0] ?? "localhost";
  const socket = server.path ? connectSocket(server.path) : connectSocket({ host, port: server.port[0] ?? 5432 });
  sockets.add(socket);
  socket.once("close", () => sockets.delete(socket));
  return Object.assign(socket, { host }); // the name that TLS verifies
};

/** Closes a pool and its sockets now; its queries and transactions reject with `CONNECTION_CLOSED`. */
export function destroy(db: Db, sockets: Set<Socket>): void {
  for (const socket of sockets)
    socket.destroy(Object.assign(new Error("the database is away"), { code: "CONNECTION_CLOSED" }));
  void db.end({ timeout: 0 });
}
