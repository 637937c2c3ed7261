import postgres from "postgres";

export type Db = postgres.Sql;

/** The pool or a transaction. */
export type Queryable = postgres.ISql;

/** Maximum duration of a statement, waiting for locks included; longer work runs `set local statement_timeout`. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Creates a connection pool. `bigint` values are returned as numbers: none of ours reaches 2^53. `url` has libpq's format, with a
 * socket folder too: `postgres://name@localhost/database?host=/run/postgresql`.
 */
export const connect = (url: string, connections = 10): Db => {
  const [address = "", query] = url.split("?");
  const options = new URLSearchParams(query);
  const folder = options.get("host");
  options.delete("host"); // the driver would send it to the server as a session setting
  return postgres(`${address}?${options}`, {
    ...(folder && { path: `${folder}/.s.PGSQL.${/:(\d+)(?:\/|$)/.exec(address)?.[1] ?? 5432}` }),
    max: connections,
    connect_timeout: 5,
    idle_timeout: 0,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    connection: { application_name: "sarzamin", statement_timeout: STATEMENT_TIMEOUT_MS },
  }) as unknown as Db;
};
