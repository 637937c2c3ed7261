import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenOnLoopback, resetSoon } from "./fake-server.ts";

/** A failure in place of the regular response. */
export type S3Fault =
  | "hang"
  | "hang in response"
  | "reset"
  | "reset in response"
  | "unavailable"
  | "redirect"
  /** Responds with success but does not store the object. */
  | "forget"
  /** Stores different bytes of the same length. */
  | "corrupt"
  /** Stores fewer bytes than it received. */
  | "truncate"
  /** Sends fewer bytes than announced. */
  | "short"
  /** Announces and sends fewer bytes than stored. */
  | "long";

export interface FakeS3 {
  /** In the format of MEDIA_S3_URL. */
  url: string;
  /** The stored objects by key. */
  objects: Map<string, Buffer>;
  requests: { method: string; key: string; headers: IncomingMessage["headers"] }[];
  /** How many responses are on their way. */
  openResponses: number;
  /** The fault for a request; undefined for a regular response. */
  faultFor: (method: string, key: string) => S3Fault | undefined;
  close: () => Promise<void>;
}

/** Starts a local server in place of S3 that verifies requests, stores objects in memory and can also fail in various ways. */
export async function fakeS3(): Promise<FakeS3> {
  const server = createServer(async (request, response) => {
    const method = request.method!;
    const key = /^\/bucket\/in\/([\w.-]+)$/.exec(request.url!)?.[1] ?? request.url!;
    fake.requests.push({ method, key, headers: request.headers });
    fake.openResponses++;
    response.once("close", () => fake.openResponses--);
    const fault = fake.faultFor(method, key);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    if (respondWithoutProcessing(fault, response)) return;
    const error = validateRequest(request, body);
    if (error) response.writeHead(403).end(error);
    else if (method === "GET") sendObject(fake.objects.get(key), fault, response);
    else {
      if (method === "PUT") storeObject(fake.objects, key, body, fault);
      if (method === "DELETE") fake.objects.delete(key);
      response.writeHead(method === "DELETE" ? 204 : 200, { etag: '"0123456789abcdef0123456789abcdef"' }).end();
    }
  });
  const { host, close } = await listenOnLoopback(server, () => server.closeAllConnections());
  const fake: FakeS3 = {
    url: `http://AKIA%2B1:se%2Fcret@${host}/bucket/in?region=ir-thr-at1`,
    objects: new Map(),
    requests: [],
    openResponses: 0,
    faultFor: () => undefined,
    close,
  };
  return fake;
}

/** The error that S3 itself would respond with: a malformed signature, or a body that differs from the signed hash. */
function validateRequest({ headers }: IncomingMessage, body: Buffer): string | undefined {
  const signaturePattern =
    /^AWS4-HMAC-SHA256 Credential=AKIA\+1\/\d{8}\/ir-thr-at1\/s3\/aws4_request, SignedHeaders=[\w;-]*x-amz-content-sha256[\w;-]*, Signature=[0-9a-f]{64}$/;
  if (!signaturePattern.test(headers.authorization ?? "")) return "signature";
  if (headers["x-amz-content-sha256"] !== createHash("sha256").update(body).digest("hex")) return "hash";
  return undefined;
}

function storeObject(objects: FakeS3["objects"], key: string, body: Buffer, fault: S3Fault | undefined) {
  if (fault === "forget") return;
  if (fault === "corrupt") body.fill(0, body.length >> 1);
  objects.set(key, fault === "truncate" ? body.subarray(0, body.length - 7) : body);
}

/** Handles the faults that need no processing of the request; returns whether it did. */
function respondWithoutProcessing(fault: S3Fault | undefined, response: ServerResponse): boolean {
  if (fault === "hang") return true;
  if (fault === "reset") response.socket?.resetAndDestroy();
  else if (fault === "unavailable") response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
  else if (fault === "redirect") response.writeHead(307, { location: "http://127.0.0.1:9/elsewhere" }).end();
  else return false;
  return true;
}

function sendObject(body: Buffer | undefined, fault: S3Fault | undefined, response: ServerResponse) {
  if (!body) {
    response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    return;
  }
  const { length } = body;
  switch (fault) {
    case "hang in response":
      response.writeHead(200, { "content-length": length }).write(body.subarray(0, length >> 1));
      break;
    case "reset in response":
      response.writeHead(200, { "content-length": length }).write(body.subarray(0, length >> 1));
      resetSoon(response);
      break;
    case "short":
      response.strictContentLength = false;
      response.writeHead(200, { "content-length": length + 5 }).write(body);
      setTimeout(() => response.socket?.end(), 20);
      break;
    case "long":
      response.writeHead(200, { "content-length": length - 5 }).end(body.subarray(0, length - 5));
      break;
    default:
      response.writeHead(200, { "content-length": length }).end(body);
  }
}
