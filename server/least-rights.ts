import { execFile } from "node:child_process";
import { lstatSync, readdirSync } from "node:fs";
import { lchown, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "../database/embedded/account.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");

/** Files that this process and its children still read after the start. */
const programFiles = [
  "package.json",
  "server/features/photo/photo-process.ts",
  "dist/client/.vite/manifest.json",
  "node_modules/sharp/package.json",
].map((file) => join(root, file));

type Owner = Required<Account> & { uid: number; gid: number };

interface StepDown {
  /** The account to which this process steps down, and as which its workers start; undefined where that is impossible. */
  owner?: Owner;
  /** Steps down, or reports in one sentence why that is impossible. */
  run: (print: (text: string) => void) => void;
}

interface StepDownOptions {
  dataDir: string;
  /** The owner of the embedded cluster, if there is one. */
  account: Account | undefined;
  /** What is read for each connection to the database. */
  connectionFiles: string[];
  warn: (text: string) => void;
}

/**
 * Prepares to step down from root to the owner of the data folder: gives that account everything in the folder. Undefined when this
 * process is not root.
 */
export async function prepareStepDown({
  dataDir,
  account,
  connectionFiles,
  warn,
}: StepDownOptions): Promise<StepDown | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await findOwner(dataDir, account);
  const stay = (text: string): StepDown => ({ run: () => warn(text) });
  if (!owner)
    return stay(`برنامه با root می‌ماند، زیرا پوشهٔ ${dataDir} کاربر دیگری ندارد؛ آن را با کاربری عادی اجرا کنید.`);
  await giveFolder(dataDir, owner, ["postgres"]); // the cluster has its owner
  const obstacle = await findObstacle(dataDir, [...connectionFiles, ...programFiles], owner);
  if (obstacle) return stay(`برنامه با root می‌ماند، زیرا کاربر شمارهٔ ${owner.uid} به ${obstacle} راه ندارد.`);
  const run = (print: (text: string) => void) => {
    process.setgroups?.([owner.gid]);
    process.setgid?.(owner.gid);
    process.setuid?.(owner.uid);
    print(`برنامه از root به کاربر شمارهٔ ${owner.uid}، صاحب پوشهٔ داده، رفت.`);
  };
  return { owner, run };
}

/** The account of the embedded cluster, or the ordinary user that owns the data folder. */
async function findOwner(dataDir: string, account: Account | undefined): Promise<Owner | undefined> {
  const { uid, gid } = account ?? (await stat(dataDir).catch((): Account => ({})));
  return uid && gid !== undefined ? { uid, gid } : undefined;
}

/**
 * Changes the owner of what root has created in the data folder, by an earlier version or a restored backup. Links keep theirs, and so
 * do files with several names, since both may lead outside.
 */
async function giveFolder(folder: string, { uid, gid }: Owner, except: string[] = []): Promise<void> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stats = lstatSync(path);
    if (stats.isSymbolicLink() || except.includes(name)) continue;
    if (stats.isDirectory()) await giveFolder(path, { uid, gid });
    else if (stats.uid === 0 && stats.nlink === 1) await lchown(path, uid, gid);
  }
  if (lstatSync(folder).uid === 0) await lchown(folder, uid, gid);
}

/** The first path that the account cannot use: one of the files, or a folder in the data folder. */
async function findObstacle(dataDir: string, files: string[], { uid, gid }: Owner): Promise<string | undefined> {
  const folders = readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => !entry.isFile())
    .map(({ name }) => join(dataDir, name));
  const script = `
    const { accessSync, constants } = require("node:fs");
    const [files, folders] = JSON.parse(process.argv[1]);
    const canUse = (path, mode) => { try { accessSync(path, mode); return true; } catch { return false; } };
    const obstacle = files.find((path) => !canUse(path, constants.R_OK)) ?? folders.find((path) => !canUse(path, constants.W_OK | constants.X_OK));
    console.log(obstacle ?? "");`;
  const paths = JSON.stringify([files, [dataDir, ...folders]]);
  try {
    const { stdout } = await run(process.execPath, ["-e", script, paths], { uid, gid, cwd: "/" });
    return stdout.trim() || undefined;
  } catch {
    return process.execPath;
  }
}
