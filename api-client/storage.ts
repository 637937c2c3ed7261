// The only access to web storage, which throws when it is closed (by a browser setting) or full.

type StorageArea = "localStorage" | "sessionStorage";

/** The stored text; null when there is none, undefined when storage is closed. */
export function readStorage(area: StorageArea, key: string): string | null | undefined {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return undefined;
  }
}

/** The stored JSON value, which is untrusted; undefined when there is none or it is malformed, or storage is closed. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readStorage(area, key) ?? "");
  } catch {
    return undefined;
  }
}

/** Stores a text; returns false when storage is closed or full. */
export function writeStorage(area: StorageArea, key: string, text: string): boolean {
  try {
    globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeStorage(area: StorageArea, key: string): void {
  try {
    globalThis[area].removeItem(key);
  } catch {} // storage is closed, so there is nothing to remove
}
