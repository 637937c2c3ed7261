import { LRUCache } from "lru-cache";
import { isConnectionError } from "../../database/connection/connection-error.ts";
import { previewedCatalog } from "../catalog/overlay.ts";

/**
 * Remembers what was last read from the database under each key, for pages that are shown while the database is away. The
 * returned function runs `read`; when the connection fails, it returns the value last read, or else `substitute()`.
 */
export function createLastKnown<Value extends object>(maxEntries: number) {
  const values = new LRUCache<string, Value>({ max: maxEntries });
  return async (key: string, read: () => Promise<Value>, substitute: () => Value): Promise<Value> => {
    try {
      const value = await read();
      if (!previewedCatalog()) values.set(key, value);
      return value;
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      return values.get(key) ?? substitute();
    }
  };
}
