import { connect, type Db } from "./connect.ts";
import { clusterOf, ownAddress } from "./embedded/embedded.ts";
import { readLockFile } from "./embedded/postmaster.ts";
import { StartupError } from "./startup-error.ts";

/** As the server's environment has it. */
interface Settings {
  DATABASE_URL?: string | undefined;
  /** The data folder, as an absolute path. */
  DATA_DIR: string;
}

/**
 * The database of a server that runs, for commands beside it: the operator's, or the embedded one of the data folder. It is the
 * caller's to end. Throws {@link StartFailure} with one sentence for the operator when no server runs there.
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
  const { socketFolder, status } = await readLockFile(await clusterOf(dir));
  if (status !== "ready" || !socketFolder)
    throw new StartupError(`در ${dir} برنامه‌ای روشن نیست؛ نخست npm start را اجرا کنید یا DATABASE_URL را بدهید.`);
  return ownAddress(socketFolder);
}
