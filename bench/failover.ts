// A real fail-over under write load: two PostgreSQL servers of the system with synchronous streaming replication; the primary is
// killed and the standby promoted: node bench/failover.ts [bin folder, such as /usr/lib/postgresql/15/bin]. As root.
import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, chownSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "../database/connect.ts";
import { type Product, startProduct, withTemporaryFolder } from "../scripts/product.ts";
import { startLoad } from "./kill/run-kills.ts";
import { verify } from "./kill/verify.ts";
import type { Ledger } from "./kill/writer.ts";

const [bin = "/usr/lib/postgresql/15/bin"] = process.argv.slice(2);
const ports = { primary: 4186, standby: 4187, product: 4188 };
const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"]).toString());
const account = { uid: idOf("-u"), gid: idOf("-g"), cwd: "/" };
const run = (program: string, ...args: string[]) =>
  execFileSync(join(bin, program), args, { ...account, stdio: "pipe" });

await withTemporaryFolder(async (folder) => {
  const primary = join(folder, "primary");
  const standby = join(folder, "standby");
  for (const path of [primary, standby, join(folder, "data")]) {
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, account.uid, account.gid);
  }
  run("initdb", "-D", primary, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync");
  const first = startServer(primary, ports.primary);
  let second: ReturnType<typeof startServer> | undefined;
  let product: Product | undefined;
  try {
    const admin = connect(urlOf(ports.primary, "postgres", "postgres"), 1);
    await untilAnswers(admin);
    await admin.unsafe("create role sarzamin login").simple();
    await admin.unsafe("create database sarzamin owner sarzamin").simple();
    run(
      "pg_basebackup",
      "-D",
      standby,
      "-R",
      "-h",
      "127.0.0.1",
      "-p",
      String(ports.primary),
      "-U",
      "postgres",
      "--checkpoint=fast",
    );
    second = startServer(standby, ports.standby);
    await admin.unsafe("alter system set synchronous_standby_names = '*'").simple();
    await admin.unsafe("select pg_reload_conf()").simple();
    await admin.end();
    const url = `postgres://sarzamin@127.0.0.1:${ports.primary},127.0.0.1:${ports.standby}/sarzamin`;
    product = await startProduct({
      checkout: join(import.meta.dirname, ".."),
      dataFolder: join(folder, "data"),
      port: ports.product,
      env: { DATABASE_URL: url, RATE_LIMIT_FACTOR: "1000" },
    });
    await failOver(product, first, standby, folder);
  } finally {
    await product?.stop();
    for (const server of [first, second]) server?.kill("SIGINT");
    await wait(2000);
  }
});

async function failOver(product: Product, first: ReturnType<typeof startServer>, standby: string, folder: string) {
  const { address } = product;
  const ledger: Ledger = { accounts: [], acknowledged: 0, signUps: 0, unexpected: [], statuses: new Map() };
  const load = startLoad(ledger, join(folder, "data/outbox/sms.jsonl"), () => address, Math.random, {});
  load.open();
  while (ledger.acknowledged < 60) await wait(5);
  const before = ledger.acknowledged;
  for (const pid of [...childrenOf(first.pid ?? 0), first.pid ?? 0]) process.kill(pid, "SIGKILL");
  const killedAt = performance.now();
  await wait(3000); // the time that an operator or a watchdog needs
  run("pg_ctl", "promote", "-D", standby, "-w");
  const promotedAt = performance.now();
  while (!(await fetch(`${address}/readyz`)).ok) await wait(10);
  const backAt = performance.now();
  while (ledger.acknowledged < before + 60) await wait(5);
  await load.close();
  await load.stop();
  const db = connect(urlOf(ports.standby, "sarzamin", "sarzamin"), 1);
  const problems = [...(await verify(db, ledger, join(folder, "data"))), ...ledger.unexpected];
  await db.end();
  const answers = JSON.stringify(Object.fromEntries(ledger.statuses));
  console.log(
    `away ${Math.round(backAt - killedAt)} ms, back ${Math.round(backAt - promotedAt)} ms after the promotion`,
  );
  console.log(
    `${ledger.acknowledged} acknowledged writes; answers ${answers}; ${problems.length} differences ${problems}`,
  );
}

function startServer(folder: string, port: number) {
  appendFileSync(
    join(folder, "postgresql.auto.conf"),
    `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`,
  );
  return spawn(join(bin, "postgres"), ["-D", folder, "-p", String(port)], { ...account, stdio: "ignore" });
}

function urlOf(port: number, role: string, database: string): string {
  return `postgres://${role}@127.0.0.1:${port}/${database}`;
}

async function untilAnswers(db: ReturnType<typeof connect>) {
  for (let tries = 0; tries < 200; tries++) {
    if (
      await db`select 1`.then(
        () => true,
        () => false,
      )
    )
      return;
    await wait(50);
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return children.split(" ").filter(Boolean).map(Number);
}
