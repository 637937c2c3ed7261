import { onTestFinished } from "vitest";
import { configureLog, type LogLevel, logToConsole } from "../server/log/log.ts";
import type { LogLine } from "../server/log/pretty.ts";

export interface CapturedLog {
  /** The lines since the last `clear`, parsed. */
  lines: LogLine[];
  /** The lines as they are written. */
  text: () => string;
}

/** Takes the log of this process as JSON until the end of the test. */
export function captureLog(level: LogLevel = "info"): CapturedLog {
  const written: string[] = [];
  const captured: CapturedLog = { lines: [], text: () => written.join("") };
  configureLog({ LOG_LEVEL: level, LOG_FORMAT: "json" }, (line) => {
    written.push(line);
    captured.lines.push(JSON.parse(line));
  });
  onTestFinished(logToConsole);
  return captured;
}
