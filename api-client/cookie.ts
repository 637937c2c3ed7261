/** The value of a cookie in a `Cookie` header or `document.cookie`. */
export function parseCookie(line: string, name: string): string | undefined {
  const match = line.match(new RegExp(`(?:^|; *)${name}=([^;]+)`))?.[1];
  try {
    return match && decodeURIComponent(match);
  } catch {
    return undefined; // not written by this site
  }
}

/** A `Set-Cookie` value for the whole site; `seconds` 0 deletes the cookie. */
export const serializeCookie = (name: string, value: string, seconds: number, secure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? "; Secure" : ""}`;

/** The value of a cookie of the document. */
export const readCookie = (name: string) => parseCookie(document.cookie, name);

/** Sets a cookie of the document; `seconds` 0 deletes it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https only
  document.cookie = serializeCookie(name, value, seconds, location.protocol === "https:");
}
