import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenOnLoopback, resetSoon } from "./fake-server.ts";

/** A failure in place of the regular response. */
export type S3UploadFault =
  | "hang"
  | "hang in response"
  | "reset"
  | "unavailable"
  | "redirect"
  | "denied"
  /** Says that it did it, and did not. */
  | "forget"
  /** Stores other bytes of the same length, or sends them. */
  | "corrupt"
  /** An error in a response with status 200, as S3 answers the end of an upload. */
  | "error in body"
  /** Sends fewer bytes than announced. */
  | "short";

/** What a request wants: `begin`, `part`, `complete` and `abort` an upload, `list`, `get` or `delete`. */
type Action = "begin" | "part" | "complete" | "abort" | "list" | "get" | "delete";

export interface FakeS3Uploads {
  /** In the format of BACKUP_S3_URL; the folder is `in/`. */
  url: string;
  /** The stored objects by name. */
  objects: Map<string, Buffer>;
  /** Uploads that were neither completed nor aborted. */
  uploads: Map<string, Buffer[]>;
  actions: Action[];
  /** The fault for a request, of which it is the `nth` of its kind, from 1; undefined for a regular response. */
  faultFor: (action: Action, nth: number) => S3UploadFault | undefined;
  close: () => Promise<void>;
}

const folder = "in/";
const pageSize = 2; // names in a list

/** Starts a local server in place of S3 with uploads in parts and lists; it verifies the requests and can fail in various ways. */
export async function fakeS3Uploads(): Promise<FakeS3Uploads> {
  const server = createServer(async (request, response) => {
    const address = new URL(request.url!, "http://x");
    const chunks: Buffer[] = [];
    const action = actionOf(request.method!, address);
    fake.actions.push(action);
    const fault = fake.faultFor(action, fake.actions.filter((one) => one === action).length);
    for await (const chunk of request) chunks.push(chunk);
    if (respondWithFault(fault, response)) return;
    const body = Buffer.concat(chunks);
    if (!isSigned(request, body)) response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
    else respond(fake, { action, address, body, fault }, response);
  });
  const { host, close } = await listenOnLoopback(server, () => server.closeAllConnections());
  const fake: FakeS3Uploads = {
    url: `http://AKIA%2B1:se%2Fcret@${host}/bucket/in?region=ir-thr-at1`,
    objects: new Map(),
    uploads: new Map(),
    actions: [],
    faultFor: () => undefined,
    close,
  };
  return fake;
}

function actionOf(method: string, { searchParams }: URL): Action {
  if (searchParams.has("uploads")) return "begin";
  if (searchParams.has("uploadId")) return method === "PUT" ? "part" : method === "POST" ? "complete" : "abort";
  if (searchParams.has("list-type")) return "list";
  return method === "DELETE" ? "delete" : "get";
}

const signature =
  /^AWS4-HMAC-SHA256 Credential=AKIA\+1\/\d{8}\/ir-thr-at1\/s3\/aws4_request, SignedHeaders=[\w;-]*x-amz-content-sha256[\w;-]*, Signature=[0-9a-f]{64}$/;
const isSigned = ({ headers }: IncomingMessage, body: Buffer) =>
  signature.test(headers.authorization ?? "") &&
  headers["x-amz-content-sha256"] === createHash("sha256").update(body).digest("hex");

interface Task {
  action: Action;
  address: URL;
  body: Buffer;
  fault: S3UploadFault | undefined;
}

function respond(fake: FakeS3Uploads, { action, address, body, fault }: Task, response: ServerResponse) {
  const name = decodeURIComponent(address.pathname).replace(`/bucket/${folder}`, "");
  const id = address.searchParams.get("uploadId") ?? "";
  switch (action) {
    case "begin": {
      const uploadId = `id-${fake.actions.length}+/=`;
      fake.uploads.set(uploadId, []);
      response.end(`<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`);
      break;
    }
    case "part":
      fake.uploads.get(id)![Number(address.searchParams.get("partNumber")) - 1] = spoilt(body, fault);
      response.writeHead(200, { etag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
      break;
    case "complete": {
      const parts = fake.uploads.get(id) ?? [];
      if (fault === "error in body" || parts.length !== body.toString().split("<PartNumber>").length - 1) {
        response.end("<Error><Code>InternalError</Code></Error>");
        break;
      }
      if (fault !== "forget") fake.objects.set(name, Buffer.concat(parts));
      fake.uploads.delete(id);
      response.end("<CompleteMultipartUploadResult><Key/></CompleteMultipartUploadResult>");
      break;
    }
    case "abort":
      fake.uploads.delete(id);
      response.writeHead(204).end();
      break;
    case "list":
      response.end(listOf(fake, address.searchParams));
      break;
    case "delete":
      fake.objects.delete(name);
      response.writeHead(204).end();
      break;
    case "get":
      sendObject(fake.objects.get(name), fault, response);
  }
}

function spoilt(body: Buffer, fault: S3UploadFault | undefined): Buffer {
  if (fault === "corrupt") body.fill(0, body.length >> 1);
  return body;
}

function listOf({ objects }: FakeS3Uploads, query: URLSearchParams): string {
  const names = [...objects.keys()]
    .map((name) => folder + name)
    .filter((name) => name.startsWith(query.get("prefix") ?? ""));
  const start = Number(query.get("continuation-token") ?? 0);
  const keys = names.slice(start, start + pageSize).map((name) => `<Contents><Key>${name}</Key></Contents>`);
  const next =
    start + pageSize < names.length ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult xmlns="s3">${keys.join("")}${next}</ListBucketResult>`;
}

/** Handles the faults that need no processing of the request; returns whether it did. */
function respondWithFault(fault: S3UploadFault | undefined, response: ServerResponse): boolean {
  if (fault === "hang") return true;
  if (fault === "hang in response") response.writeHead(200, { "content-length": 100 }).write("<");
  else if (fault === "reset") response.socket?.resetAndDestroy();
  else if (fault === "unavailable") response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
  else if (fault === "denied") response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
  else if (fault === "redirect") response.writeHead(307, { location: "http://127.0.0.1:9/elsewhere" }).end();
  else return false;
  return true;
}

function sendObject(object: Buffer | undefined, fault: S3UploadFault | undefined, response: ServerResponse) {
  if (!object) {
    response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    return;
  }
  const body = fault === "corrupt" ? spoilt(Buffer.from(object), fault) : object;
  response.writeHead(200, { "content-length": body.length });
  if (fault !== "short") return void response.end(body);
  response.write(body.subarray(0, body.length >> 1));
  resetSoon(response);
}
