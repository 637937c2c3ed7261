import { HttpConnection, type HttpResponse } from "../client/http-connection.ts";
import { requestText } from "./print-report.ts";
import type { Fault } from "./run.ts";

const split = (request: Buffer) => {
  const end = request.indexOf("\r\n\r\n");
  const [line = "", ...headers] = request.toString("latin1", 0, end).split("\r\n");
  return { line, headers, body: request.subarray(end + 4) };
};

const join = (line: string, headers: string[], body: Buffer) => {
  const lengths = headers.map((header) =>
    /^content-length:/i.test(header) ? `Content-Length: ${body.length}` : header,
  );
  return Buffer.concat([Buffer.from([line, ...lengths, "", ""].join("\r\n"), "latin1"), body]);
};

/** The requests that lack one header or one field of a JSON body. */
function* smaller(request: Buffer): Generator<Buffer> {
  const { line, headers, body } = split(request);
  for (const [at, header] of headers.entries())
    if (!/^(host|content-length|authorization):/i.test(header)) yield join(line, headers.toSpliced(at, 1), body);
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(body.toString());
  } catch {
    return;
  }
  for (const name of Object.keys(fields)) {
    const { [name]: _, ...rest } = fields;
    yield join(line, headers, Buffer.from(JSON.stringify(rest)));
  }
}

/**
 * Sends the request of a fault again, with a valid token in the place of the old one, and drops headers and fields as long as
 * the status stays the same. Prints the smallest request and its response.
 */
export async function replay(address: string, fault: Fault, token: string | null): Promise<void> {
  const connection = new HttpConnection(address);
  const send = (request: Buffer): Promise<HttpResponse | undefined> => connection.send(request).catch(() => undefined);
  const { line, headers, body } = split(Buffer.from(fault.request, "base64"));
  const authorized = headers.map((header) =>
    token && /^authorization:/i.test(header) ? `Authorization: Bearer ${token}` : header,
  );
  let request: Buffer = join(line, authorized, body);
  let response = await send(request);
  const status = response?.status;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const candidate of smaller(request)) {
      const answer = await send(candidate);
      if (answer?.status !== status) continue;
      [request, response, isSmaller] = [candidate, answer, true];
      break;
    }
  }
  connection.close();
  console.log(`${fault.name}: ${fault.problem}\n  ${requestText({ ...fault, request: request.toString("base64") })}`);
  console.log(`→ ${response ? `${status} ${response.body.subarray(0, 2000)}` : "no response"}`);
}
