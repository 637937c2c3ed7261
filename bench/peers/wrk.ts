import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const connections = 20;

/** A request; with a body it is a POST of JSON. */
export interface PeerRequest {
  path: string;
  body?: object | undefined;
}

export interface LoadResult {
  /** Responses, and those per second. */
  count: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Statuses other than 2xx, and failures of connections. */
  errors: number;
}

// Sends the lines of a file, each a path and the body after a tab, in order, again and again.
const script = `
local requests, next = {}, 0
init = function(args)
  for line in io.lines(args[1]) do
    local path, body = line:match("^([^\\t]*)\\t?(.*)$")
    local headers = { ["content-type"] = "application/json" }
    requests[#requests + 1] = body == "" and wrk.format("GET", path) or wrk.format("POST", path, headers, body)
  end
end
request = function()
  next = next % #requests + 1
  return requests[next]
end
done = function(summary, latency)
  local e = summary.errors
  print("@@ " .. summary.requests .. " " .. summary.duration .. " " .. latency:percentile(50) .. " " ..
    latency:percentile(99) .. " " .. (e.status + e.connect + e.read + e.write + e.timeout))
end
`;

/** Sends the requests in order for some seconds over twenty connections; needs the program wrk. */
export async function load(
  folder: string,
  address: string,
  requests: PeerRequest[],
  seconds: number,
): Promise<LoadResult> {
  const [scriptPath, listPath] = [join(folder, "wrk.lua"), join(folder, "requests")];
  await writeFile(scriptPath, script);
  await writeFile(
    listPath,
    requests.map(({ path, body }) => `${path}${body ? `\t${JSON.stringify(body)}` : ""}`).join("\n"),
  );
  const args = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--timeout",
    "20s",
    "-s",
    scriptPath,
    address,
    "--",
    listPath,
  ];
  const { stdout } = await run("wrk", args);
  const [, ...numbers] = /@@ (\d+) (\d+) ([\d.]+) ([\d.]+) (\d+)/.exec(stdout) ?? [];
  const [count = 0, micros = 1, p50 = 0, p99 = 0, errors = 0] = numbers.map(Number);
  if (numbers.length === 0) throw new Error(`wrk said: ${stdout}`);
  return { count, perSecond: count / (micros / 1e6), p50: p50 / 1000, p99: p99 / 1000, errors };
}
