/** The codes of the driver, of its socket and of PostgreSQL when the connection fails or the server shuts down. */
const codes =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ERR_S(TREAM_DESTROYED|OCKET_CLOSED)|57P0|08)/;

/** Whether an error means that the database is away, and not that it rejects the statement or that a file is missing. */
export function isConnectionError(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return code === "ENOENT" ? syscall === "connect" : codes.test(String(code)); // the socket, and no file
}
