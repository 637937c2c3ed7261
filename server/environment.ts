import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { StartupError, systemReason } from "../database/startup-error.ts";
import { type Env, isSetting, readEnv } from "./env.ts";

const root = join(import.meta.dirname, "..");
const maxBytes = 64 * 1024;

/**
 * Reads the settings of this process: from its environment, then from the file `ENV_FILE`, by default `.env` in the project, in both for
 * each `NAME_FILE` of a setting `NAME` from that file, too. The first one wins; an empty one is none. All become part of the environment,
 * so that child processes have them without reading the files. Throws {@link StartupError}.
 */
export function loadEnvironment(): Env {
  const { env } = process;
  for (const [name, value] of Object.entries(env)) if (value === "" && isSetting(settingOf(name))) delete env[name];
  readSecrets(env); // before the file of settings: what the environment names for a setting wins over it
  loadEnvironmentFile(env.ENV_FILE);
  readSecrets(env);
  return readEnv(env);
}

/** Gives each setting `NAME` the content of the file that `NAME_FILE` names, unless it has a value. */
function readSecrets(env: NodeJS.ProcessEnv) {
  for (const [name, path] of Object.entries(env)) {
    const setting = settingOf(name);
    if (setting === name || !path || !isSetting(setting)) continue;
    if (!env[setting]) env[setting] = readSecret(name, path);
    delete env[name];
  }
}

/** The setting that a variable gives, itself or by a file. */
const settingOf = (name: string) => name.replace(/_FILE$/, "");

function loadEnvironmentFile(named: string | undefined) {
  const path = named || join(root, ".env");
  if (!named && !existsSync(path)) return;
  try {
    loadEnvFile(path); // what is set already stays
  } catch (error) {
    throw new StartupError(`فایل ${path} را نمی‌شود خواند (${systemReason(error)}).`, { cause: error });
  }
}

/** The content of a file without the line break at its end. */
function readSecret(name: string, path: string): string {
  let content: string;
  try {
    content = readFileSync(path, "utf8");
  } catch (error) {
    throw new StartupError(`فایل ${path} را که ${name} نام می‌برد نمی‌شود خواند (${systemReason(error)}).`, {
      cause: error,
    });
  }
  if (content.trim() === "" || content.length > maxBytes)
    throw new StartupError(`فایل ${path} که ${name} نام می‌برد خالی یا بیش از اندازه بزرگ است.`);
  return content.replace(/\r?\n$/, "");
}
