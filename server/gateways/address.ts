/** An address of another service: without a user, a question or a mark, so that a path can be put after it. */
export function isAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, search, hash } = new URL(text);
  return username === "" && search === "" && hash === "";
}
