import { readdirSync, readFileSync, readlinkSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type FaultKind = "process" | "backend" | "postmaster" | "worker" | "disk" | "clock" | "slow";

export interface Target {
  /** The process id of the server. */
  pid: number;
  dataFolder: string;
  /** The file that libfaketime reads the offset from. */
  clockFile: string;
  random: () => number;
}

const deadline = 5000; // ms to wait for a process to kill

/**
 * Causes a fault in the running product, other than the end of its process; returns whether there was something to break. Only
 * processes of the target are signalled: children of the server, and PostgreSQL processes in its cluster.
 */
export const faults: Record<Exclude<FaultKind, "process">, (target: Target) => Promise<boolean>> = {
  async backend(target) {
    const [postmaster] = postmasterOf(target);
    const backends = processes(({ parent, name }) => parent === postmaster && name.includes("sarzamin sarzamin"));
    return kill(backends[Math.floor(target.random() * backends.length)], "SIGKILL");
  },
  async postmaster(target) {
    return kill(postmasterOf(target)[0], "SIGKILL");
  },
  async worker({ pid, random }) {
    for (const end = Date.now() + deadline; Date.now() < end; await wait(2)) {
      const servers = processes(({ parent, name }) => parent === pid && name.includes("server/main.ts"));
      const images = processes(
        ({ parent, name }) => [pid, ...servers].includes(parent) && name.includes("-process.ts"),
      );
      const workers = [...servers, ...images];
      if (workers.length > 0) return kill(workers[Math.floor(random() * workers.length)], "SIGKILL");
    }
    return false;
  },
  async disk({ dataFolder, random }) {
    const file = join(dataFolder, "app-filler");
    await fillDisk(file, dataFolder);
    await wait(500 + random() * 1500);
    rmSync(file);
    return true;
  },
  async clock({ clockFile, random }) {
    const offsets = ["+86400", "-86400", "+3600", "-3600"];
    writeFileSync(clockFile, `${offsets[Math.floor(random() * offsets.length)]}\n`);
    await wait(1500);
    writeFileSync(clockFile, "+0\n");
    return true;
  },
  async slow(target) {
    const [postmaster] = postmasterOf(target);
    const all = [postmaster, ...processes(({ parent }) => parent === postmaster)];
    for (const pid of all) kill(pid, "SIGSTOP");
    await wait(200 + target.random() * 7000);
    for (const pid of all) kill(pid, "SIGCONT");
    return true;
  },
};

/** Writes until nothing fits any more; the folder must be a file system of its own. */
async function fillDisk(path: string, folder: string) {
  const file = await open(path, "w");
  const { bavail, bsize } = statfsSync(folder);
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (let written = 0; written <= bavail * bsize; written += block.length) await file.write(block);
  } catch {
    // the disk is full
  } finally {
    await file.close();
  }
}

interface ProcessInfo {
  pid: number;
  parent: number;
  /** The command line, or the title that the process has given itself. */
  name: string;
}

/** The running processes that match. */
function processes(matches: (info: ProcessInfo) => boolean): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name): ProcessInfo => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
        return { pid: Number(name), parent, name: readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ") };
      } catch {
        return { pid: 0, parent: 0, name: "" }; // it has ended
      }
    })
    .filter((info) => info.pid > 0 && matches(info))
    .map(({ pid }) => pid);
}

/** The postmaster of the cluster, if it runs. */
function postmasterOf({ dataFolder, pid }: Target): number[] {
  const cluster = join(dataFolder, "postgres");
  return processes(({ parent }) => parent === pid).filter((child) => {
    try {
      return readlinkSync(`/proc/${child}/cwd`) === cluster;
    } catch {
      return false;
    }
  });
}

function kill(pid: number | undefined, signal: NodeJS.Signals): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, signal);
  } catch {
    return false; // it has ended
  }
}
