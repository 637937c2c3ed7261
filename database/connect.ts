import postgres from "postgres";

export type Db = postgres.Sql;

/** A pool of connections. Counts come back as numbers: none of ours reaches 2^53. */
export const connect = (url: string, connections = 10): Db =>
  postgres(url, {
    max: connections,
    connect_timeout: 5,
    idle_timeout: 0,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    connection: { application_name: "sarzamin" },
  }) as unknown as Db;
