import postgres from "postgres";

export type Db = postgres.Sql;

/** The pool or a transaction. */
export type Queryable = postgres.ISql;

/** Maximum duration of a statement, waiting for locks included; longer work runs `set local statement_timeout`. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Lets the server notice within half a minute that this process has vanished, and release its locks. */
const SERVER_KEEPALIVE = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 20_000,
  client_connection_check_interval: 5000,
};

/** Seconds between two attempts of a connection: those of the pool are few, and nothing may wait for them long. */
const RECONNECT_DELAY = 0.02;

interface ConnectionEvents {
  /** Receives notifications; the driver passes the option on to each connection, as it does for its own `listen`. */
  onnotify?: (channel: string, payload: string) => void;
  /** Called when a connection is closed. */
  onclose?: () => void;
}

/**
 * Creates a connection pool. `bigint` values are returned as numbers: none of ours reaches 2^53. `url` has libpq's format, with a
 * socket folder too: `postgres://name@localhost/database?host=/run/postgresql`. Dead connections are noticed by keepalive
 * within 15 seconds.
 */
export const connect = (url: string, connections = 10, events: ConnectionEvents = {}): Db => {
  const [address = "", query] = url.split("?");
  const options = new URLSearchParams(query);
  const folder = options.get("host");
  options.delete("host"); // the driver would send it to the server as a session setting
  return postgres(`${address}?${options}`, {
    ...(folder && { path: `${folder}/.s.PGSQL.${/:(\d+)(?:\/|$)/.exec(address)?.[1] ?? 5432}` }),
    max: connections,
    connect_timeout: 5,
    idle_timeout: 0,
    keep_alive: 5, // seconds; Node then probes ten times, once a second
    backoff: () => RECONNECT_DELAY,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    connection: { application_name: "sarzamin", statement_timeout: STATEMENT_TIMEOUT_MS, ...SERVER_KEEPALIVE },
    ...events,
  }) as unknown as Db;
};
