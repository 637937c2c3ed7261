/** The requested bytes, `end` inclusive; "unsatisfiable" if the range contains none. */
export type ByteRange = { start: number; end: number } | "unsatisfiable";

/**
 * Parses a `Range` header for a file of `size` bytes. Undefined for what a server may ignore by answering the whole
 * file: another unit, invalid syntax, several ranges (RFC 9110, 14.2).
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = "", last = ""] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return;
  return start >= size ? "unsatisfiable" : { start, end };
}
