import { readStorage, writeStorage } from "./storage.ts";

const STORAGE_KEY = "visitor";

/**
 * This browser's visitor id: a random UUID, created on the first visit. Used for viewed places and search terms only;
 * undefined when storage is closed, which leaves out the history and nothing else.
 */
export function visitorId(): string | undefined {
  const stored = readStorage("localStorage", STORAGE_KEY);
  if (stored) return stored;
  const created = randomId();
  return writeStorage("localStorage", STORAGE_KEY, created) ? created : undefined;
}

/** `crypto.randomUUID` exists on https and localhost only. */
function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
