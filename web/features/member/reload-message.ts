import { readStorage, removeStorage, writeStorage } from "../../../api-client/storage.ts";

const KEY = "said";

/**
 * Reloads the page and never resolves, so that forms stay busy until the page is gone. The new page shows the message, see
 * `takeReloadMessage`: a toast of the old page would disappear with it.
 */
export function reloadWithMessage(message: string): Promise<never> {
  writeStorage("sessionStorage", KEY, message);
  location.reload();
  return new Promise(() => {});
}

/** Returns the message of the last reload and removes it. */
export function takeReloadMessage(): string | null {
  const message = readStorage("sessionStorage", KEY) ?? null;
  removeStorage("sessionStorage", KEY);
  return message;
}
