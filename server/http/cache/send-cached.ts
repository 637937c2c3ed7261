import { ServerResponse, validateHeaderName, validateHeaderValue } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { type CachedResponse, type Encoding, noHeaders } from "./cached-response.ts";

const minCompressedBytes = 1000; // below that, the header costs more than compression saves

/**
 * Sends a cached response: 304 if the client's ETag matches, otherwise compressed according to `Accept-Encoding`. Returns nothing, not the
 * reply: for a promise of that, Fastify would listen to the response until its end.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  cacheControl: string,
): void | Promise<void> {
  const encoding = encodingFor(request.headers["accept-encoding"], response);
  if (response.status === 200 && matchesEtag(request.headers["if-none-match"], response.etag)) {
    addHeaders(reply, response, cacheControl);
    return void reply.code(304).send();
  }
  const bytes = encoding ? response.compressed(encoding) : response.plain;
  const body = { cacheControl, ...(encoding && { encoding }) };
  if (bytes instanceof Promise)
    return bytes.then((compressed) => send(request, reply, response, { ...body, bytes: compressed }));
  send(request, reply, response, { ...body, bytes });
}

interface Body {
  bytes: Buffer;
  encoding?: Encoding;
  cacheControl: string;
}

function send(request: FastifyRequest, reply: FastifyReply, response: CachedResponse, body: Body): void {
  const { bytes, encoding, cacheControl } = body;
  const isPlain = isWithoutOwnHeaders(response) && request.method !== "HEAD";
  const head = isPlain && isEmpty(reply.getHeaders()) && headOf(request.server, request.protocol, response, body);
  if (head) {
    reply.hijack();
    write(reply.raw, head, { etag: response.etag, requestId: request.id }, bytes);
    return;
  }
  addHeaders(reply, response, cacheControl);
  reply.code(response.status).type(response.type);
  if (encoding) reply.header("content-encoding", encoding);
  reply.send(bytes);
}

/** Whether a response has no headers but those that {@link headOf} knows. */
export const isWithoutOwnHeaders = ({ status, headers }: CachedResponse): boolean =>
  status === 200 && headers === noHeaders;

function addHeaders(reply: FastifyReply, { headers, etag }: CachedResponse, cacheControl: string) {
  reply.headers({ ...headers, etag, "cache-control": cacheControl });
  const vary = reply.getHeader("vary");
  reply.header("vary", vary ? `${vary}, accept-encoding` : "accept-encoding");
}

/** The beginning of a response: its status line and the headers that are the same in every answer, also as names and values in turn. */
interface Head {
  text: string;
  list: readonly string[];
}

/** By what they depend on; a server has a handful. */
const heads = new WeakMap<FastifyInstance, Map<string, Head>>();

/**
 * The beginning of a response without headers of its own: the status line, and the headers that the hooks for sending would set, but for those
 * that differ from answer to answer. Undefined for a server without security headers.
 */
export function headOf(
  server: FastifyInstance,
  protocol: string,
  { type }: Pick<CachedResponse, "type">,
  { encoding = "", cacheControl }: Pick<Body, "cacheControl"> & { encoding?: string | undefined },
): Head | undefined {
  if (!server.securityHeaders) return undefined;
  let known = heads.get(server);
  if (!known) {
    known = new Map();
    heads.set(server, known);
  }
  const key = `${protocol} ${encoding} ${type} ${cacheControl}`;
  let head = known.get(key);
  if (!head) {
    const headers = {
      "cache-control": cacheControl,
      vary: "accept-encoding",
      "content-type": type,
      ...(encoding && { "content-encoding": encoding }),
      ...server.securityHeaders(protocol),
    };
    head = { text: `HTTP/1.1 200 OK\r\n${headerLines(headers)}`, list: Object.entries(headers).flat() };
    known.set(key, head);
  }
  return head;
}

function headerLines(headers: Record<string, string>): string {
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}

/** What `writeHead` calls: it adds `Date` and `Connection`, and takes more headers after those of the first argument. */
type HeadWriter = ServerResponse & { _storeHeader: (head: string, headers: readonly string[]) => void };

/**
 * Sends a response past Fastify's own way of sending, which costs as much as Node's, and past `writeHead`, which checks and joins thirteen headers
 * that are the same in every answer: a third of what Node takes for an answer (docs/decisions/096).
 */
export function write(
  raw: ServerResponse,
  head: Head,
  { etag, requestId }: { etag: string; requestId: string },
  bytes: Buffer,
): void {
  const headers = ["x-request-id", requestId, "etag", etag, "content-length", String(bytes.length)];
  // Where another `writeHead` is in its place, as in `inject`, it is given all headers.
  if (raw.writeHead === ServerResponse.prototype.writeHead) (raw as HeadWriter)._storeHeader(head.text, headers);
  else raw.writeHead(200, [...head.list, ...headers]);
  raw.end(bytes);
}

function isEmpty(headers: object): boolean {
  for (const _name in headers) return false;
  return true;
}

const matchesEtag = (header: string | undefined, etag: string) =>
  header === "*" || header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.slice(2));

const maxAccepted = 100; // browsers send a handful of values
const accepted = new Map<string, Encoding | undefined>();

/** Images are compressed by their own formats, but for drawings. */
const isCompressed = (type: string) => type.startsWith("image/") && !type.startsWith("image/svg");

/** The encoding in which a response is sent; undefined for none. */
export function encodingFor(
  header: string | undefined,
  { plain, type }: Pick<CachedResponse, "plain" | "type">,
): Encoding | undefined {
  if (header === undefined || plain.length < minCompressedBytes || isCompressed(type)) return undefined;
  if (accepted.has(header)) return accepted.get(header);
  const encodings = new Negotiator({ headers: { "accept-encoding": header } }).encodings(["br", "gzip"]);
  const [first] = encodings.includes("br") ? ["br"] : encodings;
  const encoding = first === "br" || first === "gzip" ? first : undefined;
  if (accepted.size < maxAccepted && header.length < 100) accepted.set(header, encoding);
  return encoding;
}
