import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { childEnvironment } from "../processes/child-environment.ts";

export interface PhotoServer {
  address: string;
  /** Current unshared memory of the server and its child processes, in MiB. */
  memory: () => Promise<number>;
  /** Kills the server at once with SIGKILL. */
  kill: () => Promise<void>;
}

const program = `
  import { flushCompileCache } from "node:module";
  import { connect } from "./database/connect.ts";
  import { createMediaGateway, mediaSettings } from "./server/gateways/media/settings.ts";
  import { createApp } from "./server/app.ts";
  import { processMemberPhotos } from "./server/jobs/member-photo.job.ts";
  import { processPhotos } from "./server/jobs/photo.job.ts";
  const { DATABASE_URL, DATA, S3, LEASE } = process.env;
  const db = connect(DATABASE_URL, 4);
  const media = createMediaGateway({ MEDIA_S3_URL: S3 && mediaSettings.MEDIA_S3_URL.parse(S3) }, DATA);
  const uploadFolder = DATA + "/arrivals";
  const app = await createApp({ db, site: false, media, uploadFolder, rateLimitFactor: 100 });
  processPhotos(db, media, uploadFolder, { pollEvery: 500, lease: Number(LEASE) });
  processMemberPhotos(db, media, uploadFolder, { pollEvery: 500, lease: Number(LEASE) });
  console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
  flushCompileCache(); // it is killed, and would write nothing at its end
`;

/**
 * Starts the application with photo processing and without pages in a process of its own. `lease` is the time in milliseconds after which
 * another one may take its photo: short for servers that are killed.
 */
export async function startPhotoServer(database: string, data: string, s3 = "", lease = 1500): Promise<PhotoServer> {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...childEnvironment, NODE_ENV: "production", DATABASE_URL: database, DATA: data, S3: s3, LEASE: `${lease}` },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const failed = once(child, "exit").then(([code]) => Promise.reject(new Error(`the server ended with code ${code}`)));
  failed.catch(() => {}); // it is killed later
  const [line] = await Promise.race([once(child.stdout!.setEncoding("utf8"), "data"), failed]);
  return {
    address: String(line).trim(),
    memory: () => memoryOf(child),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const sizes = (await readdir("/proc"))
    .filter((name) => /^\d+$/.test(name))
    .map(async (name) => {
      const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
      const isOurs = name === String(pid) || status.includes(`\nPPid:\t${pid}\n`);
      return isOurs ? Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 : 0;
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
