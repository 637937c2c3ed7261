import { readStorage, writeStorage } from "../../../../api-client/storage.ts";
import type { Position } from "../../../../map/distance.ts";

const STORAGE_KEY = "position";

/** Where the reader said that they are, to about a kilometre, until the tab is closed. */
export function readerPosition(): Position | undefined {
  const [lat, lon] = (readStorage("sessionStorage", STORAGE_KEY) ?? "").split(",").map(Number);
  return lat && lon ? { lat, lon } : undefined;
}

/** Remembers the position that the reader gave, so that searches put what is near first. */
export const rememberPosition = ({ lat, lon }: Position): boolean =>
  writeStorage("sessionStorage", STORAGE_KEY, `${lat},${lon}`);
