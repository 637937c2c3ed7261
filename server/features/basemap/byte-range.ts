/** The bytes that are asked for, the last included; "unsatisfiable" when there are none of them. */
export type ByteRange = { start: number; end: number } | "unsatisfiable";

/**
 * Reads a `Range` header for `size` bytes. Nothing for what a server may pass over: another unit, nonsense, several ranges at
 * once (RFC 9110, 14.2). The whole is the answer then.
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return;
  const [first, last] = [match[1]!, match[2]!];
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return;
  return start >= size ? "unsatisfiable" : { start, end };
}
