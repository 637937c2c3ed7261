import type { Random } from "./random.ts";

/** A request as it is sent. */
export interface RequestParts {
  method: string;
  /** Path and query. */
  target: string;
  headers: [name: string, value: string][];
  body?: Buffer;
}

/** A file in a multipart form. */
export class FilePart {
  readonly bytes: Buffer;
  readonly name: string;
  readonly type: string;

  constructor(bytes: Buffer, name: string, type: string) {
    this.bytes = bytes;
    this.name = name;
    this.type = type;
  }
}

/** The bytes of a request. */
export function toBytes({ method, target, headers, body }: RequestParts): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const length = body ? `Content-Length: ${body.length}\r\n` : "";
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines}${length}\r\n`, "latin1");
  return body ? Buffer.concat([head, body]) : head;
}

/** A value as the text of a form or an address. */
const asText = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");

/** Encodes a value for a path or a query; lone surrogates, which have no UTF-8, become U+FFFD. */
export const encodeText = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

/** The path of an endpoint with the input's fields; these are removed from the input. */
export function fillPath(path: string, input: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input[name];
    delete input[name];
    const text = Array.isArray(value) ? value.map((item) => encodeText(item)).join(",") : encodeText(value);
    return text || "0";
  });
}

const isFlatList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== "object");

const isIdList = (value: unknown) => isFlatList(value) && value.every((item) => typeof item === "number");

/** `application/x-www-form-urlencoded`; lists of numbers become `1,2`, other lists are repeated fields. */
export function encodeForm(input: Record<string, unknown>, random?: Random): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (isIdList(value)) pairs.push(`${encodeText(name)}=${(value as unknown[]).join(",")}`);
    else if (isFlatList(value)) for (const item of value) pairs.push(`${encodeText(name)}=${encodeText(item)}`);
    else pairs.push(`${encodeText(name)}=${encodeText(value)}`);
  }
  if (random?.chance(0.03) && pairs.length > 0) pairs.push(random.pick(pairs)); // a duplicate field
  return pairs.join("&");
}

const boundary = "----sarzamin-fuzz-7d3f1a";

/** `multipart/form-data`. */
export function encodeMultipart(input: Record<string, unknown>): { body: Buffer; type: string } {
  const parts: Buffer[] = [];
  const add = (name: string, value: unknown) => {
    const quoted = encodeURI(name.toWellFormed()).replaceAll('"', "%22");
    const isFile = value instanceof FilePart;
    const extra = isFile ? `; filename="${value.name}"\r\nContent-Type: ${value.type}` : "";
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted}"${extra}\r\n\r\n`));
    parts.push(isFile ? value.bytes : Buffer.from(asText(value).toWellFormed()), Buffer.from("\r\n"));
  };
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (isFlatList(value) && !isIdList(value)) for (const item of value) add(name, item);
    else add(name, isIdList(value) ? (value as unknown[]).join(",") : value);
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}
