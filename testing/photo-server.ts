import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { childEnvironment } from "./child-environment.ts";

export interface PhotographServer {
  address: string;
  /** What it and the processes that it started hold now and do not share, in MiB. */
  memory: () => Promise<number>;
  /** Ends it and what it started at once, as a power cut does. */
  kill: () => Promise<void>;
}

const program = `
  import { connect } from "./database/connect.ts";
  import { createMediaGateway, mediaSettings } from "./server/gateways/media/settings.ts";
  import { createApp } from "./server/app.ts";
  import { processPhotos } from "./server/jobs/photo.job.ts";
  const { DATABASE_URL, DATA, S3 } = process.env;
  const db = connect(DATABASE_URL, 4);
  const media = createMediaGateway({ MEDIA_S3_URL: S3 && mediaSettings.MEDIA_S3_URL.parse(S3) }, DATA);
  const uploadFolder = DATA + "/arrivals";
  const app = await createApp({ db, site: false, media, uploadFolder, rateLimitFactor: 100 });
  processPhotos(db, media, uploadFolder, { pollEvery: 500, lease: 1500 });
  console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
`;

/** The application with the making of photographs, without pages, in a process of its own. */
export async function photographServer(database: string, data: string, s3 = ""): Promise<PhotographServer> {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...childEnvironment, NODE_ENV: "production", DATABASE_URL: database, DATA: data, S3: s3 },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = await once(child.stdout!.setEncoding("utf8"), "data");
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
  const held = (await readdir("/proc"))
    .filter((name) => /^\d+$/.test(name))
    .map(async (name) => {
      const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
      const ours = name === String(pid) || status.includes(`\nPPid:\t${pid}\n`);
      return ours ? Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 : 0;
    });
  return (await Promise.all(held)).reduce((sum, one) => sum + one, 0);
}
