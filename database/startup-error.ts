/** Why the program cannot start, as one sentence for the person who started it. Shown alone, without a stack. */
export class StartupError extends Error {
  override readonly name = "StartFailure";
}

/** What the system says of an error, without its paths and calls: `EACCES`, `ENOSPC`, or the message's first line. */
export function systemReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? String(message ?? error).split("\n")[0]!;
}
