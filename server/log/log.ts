import { type Logger, pino, stdTimeFunctions } from "pino";
import { LOG_EVENTS, type LogEvent } from "./events.ts";
import { formatLine, type LogLine } from "./pretty.ts";
import { describeError } from "./private-data.ts";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "fatal", "silent"] as const;
export const LOG_FORMATS = ["json", "pretty"] as const;

export type LogLevel = Exclude<(typeof LOG_LEVELS)[number], "silent">;

/** What an event tells beside its code. Numbers and names of ours only: nothing that a person has written, and no name, number or address. */
export interface LogFields {
  /** A Persian sentence for people at a terminal. */
  text?: string;
  /** An error: its type, code, message and stack are written, without what looks like personal data. */
  err?: unknown;
  [name: string]: unknown;
}

interface LogSettings {
  /** The lowest level that is written. */
  LOG_LEVEL: LogLevel | "silent";
  LOG_FORMAT: (typeof LOG_FORMATS)[number];
}

type Write = (line: string, level: LogLevel) => void;

/** Warnings and errors go to the standard error in the format for people, and everything to the standard output as JSON. */
const writeToProcess =
  (format: LogSettings["LOG_FORMAT"]): Write =>
  (line, level) => {
    const isTrouble = format === "pretty" && level !== "info" && level !== "debug";
    (isTrouble ? process.stderr : process.stdout).write(line);
  };

function createLogger({ LOG_LEVEL, LOG_FORMAT }: LogSettings, write: Write): Logger {
  return pino(
    {
      level: LOG_LEVEL,
      base: { pid: process.pid },
      messageKey: "message",
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: describeError },
    },
    {
      write(line: string) {
        const level = /^\{"level":"(\w+)"/.exec(line)?.[1] as LogLevel;
        write(LOG_FORMAT === "json" ? line : formatLine(JSON.parse(line) as LogLine), level);
      },
    },
  );
}

const writeToConsole: Write = (line, level) => console[level === "fatal" ? "error" : level](line.trimEnd());
const createConsoleLogger = () => createLogger({ LOG_LEVEL: "info", LOG_FORMAT: "pretty" }, writeToConsole);

/** Programs that do not configure the log, the tests among them, have their warnings and errors on the console. */
let logger = createConsoleLogger();

/** Writes to the console again, as before {@link configureLog}. */
export function logToConsole(): void {
  logger = createConsoleLogger();
}

/** Sets the level and the format for this process; `write` receives the lines in place of its output. */
export function configureLog(settings: LogSettings, write: Write = writeToProcess(settings.LOG_FORMAT)): void {
  logger = createLogger(settings, write);
}

const at =
  (level: LogLevel) =>
  (event: LogEvent, fields: LogFields = {}): void =>
    logger[level]({ event, ...fields }, LOG_EVENTS[event]);

/** The log of this process: one line for each event, with its code. */
export const log = {
  debug: at("debug"),
  info: at("info"),
  warn: at("warn"),
  error: at("error"),
  fatal: at("fatal"),
} as const satisfies Record<LogLevel, unknown>;

/** Whether events of a level are written. */
export const isLogged = (level: LogLevel): boolean => logger.isLevelEnabled(level);
