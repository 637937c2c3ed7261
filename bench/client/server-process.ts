import { readdir, readFile, readlink } from "node:fs/promises";
import { createServer } from "node:net";

/** A port of the loopback interface that is free at present. */
export function findFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once("error", reject);
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
  });
  return promise;
}

const CLOCK_TICKS = 100; // per second, on every Linux

/** The CPU time of a process in seconds, user and system; 0 when it has ended. */
export async function readCpuTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  return (user + system) / CLOCK_TICKS;
}

/** The CPU time in seconds of a process's threads so far: of its event loop, and of each other kind of thread by its name. */
export async function readThreadTimes(pid: number): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const id of await readdir(`/proc/${pid}/task`).catch(() => [])) {
    const stat = await readFile(`/proc/${pid}/task/${id}/stat`, "utf8").catch(() => "() ");
    const name = id === String(pid) ? "event loop" : stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    times.set(name, (times.get(name) ?? 0) + (user + system) / CLOCK_TICKS);
  }
  return times;
}

/** The resident memory of a process in MiB; 0 when it has ended. */
export async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** The process of a server and its workers, by their ids; its PostgreSQL and its image processes are not among them. */
export async function serverProcesses(pid: number): Promise<number[]> {
  const children = (await readdir("/proc"))
    .filter((name) => /^\d+$/.test(name))
    .map(async (name) => {
      const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
      const command = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
      return status.includes(`\nPPid:\t${pid}\n`) && command.includes("server/main.ts") ? [Number(name)] : [];
    });
  return [pid, ...(await Promise.all(children)).flat()];
}

const LISTENING = "0A"; // the state in the kernel's table

/** Whether a process accepts connections at a port of an IPv4 address. */
export async function isListening(pid: number, port: number): Promise<boolean> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = (await readFile("/proc/net/tcp", "utf8")).split("\n").map((row) => row.trim().split(/\s+/));
  const socket = rows.find(([, address, , state]) => address?.endsWith(suffix) && state === LISTENING)?.[9];
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const links = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => "")));
  return links.includes(`socket:[${socket}]`);
}

/** The sum of a measure over the process of a server and its workers. */
export async function sumOfServer(pid: number, read: (pid: number) => Promise<number>): Promise<number> {
  const values = await Promise.all((await serverProcesses(pid)).map(read));
  return values.reduce((sum, value) => sum + value, 0);
}

/** The CPU time of a process and of the processes that it has started. */
export async function readTreeCpuTime(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const times = await Promise.all(children.split(" ").filter(Boolean).map(Number).map(readTreeCpuTime));
  return times.reduce((sum, time) => sum + time, await readCpuTime(pid));
}
