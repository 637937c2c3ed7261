/** The attacker's address, as the reverse proxy would report it. */
export const ATTACKER = "203.0.113.9";

type Headers = Record<string, string>;

/** The bytes of a request from the attacker's address. */
export function request(method: string, target: string, headers: Headers = {}, body?: string | Uint8Array): Buffer {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const all = { Host: "127.0.0.1", "X-Forwarded-For": ATTACKER, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = bytes ? `Content-Length: ${bytes.length}\r\n` : "";
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("")}${length}\r\n`, "latin1");
  return bytes ? Buffer.concat([head, bytes]) : head;
}

export const get = (target: string, headers: Headers = {}): Buffer => request("GET", target, headers);

/** A POST to the API with a JSON body. */
export const postJson = (path: string, body: unknown, headers: Headers = {}): Buffer =>
  request("POST", `/api/v1/${path}`, { "Content-Type": "application/json", ...headers }, JSON.stringify(body));

/** A POST to the API with a form. */
export const postForm = (path: string, body: string): Buffer =>
  request("POST", `/api/v1/${path}`, { "Content-Type": "application/x-www-form-urlencoded" }, body);

/** A POST to the API with a multipart form; a value of bytes is sent as a file. */
export function postMultipart(path: string, fields: [string, string | Uint8Array][], headers: Headers = {}): Buffer {
  const boundary = "----sarzamin-attack";
  const parts = fields.flatMap(([name, value]) => {
    const file = typeof value === "string" ? "" : '; filename="x"\r\nContent-Type: application/octet-stream';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value as Uint8Array), Buffer.from("\r\n")];
  });
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return request(
    "POST",
    `/api/v1/${path}`,
    { "Content-Type": `multipart/form-data; boundary=${boundary}`, ...headers },
    body,
  );
}

/** So many distinct field names; 60,000 fit into 250 kB. Reading each by its name is quadratic. */
export const manyFields = (count: number): string =>
  Array.from({ length: count }, (_, index) => index.toString(36)).join("&");

/** Combining marks in an order that normalisation must sort, which is quadratic. */
export const combiningMarks = (count: number): string => `a${"\u0301".repeat(count / 2)}${"\u0316".repeat(count / 2)}`;
