/** The value of a cookie in a line of them, as a request's header or `document.cookie` has it. */
export function cookieIn(line: string, name: string): string | undefined {
  const found = line.match(new RegExp(`(?:^|; *)${name}=([^;]+)`))?.[1];
  try {
    return found && decodeURIComponent(found);
  } catch {
    return undefined; // not one of ours
  }
}

/** A cookie as it is set, for the whole site; `seconds` 0 forgets it. */
export const cookieLine = (name: string, value: string, seconds: number, secure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? "; Secure" : ""}`;

/** The value of a cookie that scripts may read. */
export const readCookie = (name: string) => cookieIn(document.cookie, name);

/** Keeps a value for this site; `seconds` 0 forgets it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is there on https only
  document.cookie = cookieLine(name, value, seconds, location.protocol === "https:");
}
