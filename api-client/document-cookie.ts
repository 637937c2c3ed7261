import { parseCookie, serializeCookie } from "./cookie.ts";

/** The value of a cookie of the document. */
export const readCookie = (name: string) => parseCookie(document.cookie, name);

/** Sets a cookie of the document; `seconds` 0 deletes it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https only
  document.cookie = serializeCookie(name, value, seconds, location.protocol === "https:");
}
