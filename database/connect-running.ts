import { connect, type Db } from "./connect.ts";
import { databaseUrl, findCluster } from "./embedded/embedded.ts";
import { readLockFile } from "./embedded/postmaster.ts";
import { StartupError } from "./startup-error.ts";

/** Settings from the server's environment. */
interface Settings {
  DATABASE_URL?: string | undefined;
  /** The data folder, as an absolute path. */
  DATA_DIR: string;
}

/**
 * Connects to the database of the running server, for scripts: the one of DATABASE_URL, or the embedded one of the data folder.
 * The caller closes the connection. Throws {@link StartupError} with one sentence for the operator when no server is running.
 */
export async function connectRunning({ DATABASE_URL, DATA_DIR }: Settings): Promise<Db> {
  const db = connect(DATABASE_URL ?? (await embeddedUrl(DATA_DIR)), 2);
  try {
    await db`select 1 from account limit 1`;
    return db;
  } catch (error) {
    await db.end({ timeout: 0 });
    throw new StartupError(`پایگاه داده پاسخ نداد (${(error as { code?: string }).code ?? String(error)}).`, {
      cause: error,
    });
  }
}

async function embeddedUrl(dir: string): Promise<string> {
  const { socketFolder, status } = await readLockFile(await findCluster(dir));
  if (status !== "ready" || !socketFolder)
    throw new StartupError(`در ${dir} برنامه‌ای روشن نیست؛ نخست npm start را اجرا کنید یا DATABASE_URL را بدهید.`);
  return databaseUrl(socketFolder);
}
