import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { StartupError } from "../startup-error.ts";

const run = promisify(execFile);

/** The system account that PostgreSQL runs as; empty for the account of this process. */
export interface Account {
  uid?: number | undefined;
  gid?: number | undefined;
}

const isRoot = () => process.getuid?.() === 0;

/**
 * Determines the account that PostgreSQL runs as, because it refuses to run as root. An ordinary user runs it under the same
 * account; root runs it as the owner of the existing cluster, or as the account `name`, which is created when it does not exist.
 */
export async function resolveAccount(
  cluster: string,
  name: string,
  onProgress: (text: string) => void,
): Promise<Account> {
  const owner = await stat(cluster).catch(() => undefined);
  if (!isRoot()) {
    if (owner && owner.uid !== process.getuid?.())
      throw new StartupError(
        `پوشهٔ ${cluster} از آنِ کاربر دیگری است (uid ${owner.uid})؛ با همان کاربر یا با root اجرا کنید.`,
      );
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findAccount(name)) ?? (await createAccount(name, onProgress));
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ["-u", "-g"].map(async (option) => Number((await run("id", [option, name])).stdout)),
    );
    return { uid, gid };
  } catch {
    return undefined;
  }
}

/** Tries the available tools in turn: shadow's useradd, the same for an existing group, Debian's and BusyBox's adduser. */
async function createAccount(name: string, onProgress: (text: string) => void): Promise<Account> {
  const commands: [string, ...string[]][] = [
    ["useradd", "--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent", name],
    ["useradd", "--system", "--gid", name, "--no-create-home", "--home-dir", "/nonexistent", name],
    ["adduser", "--system", "--group", "--no-create-home", name],
    ["adduser", "-S", "-D", "-H", name],
  ];
  let reason = "";
  for (const [tool, ...options] of commands) {
    try {
      await run(tool, options);
    } catch (error) {
      const { stderr, code } = error as { stderr?: string; code?: string };
      reason ||= stderr?.trim().split("\n").at(-1) || `${tool}: ${code}`;
      continue;
    }
    const account = await findAccount(name);
    if (!account) continue;
    onProgress(`PostgreSQL با root اجرا نمی‌شود؛ کاربر سیستمی «${name}» برای آن ساخته شد.`);
    return account;
  }
  throw new StartupError(
    `PostgreSQL با root اجرا نمی‌شود و ساختن کاربر «${name}» نشد (${reason})؛ این کاربر را بسازید یا برنامه را با کاربری عادی اجرا کنید.`,
  );
}

/** Whether the account can enter a folder, tested by a child process, so that access control lists are respected too. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  const entered = run("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/" });
  return entered.then(
    () => true,
    () => false,
  );
}
