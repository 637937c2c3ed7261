/** The codes of the driver, of the system and of PostgreSQL when the connection fails or the server shuts down. */
const codes =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0|08)/;

/** Whether an error means that the database is away, and not that it rejects the statement. */
export const isConnectionError = (error: unknown): boolean => codes.test(String((error as { code?: unknown })?.code));
