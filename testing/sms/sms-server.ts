import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { childEnvironment } from "../processes/child-environment.ts";

/**
 * Where the server's file outbox stalls for ever: before it writes a line, or between the line and its outcome; `briefly`:
 * at both for a random time.
 */
type Stall = "never" | "before" | "after" | "briefly";

export interface SmsServer {
  address: string;
  /** Kills the server at once with SIGKILL. */
  kill: () => Promise<void>;
}

const program = `
  import { flushCompileCache } from "node:module";
  import { connect } from "../database/connect.ts";
  import { createApp } from "../server/app.ts";
  import { createSmsFileOutbox } from "../server/gateways/sms/file-outbox.ts";
  import { deliverSms } from "../server/jobs/sms.job.ts";
  const { DATABASE_URL, DATA, STALL } = process.env;
  const db = connect(DATABASE_URL, 4);
  const outbox = createSmsFileOutbox(DATA);
  const stall = () => new Promise((resolve) => STALL === "briefly" && setTimeout(resolve, Math.random() * 500));
  async function send(sms) {
    if (STALL === "before" || STALL === "briefly") await stall();
    const outcome = await outbox.send(sms);
    if (STALL === "after" || STALL === "briefly") await stall();
    return outcome;
  }
  const app = await createApp({ db, site: false, rateLimitFactor: 100, maxWaitMs: 600_000, responseMs: 600_000, loopDelay: () => 0 });
  deliverSms(db, [{ ...outbox, send }], { pollEvery: 100, interruptedAfter: 60_000 });
  console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
  flushCompileCache(); // it is killed, and would write nothing at its end
`;

/** Starts the application with the delivery of SMS to the file outbox in `data`, in a process of its own. */
export async function startSmsServer(database: string, data: string, stall: Stall = "never"): Promise<SmsServer> {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], {
    cwd: join(import.meta.dirname, ".."),
    env: {
      ...childEnvironment,
      NODE_ENV: "production",
      DATABASE_URL: database,
      DATA: data,
      STALL: stall,
      MAX_WAIT_SECONDS: "600",
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const failed = once(child, "exit").then(([code]) => Promise.reject(new Error(`the server ended with code ${code}`)));
  failed.catch(() => {}); // it is killed later
  const [line] = await Promise.race([once(child.stdout.setEncoding("utf8"), "data"), failed]);
  return {
    address: String(line).trim(),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
