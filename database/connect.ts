import postgres from "postgres";

export type Db = postgres.Sql;

/** The pool or a transaction: whatever a statement can be given to. */
export type Queryable = postgres.ISql;

/** Milliseconds that a statement may take, waiting for locks too; what rightly takes longer says `set local statement_timeout`. */
const LONGEST_STATEMENT = 30_000;

/**
 * A pool of connections. Counts come back as numbers: none of ours reaches 2^53.
 * `url` is as libpq takes it, also with a socket's folder: `postgres://name@localhost/database?host=/run/postgresql`.
 */
export const connect = (url: string, connections = 10): Db => {
  const [address = "", query] = url.split("?");
  const options = new URLSearchParams(query);
  const folder = options.get("host");
  options.delete("host"); // the driver would send it on as a setting of the session
  return postgres(`${address}?${options}`, {
    ...(folder && { path: `${folder}/.s.PGSQL.${/:(\d+)(?:\/|$)/.exec(address)?.[1] ?? 5432}` }),
    max: connections,
    connect_timeout: 5,
    idle_timeout: 0,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    connection: { application_name: "sarzamin", statement_timeout: LONGEST_STATEMENT },
  }) as unknown as Db;
};
