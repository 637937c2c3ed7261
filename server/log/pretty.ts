/** A line of the log as it is written in JSON. */
export interface LogLine {
  level: string;
  time: string;
  pid: number;
  event: string;
  message: string;
  text?: string;
  err?: { message?: string; stack?: string };
  [name: string]: unknown;
}

/** A line for people: the Persian sentence alone where there is one, otherwise time, level, meaning and fields. */
export function formatLine({ level, time, pid: _pid, event, message, text, err, ...fields }: LogLine): string {
  const stack = err ? `${err.stack ?? err.message ?? ""}\n` : "";
  if (text !== undefined) return `${text}\n${stack}`;
  const told = Object.entries(fields).map(([name, value]) => `${name}=${textOf(value)}`);
  return `${time.slice(11, 19)} ${level} ${event}: ${[message, ...told].join(" ")}\n${stack}`;
}

const textOf = (value: unknown) =>
  typeof value === "string" && !/\s/.test(value) ? value : (JSON.stringify(value) ?? "");
