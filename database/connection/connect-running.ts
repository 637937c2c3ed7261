import { connect, type Db } from "../connect.ts";
import { databaseUrl, findCluster } from "../embedded/embedded.ts";
import { readLockFile } from "../embedded/postmaster.ts";
import { StartupError } from "../startup-error.ts";
import { parseConnectionUrl } from "./connection-url.ts";

/** Settings from the server's environment. */
interface Settings {
  DATABASE_URL?: string | undefined;
  /** The servers behind the pooler of DATABASE_URL, if that is one. */
  DATABASE_DIRECT_URL?: string | undefined;
  /** The data folder, as an absolute path. */
  DATA_DIR: string;
}

/**
 * Connects to the database of the running server, for scripts: the one of DATABASE_URL (of its hosts the first that is no
 * standby), or the embedded one of the data folder. The caller closes the connection. Throws {@link StartupError} with one sentence for the operator when no server is running.
 */
export async function connectRunning({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Settings): Promise<Db> {
  const { hosts } = parseConnectionUrl(DATABASE_DIRECT_URL ?? DATABASE_URL ?? (await embeddedUrl(DATA_DIR)));
  let reason: unknown;
  for (const host of hosts) {
    const db = connect(host, 2);
    try {
      const [row] = await db<{ isStandby: boolean }[]>`
        select pg_is_in_recovery() as "isStandby", (select min(id) from account) as "anyAccount"`;
      if (!row?.isStandby) return db;
      reason = Object.assign(new Error("the server is a standby"), { code: "25006" });
    } catch (error) {
      reason = error;
    }
    await db.end({ timeout: 0 });
  }
  const code = (reason as { code?: string }).code ?? String(reason);
  throw new StartupError(`پایگاه داده پاسخ نداد (${code}).`, { cause: reason });
}

async function embeddedUrl(dir: string): Promise<string> {
  const { socketFolder, status } = await readLockFile(await findCluster(dir));
  if (status !== "ready" || !socketFolder)
    throw new StartupError(`در ${dir} برنامه‌ای روشن نیست؛ نخست npm start را اجرا کنید یا DATABASE_URL را بدهید.`);
  return databaseUrl(socketFolder);
}
