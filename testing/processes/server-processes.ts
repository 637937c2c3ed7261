import { readdir, readFile } from "node:fs/promises";

/** The ids of the workers of a server; a zombie is none. */
export async function workersOf(server: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const areWorkers = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      return command.includes("server/main.ts") && status.includes(`\nPPid:\t${server}\n`);
    }),
  );
  return pids.filter((_, index) => areWorkers[index]);
}

/** Runs `work` while these processes are stopped, so that none of them takes a connection. */
export async function whileStopped<T>(pids: number[], work: () => Promise<T>): Promise<T> {
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  try {
    return await work();
  } finally {
    for (const pid of pids) process.kill(pid, "SIGCONT");
  }
}

/** The number of a process's threads with this niceness. */
export async function threadsOfNiceness(pid: number, niceness: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const stats = await Promise.all(
    threads.map((id) => readFile(`/proc/${pid}/task/${id}/stat`, "utf8").catch(() => "")),
  );
  const fields = stats.map((stat) => stat.slice(stat.lastIndexOf(")") + 2).split(" ")); // from the third on; a name may have spaces
  return fields.filter((list) => list[16] === String(niceness)).length;
}
