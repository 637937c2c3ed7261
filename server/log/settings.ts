import { z } from "zod";
import { LOG_FORMATS, LOG_LEVELS } from "./log.ts";

export const logSettings = {
  LOG_LEVEL: z.enum(LOG_LEVELS).default("info"),
  LOG_FORMAT: z.enum(LOG_FORMATS).default(process.stdout.isTTY ? "pretty" : "json"),
  LOG_ACCESS: z
    .enum(["0", "1"])
    .transform((value) => value === "1")
    .default(false),
  LOG_SLOW_MS: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((duration) => duration >= 1)
    .default(1000),
};

export const logHints: Record<string, string> = {
  LOG_LEVEL: "LOG_LEVEL باید یکی از debug، info، warn، error، fatal و silent باشد",
  LOG_FORMAT: "LOG_FORMAT باید json یا pretty باشد",
  LOG_ACCESS: "LOG_ACCESS باید 0 یا 1 باشد",
  LOG_SLOW_MS: "LOG_SLOW_MS باید شمار میلی‌ثانیه‌ها باشد، از ۱ تا ۹۹۹۹۹۹",
};

/** The level and the format as they are set, as far as they can be read: errors of the settings themselves are logged, too. */
export function readLogSettings(environment: NodeJS.ProcessEnv) {
  const { LOG_LEVEL, LOG_FORMAT } = logSettings;
  return {
    LOG_LEVEL: LOG_LEVEL.catch("info").parse(environment.LOG_LEVEL || undefined),
    LOG_FORMAT: LOG_FORMAT.catch("json").parse(environment.LOG_FORMAT || undefined),
  };
}
