/** The value of a cookie that scripts may read. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]+)`))?.[1];
  return found && decodeURIComponent(found);
}

/** Keeps a value for this site; `seconds` 0 forgets it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is there on https only
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
