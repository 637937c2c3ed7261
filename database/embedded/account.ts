import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { StartupError } from "../startup-error.ts";

const run = promisify(execFile);

/** The system's account that PostgreSQL runs as; nothing when that is our own. */
export interface Account {
  uid?: number | undefined;
  gid?: number | undefined;
}

const isRoot = () => process.getuid?.() === 0;

/**
 * Who PostgreSQL shall run as: it refuses to be root. An ordinary user runs it as himself; root as the owner of the
 * cluster that is there, else as the account `name`, which is made when the machine has none.
 */
export async function accountFor(cluster: string, name: string, say: (text: string) => void): Promise<Account> {
  const owner = await stat(cluster).catch(() => undefined);
  if (!isRoot()) {
    if (owner && owner.uid !== process.getuid?.())
      throw new StartupError(
        `پوشهٔ ${cluster} از آنِ کاربر دیگری است (uid ${owner.uid})؛ با همان کاربر یا با root اجرا کنید.`,
      );
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await lookUp(name)) ?? (await create(name, say));
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ["-u", "-g"].map(async (what) => Number((await run("id", [what, name])).stdout)),
    );
    return { uid, gid };
  } catch {
    return undefined;
  }
}

/** Tries the tools in turn: shadow's, the same where the group is already there, Debian's, BusyBox's. */
async function create(name: string, say: (text: string) => void): Promise<Account> {
  const ways: [string, ...string[]][] = [
    ["useradd", "--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent", name],
    ["useradd", "--system", "--gid", name, "--no-create-home", "--home-dir", "/nonexistent", name],
    ["adduser", "--system", "--group", "--no-create-home", name],
    ["adduser", "-S", "-D", "-H", name],
  ];
  let reason = "";
  for (const [tool, ...options] of ways) {
    try {
      await run(tool, options);
    } catch (error) {
      const { stderr, code } = error as { stderr?: string; code?: string };
      reason ||= stderr?.trim().split("\n").at(-1) || `${tool}: ${code}`;
      continue;
    }
    const account = await lookUp(name);
    if (!account) continue;
    say(`PostgreSQL با root اجرا نمی‌شود؛ کاربر سیستمی «${name}» برای آن ساخته شد.`);
    return account;
  }
  throw new StartupError(
    `PostgreSQL با root اجرا نمی‌شود و ساختن کاربر «${name}» نشد (${reason})؛ این کاربر را بسازید یا برنامه را با کاربری عادی اجرا کنید.`,
  );
}

/** Whether the account can enter a folder, asked of the system itself, so that lists of access rights count too. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  const entered = run("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/" });
  return entered.then(
    () => true,
    () => false,
  );
}
