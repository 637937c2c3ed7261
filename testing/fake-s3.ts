import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What it does with a call in place of a good answer. */
export type S3Trouble =
  | "hang"
  | "hang in the answer"
  | "reset"
  | "reset in the answer"
  | "refuse"
  | "redirect"
  /** Says that it has it, and does not. */
  | "forget"
  /** Keeps other bytes of the same length. */
  | "spoil"
  /** Keeps less than it was given. */
  | "cut"
  /** Gives back less than it says. */
  | "short"
  /** Gives back more than it says. */
  | "long";

export interface FakeS3 {
  /** As the setting has it. */
  url: string;
  /** What it keeps, by key. */
  kept: Map<string, Buffer>;
  calls: { method: string; key: string; headers: IncomingMessage["headers"] }[];
  /** What the next calls get; undefined while all is well. */
  trouble: (method: string, key: string) => S3Trouble | undefined;
  close: () => Promise<void>;
}

/** A local server in the place of S3, that checks what it is given, keeps it in memory, and can also misbehave. */
export async function fakeS3(): Promise<FakeS3> {
  const server = createServer(async (request, response) => {
    const method = request.method!;
    const key = /^\/bucket\/in\/([\w.-]+)$/.exec(request.url!)?.[1] ?? request.url!;
    fake.calls.push({ method, key, headers: request.headers });
    const trouble = fake.trouble(method, key);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (misbehave(trouble, response)) return;
    const refused = objectionTo(request, Buffer.concat(parts));
    if (refused) return response.writeHead(403).end(refused);
    if (method === "PUT") keep(fake.kept, key, Buffer.concat(parts), trouble);
    if (method === "DELETE") fake.kept.delete(key);
    if (method === "GET") return give(fake.kept.get(key), trouble, response);
    response.writeHead(method === "DELETE" ? 204 : 200, { etag: '"0123456789abcdef0123456789abcdef"' }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeS3 = {
    url: `http://AKIA%2B1:se%2Fcret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket/in?region=ir-thr-at1`,
    kept: new Map(),
    calls: [],
    trouble: () => undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}

/** What S3 itself would say no to: no signature in its form, or bytes that are not those that were signed. */
function objectionTo({ headers }: IncomingMessage, body: Buffer): string | undefined {
  const signed =
    /^AWS4-HMAC-SHA256 Credential=AKIA\+1\/\d{8}\/ir-thr-at1\/s3\/aws4_request, SignedHeaders=[\w;-]*x-amz-content-sha256[\w;-]*, Signature=[0-9a-f]{64}$/;
  if (!signed.test(headers.authorization ?? "")) return "signature";
  if (headers["x-amz-content-sha256"] !== createHash("sha256").update(body).digest("hex")) return "hash";
  return undefined;
}

function keep(kept: FakeS3["kept"], key: string, body: Buffer, trouble: S3Trouble | undefined) {
  if (trouble === "forget") return;
  if (trouble === "spoil") body.fill(0, body.length >> 1);
  kept.set(key, trouble === "cut" ? body.subarray(0, body.length - 7) : body);
}

/** Whether the call has already got all that it gets. */
function misbehave(trouble: S3Trouble | undefined, response: ServerResponse): boolean {
  if (trouble === "hang") return true;
  if (trouble === "reset") response.socket!.resetAndDestroy();
  else if (trouble === "refuse") response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
  else if (trouble === "redirect") response.writeHead(307, { location: "http://127.0.0.1:9/elsewhere" }).end();
  else return false;
  return true;
}

function give(body: Buffer | undefined, trouble: S3Trouble | undefined, response: ServerResponse) {
  if (!body) return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
  const whole = body.length;
  switch (trouble) {
    case "hang in the answer":
      return response.writeHead(200, { "content-length": whole }).write(body.subarray(0, whole >> 1));
    case "reset in the answer":
      response.writeHead(200, { "content-length": whole }).write(body.subarray(0, whole >> 1));
      return setTimeout(() => response.socket?.resetAndDestroy(), 20);
    case "short":
      response.strictContentLength = false;
      response.writeHead(200, { "content-length": whole + 5 }).write(body);
      return setTimeout(() => response.socket?.end(), 20);
    case "long":
      response.writeHead(200, { "content-length": whole - 5 });
      return response.end(body.subarray(0, whole - 5));
    default:
      return response.writeHead(200, { "content-length": whole }).end(body);
  }
}
