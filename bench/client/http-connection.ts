import { connect, type Socket } from "node:net";

export interface HttpResponse {
  status: number;
  /** Names in lower case; repeated headers are joined by a comma. */
  headers: Map<string, string>;
  body: Buffer;
}

/** The server did not answer: it closed the connection, or the time was over. */
export class NoResponseError extends Error {}

interface Pending {
  isHead: boolean;
  resolve: (response: HttpResponse) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

const CRLF2 = Buffer.from("\r\n\r\n");

/**
 * A keep-alive connection that sends requests byte by byte as given, one at a time, so that malformed ones can be sent too;
 * it connects again when the server has closed it. Parsing costs a tenth of what `fetch` needs, so that the measuring
 * program is not the bottleneck.
 */
export class HttpConnection {
  readonly #host: string;
  readonly #port: number;
  readonly #timeoutMs: number;
  #socket: Socket | undefined;
  #received: Buffer = Buffer.alloc(0);
  #pending: Pending | undefined;

  constructor(address: string, timeoutMs = 20_000) {
    const { hostname, port } = new URL(address);
    this.#host = hostname;
    this.#port = Number(port);
    this.#timeoutMs = timeoutMs;
  }

  /** Sends one request and returns its response. Throws {@link NoResponseError} after the timeout or without a response. */
  send(request: Uint8Array, isHead = false): Promise<HttpResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
    const socket = this.#socket ?? this.#connect();
    const timer = setTimeout(() => {
      this.#fail(new NoResponseError(`no response within ${this.#timeoutMs / 1000} s`));
      socket.destroy();
    }, this.#timeoutMs);
    this.#pending = { isHead, resolve, reject, timer };
    socket.write(request);
    return promise;
  }

  close(): void {
    this.#socket?.destroy();
  }

  #connect(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    this.#socket = socket;
    this.#received = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#read();
    });
    const onEnd = (reason: string) => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#read(true);
      this.#fail(new NoResponseError(reason));
    };
    socket.on("error", (error) => onEnd(error.message));
    socket.on("close", () => onEnd("the connection was closed"));
    return socket;
  }

  #read(hasEnded = false): void {
    if (!this.#pending || this.#received.length === 0) return;
    const parsed = parseResponse(this.#received, this.#pending.isHead, hasEnded);
    if (!parsed) return;
    const { resolve, timer } = this.#pending;
    this.#pending = undefined;
    clearTimeout(timer);
    this.#received = this.#received.subarray(parsed.length);
    if (parsed.response.headers.get("connection") === "close" && this.#socket) {
      this.#socket.destroy();
      this.#socket = undefined;
    }
    resolve(parsed.response);
  }

  #fail(error: Error): void {
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = undefined;
    clearTimeout(pending.timer);
    pending.reject(error);
  }
}

/** Parses the first complete response of the bytes; undefined while it is incomplete. */
export function parseResponse(
  bytes: Buffer,
  isHead: boolean,
  hasEnded = false,
): { response: HttpResponse; length: number } | undefined {
  const headEnd = bytes.indexOf(CRLF2);
  if (headEnd < 0) return undefined;
  const [statusLine = "", ...lines] = bytes.toString("latin1", 0, headEnd).split("\r\n");
  const status = Number(statusLine.slice(9, 12));
  const start = headEnd + 4;
  if (status < 200) {
    const next = parseResponse(bytes.subarray(start), isHead, hasEnded); // 100 Continue
    return next && { response: next.response, length: next.length + start };
  }
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const earlier = headers.get(name);
    headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  const complete = (body: Buffer, length: number) => ({ response: { status, headers, body }, length });
  if (isHead || status === 204 || status === 304) return complete(Buffer.alloc(0), start);
  const declared = headers.get("content-length");
  if (declared !== undefined) {
    const end = start + Number(declared);
    return bytes.length >= end ? complete(bytes.subarray(start, end), end) : undefined;
  }
  if (headers.get("transfer-encoding") === "chunked") {
    const body = parseChunks(bytes, start);
    return body && complete(body.body, body.end);
  }
  return hasEnded ? complete(bytes.subarray(start), bytes.length) : undefined;
}

function parseChunks(bytes: Buffer, start: number): { body: Buffer; end: number } | undefined {
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    const from = lineEnd + 2;
    if (bytes.length < from + size + 2) return undefined;
    if (size === 0) return { body: Buffer.concat(parts), end: from + 2 };
    parts.push(bytes.subarray(from, from + size));
    at = from + size + 2;
  }
}
