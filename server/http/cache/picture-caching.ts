/** For an address that has another name when its content changes. */
const ONE_YEAR = "public, max-age=31536000, immutable";

/**
 * How long an answer to the address of a drawing may be cached that asks for a version. An outdated page, a process that has not heard
 * of an edit and another version of the program have other versions: the drawing of now must not stay under them.
 */
export function pictureCaching(asked: unknown, version: string): string {
  if (asked === undefined) return "public, max-age=3600";
  return asked === version ? ONE_YEAR : "no-cache";
}
