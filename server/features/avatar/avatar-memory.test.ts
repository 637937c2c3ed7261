import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { flatJpeg, flatPng } from "../../../testing/photos/flat-image.ts";
import { childEnvironment } from "../../../testing/processes/child-environment.ts";

// A process of its own, so that the memory of the senders is not measured.
const server = `
  import { flushCompileCache } from "node:module";
  import { connect } from "./database/connect.ts";
  import { createApp } from "./server/app.ts";
  const patient = { loopDelay: () => 0, maxWaitMs: 600_000, responseMs: 600_000 }; // also beside other work
  const app = await createApp({ db: connect(process.env.DATABASE_URL, 4), site: false, rateLimitFactor: 100, ...patient });
  console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
  flushCompileCache(); // it is killed, and would write nothing at its end
`;
const app = testApp();
const members: TestMember[] = [];
let child: ChildProcess;
let address: string;

beforeAll(async () => {
  for (let count = 0; count < 6; count++) members.push(await newMember(app));
  child = spawn(process.execPath, ["--input-type=module-typescript", "-e", server], {
    cwd: `${import.meta.dirname}/../../..`,
    env: { ...childEnvironment, NODE_ENV: "production", DATABASE_URL: app.url, MAX_WAIT_SECONDS: "600" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout!.setEncoding("utf8"), "data");
  address = String(line).trim();
});

afterAll(async () => {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
});

/** The private memory of the server and its child processes, in MiB. A child that does not run its own program yet has none: it shares its parent's. */
async function memory(): Promise<number> {
  const commandLine = (pid: string | number) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  const own = await commandLine(child.pid!);
  const usages = (await readdir("/proc"))
    .filter((name) => /^\d+$/.test(name))
    .map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      const isChild = status.includes(`\nPPid:\t${child.pid}\n`) && (await commandLine(pid)) !== own;
      return isChild || pid === String(child.pid) ? Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 : 0;
    });
  return (await Promise.all(usages)).reduce((sum, usage) => sum + usage, 0);
}

async function send(bytes: Uint8Array, { headers }: TestMember): Promise<number> {
  const body = new FormData();
  body.append("photo", new Blob([bytes as never]), "photo.jpg");
  const response = await fetch(`${address}/api/v1/profile/photo`, { method: "POST", headers, body });
  await response.arrayBuffer();
  return response.status;
}

test.skipIf(process.platform !== "linux")("concurrent uploads keep memory under 300 MB above idle", async () => {
  const files: [Uint8Array, number][] = [
    [await flatJpeg(8000, 6000).toBuffer(), 200], // decoded line by line
    // Formats that are decoded as a whole, at the size limit and above it.
    [await flatJpeg(6000, 4900).jpeg({ progressive: true }).toBuffer(), 200],
    [await flatJpeg(2600, 2000).avif({ effort: 0, quality: 30 }).toBuffer(), 200],
    [await flatJpeg(6500, 4000).png({ progressive: true }).toBuffer(), 200],
    [await flatJpeg(8000, 6000).jpeg({ progressive: true }).toBuffer(), 422],
    [flatPng(20_000), 422],
    [Buffer.from("این یک متن است".repeat(1000)), 422],
    [Buffer.alloc(30_000_000, 0xff), 413],
    [Buffer.concat([await flatJpeg().toBuffer(), Buffer.alloc(8_300_000, "<script>")]), 200],
  ];
  await send(files[0]![0], members[0]!);
  const idle = await memory();
  expect(idle).toBeGreaterThan(20); // guards against an empty measurement
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await memory());
  }, 30);
  const pending = [...files];
  const uploads = members.map(async (member) => {
    for (let file = pending.shift(); file; file = pending.shift()) expect(await send(file[0], member)).toBe(file[1]);
  });
  await Promise.all(uploads);
  clearInterval(watch);
  expect(peak - idle).toBeLessThan(286); // MiB: 300 MB
});
