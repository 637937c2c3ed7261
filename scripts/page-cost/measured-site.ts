// The built site with its example content on a free port, for measurements of its pages.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A running site. */
export interface MeasuredSite {
  /** Scheme, host and port. */
  address: string;
  /** The body of a public answer of the API; undefined for a 404. */
  // biome-ignore lint/suspicious/noExplicitAny: the caller says what it expects
  get: (path: string) => Promise<any>;
  /** Signs a new member up; resolves to the token. */
  signUp: () => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts the site on a temporary data folder; rejects when it is not ready within 90 s. */
export async function startMeasuredSite(): Promise<MeasuredSite> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-page-cost-"));
  const server = spawn(process.execPath, [join(import.meta.dirname, "../../server/main.ts")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: address, // as an operator sets it: without, each page varies with the host
      DATA_DIR: folder,
      WORKERS: "1",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = new Promise((done) => server.on("exit", done));
  const stop = async () => {
    server.kill("SIGTERM");
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  await waitUntilReady(address).catch(async (error) => {
    await stop();
    throw error;
  });
  const api = async (path: string, body: object) => {
    const response = await fetch(`${address}/api/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    address,
    stop,
    async get(path) {
      const response = await fetch(`${address}/api/v1/${path}`);
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.json();
    },
    async signUp() {
      const mobile = `0935${String(process.pid).padStart(7, "0")}`;
      await api("user/signup", { mobile });
      const { activation_token } = await api("user/active/sms", { mobile, code: await codeOf(folder, mobile) });
      const details = { first_name: "سارا", last_name: "رضایی", password: "bagh-e-fin 1399", activation_token };
      return (await api("profile/register/store", details)).access_token;
    },
  };
}

/** The code of the SMS to a number, which the outbox gets within a second. */
async function codeOf(folder: string, mobile: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const lines = await readFile(join(folder, "outbox/sms.jsonl"), "utf8").catch(() => "");
    const message = lines.split("\n").find((line) => line.includes(mobile));
    if (message) return JSON.parse(message).code;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("No SMS was sent.");
}

async function waitUntilReady(address: string) {
  for (const end = Date.now() + 90_000; Date.now() < end; await new Promise((done) => setTimeout(done, 200))) {
    const response = await fetch(`${address}/readyz`).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error("The server did not start within 90 s.");
}

/** A TCP port of this machine that is free. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

/** The median of an odd number of values. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
