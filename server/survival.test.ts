import { chmod, chown, lchown, mkdir, readFile, readlink, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { connect } from "../database/connect.ts";
import { connectRunning } from "../database/connection/connect-running.ts";
import { runningServer } from "../testing/processes/running-server.ts";
import { workersOf } from "../testing/processes/server-processes.ts";

// The whole server, and an embedded PostgreSQL that dies. All tests share one data folder.

const { data, start } = runningServer("survival");
const isRoot = process.getuid?.() === 0;
const cluster = () => join(data(), "postgres");
const postmasterPid = async () => Number.parseInt(await readFile(join(cluster(), "postmaster.pid"), "utf8"), 10);

const isRunning = (pid: number) =>
  readlink(`/proc/${pid}/cwd`).then(
    () => true,
    () => false,
  );

async function asDatabase<T>(work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const db = await connectRunning({ DATA_DIR: data() });
  return work(db).finally(() => db.end({ timeout: 1 }));
}

/** Requests a page until it is there: on a loaded machine it may be refused as overload at first. */
const browse = (url: string) => expect.poll(async () => (await fetch(url)).status, { message: url }).toBe(200);

test("restarts a PostgreSQL that is killed with a busy backend, while browsing goes on", async () => {
  const { address, printed, stop } = await start();
  const pid = await postmasterPid();
  const marker = await asDatabase((db) => db`create table marker as select 1 as one`);
  expect(marker.count).toBe(1);
  const busy = asDatabase((db) => db.unsafe("do $$ begin loop end loop; end $$")).catch(({ code }) => String(code));
  const backends = () => asDatabase((db) => db`select pid from pg_stat_activity where query like 'do $$%'`);
  await expect.poll(backends).toHaveLength(1);
  const [backend] = await backends();

  process.kill(pid, "SIGKILL");
  await printed("پایگاه داده از دست رفت");
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  for (const path of ["/?outage", "/map", "/place-details/7", "/api/v1/home/place", "/healthz"])
    await browse(address + path);
  await printed("پایگاه داده پس از");
  expect(await busy).toMatch(/CONNECTION|ECONN|EPIPE/);
  expect(await isRunning(backend!.pid), "the orphaned backend").toBe(false);
  expect(await postmasterPid()).not.toBe(pid);
  expect(await asDatabase((db) => db`select one from marker`)).toHaveLength(1);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect((await stop())[0]).toBe(0);
});

test("keeps browsing with a corrupt cluster, says why, and shuts down cleanly between two restarts", async () => {
  const { address, printed, output, stop } = await start();
  const version = join(cluster(), "PG_VERSION");
  const content = await readFile(version);
  await rm(version);
  process.kill(await postmasterPid(), "SIGKILL");
  await printed("دوباره تلاش می‌شود");
  expect(output()).toContain("is not a valid data directory");
  await browse(`${address}/?corrupt`);
  expect((await stop())[0]).toBe(0);
  await writeFile(version, content);
  const { uid, gid } = await stat(cluster());
  await chown(version, uid, gid);
  if (!isRoot) await (await start()).stop(); // as root the next test starts it
});

test.runIf(isRoot)("as root steps down to the owner of the data folder, which becomes private", async () => {
  await chmod(data(), 0o755); // as earlier versions left it
  await chown(data(), 0, 0);
  await mkdir(join(data(), "media/old"), { recursive: true });
  const { address, output, pid, stop } = await start(2);
  const { uid, gid } = await stat(cluster());
  const processes = [pid, ...(await workersOf(pid))];
  expect(processes.length).toBeGreaterThan(1);
  for (const id of processes) {
    const status = await readFile(`/proc/${id}/status`, "utf8");
    expect(status).toMatch(new RegExp(`^Uid:\\s${uid}\\s${uid}\\s${uid}\\s${uid}$`, "m"));
    expect(status).toMatch(new RegExp(`^Gid:\\s${gid}\\s${gid}\\s${gid}\\s${gid}$`, "m"));
    expect(status).toMatch(new RegExp(`^Groups:\\s(${gid})?\\s*$`, "m"));
  }
  expect(output()).toContain(`به کاربر شمارهٔ ${uid}`);
  expect((await stat(data())).mode & 0o777).toBe(0o750);
  expect((await stat(join(data(), "media/old"))).uid).toBe(uid);

  const body = new URLSearchParams({ mobile: "09120000001" });
  await fetch(`${address}/api/v1/user/signup`, { method: "POST", body });
  const outbox = join(data(), "outbox/sms.jsonl");
  await expect.poll(() => readFile(outbox, "utf8").catch(() => "")).toContain("09120000001");
  expect((await stat(outbox)).uid).toBe(uid);
  await fetch(`${address}/api/v1/home/place/show/7`, { headers: { "x-visitor-id": crypto.randomUUID() } });
  const countedViews = () => asDatabase((db) => db`select 1 from place_stats where place_id = 7 and view_count > 0`);
  await expect.poll(countedViews).toHaveLength(1);
  expect((await stop())[0]).toBe(0);
  for (const id of processes) expect(await isRunning(id)).toBe(false);
});

test.runIf(isRoot)("as root rejects a link that the owner of the data folder has made", async () => {
  const link = join(data(), "link");
  await symlink("/etc", link);
  await lchown(link, (await stat(cluster())).uid, 0);
  await expect(start()).rejects.toThrow("به آن اعتماد نمی‌کند");
  await rm(link);
});
