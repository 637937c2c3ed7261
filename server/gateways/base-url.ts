/**
 * Whether it is the base URL of an external service: without credentials, query and hash, so that a path can be
 * appended.
 */
export function isBaseUrl(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, search, hash } = new URL(text);
  return username === "" && search === "" && hash === "";
}
