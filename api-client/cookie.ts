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
