/** The reason why the program cannot start, as one sentence for the operator; printed without a stack. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

/** The system's error code, such as `EACCES` or `ENOSPC`, or the first line of the message. */
export function systemReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? String(message ?? error).split("\n")[0]!;
}
