// Three nodes behind nginx on PostgreSQL 15 with a primary, a synchronous and an asynchronous standby, PgBouncer in transaction mode
// before each server that may be primary. Breaks them under load and counts what is lost, stale or answered wrongly:
// node bench/cluster.ts [--cut 30] [--calm 5]. About two minutes; needs Debian's postgresql-15, pgbouncer and nginx.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connect, type Db } from "../database/connect.ts";
import { type Product, startProduct, withTemporaryFolder } from "../scripts/product.ts";
import { startSession } from "../server/features/session/session.sql.ts";
import { createDatabaseLink, type DatabaseLink } from "../testing/fakes/fake-database-link.ts";
import { editAndRead } from "./cluster/edits.ts";
import { nginxConfiguration } from "./cluster/nginx-configuration.ts";
import * as servers from "./cluster/servers.ts";
import { visit } from "./cluster/visitors.ts";
import { startLoad } from "./kill/run-kills.ts";
import { verify } from "./kill/verify.ts";
import type { Ledger } from "./kill/writer.ts";

const { values } = parseArgs({
  options: { cut: { type: "string", default: "30" }, calm: { type: "string", default: "5" } },
});
const databasePorts = { primary: 7250, synchronous: 7251, asynchronous: 7252 };
const poolerPorts = { primary: 7255, synchronous: 7256 };
const nginxPort = 7260;
const nodePorts = [7261, 7262, 7263];
const address = `http://127.0.0.1:${nginxPort}`;
const promotionDelay = 3000; // ms: the time that an operator or a watchdog needs

servers.assertInstalled();
const running: servers.Server[] = [];
const keep = (server: servers.Server) => {
  running.push(server);
  return server;
};

await withTemporaryFolder(async (folder) => {
  const nodes: Product[] = [];
  const links: DatabaseLink[] = [];
  try {
    const primary = keep(await servers.createPrimary(join(folder, "primary"), databasePorts.primary));
    const standby = (name: "synchronous" | "asynchronous") =>
      servers.createStandby(join(folder, name), databasePorts[name], databasePorts.primary, name);
    keep(await standby("synchronous"));
    keep(await standby("asynchronous"));
    await servers.synchronizeWith(databasePorts.primary, "synchronous");
    for (const name of ["primary", "synchronous"] as const)
      keep(servers.startPgBouncer(join(folder, `pooler-${name}`), poolerPorts[name], databasePorts[name]));
    const dataFolder = servers.makeFolder(join(folder, "data"));
    const ports = [poolerPorts.primary, poolerPorts.synchronous, ...Object.values(databasePorts)];
    for (const port of ports) links.push(await createDatabaseLink(servers.urlOf(port)));
    const linkPorts = links.map(({ url }) => Number(new URL(url).port));
    const startNode = (n: number) => startNodeOn(dataFolder, nodePorts[n]!, n === 2 ? linkPorts : ports);
    for (const n of nodePorts.keys()) nodes.push(await startNode(n));
    keep(servers.startNginx(join(folder, "nginx"), nginxConfiguration(nginxPort, nodePorts)));
    await breakEverything({ folder, dataFolder, nodes, links, primary, startNode });
  } finally {
    await Promise.all(nodes.map((node) => node.stop().catch(() => {})));
    for (const link of links) await link.close();
    for (const server of running.reverse()) await server.kill("SIGINT");
  }
});

/** Starts a node; its ports lead to both poolers and to the three servers. */
function startNodeOn(dataFolder: string, port: number, [poolerA, poolerB, a, b, c]: number[]) {
  const urlOf = (...ports: (number | undefined)[]) =>
    `postgres://sarzamin@${ports.map((one) => `127.0.0.1:${one}`).join(",")}/sarzamin`;
  const env = {
    DATABASE_URL: urlOf(poolerA, poolerB),
    DATABASE_DIRECT_URL: `${urlOf(a, b)}?target_session_attrs=read-write`,
    DATABASE_READ_URL: `${urlOf(c, b)}?target_session_attrs=prefer-standby`,
    BEHIND_PROXY: "1",
    RATE_LIMIT_FACTOR: "1000",
    SMS_DAILY_CEILING: "9999999",
    WORKERS: "1",
  };
  return startProduct({ checkout: join(import.meta.dirname, ".."), dataFolder, port, env });
}

interface Cluster {
  folder: string;
  dataFolder: string;
  nodes: Product[];
  links: DatabaseLink[];
  primary: servers.Server;
  startNode: (n: number) => Promise<Product>;
}

async function breakEverything(cluster: Cluster) {
  const db = connect(servers.urlOf(databasePorts.primary), 2);
  const [editor, reader] = [await newMember(db, "09990000001", "owner"), await newMember(db, "09990000002")];
  const ledger: Ledger = { accounts: [], acknowledged: 0, signUps: 0, unexpected: [], statuses: new Map() };
  const load = startLoad(ledger, join(cluster.dataFolder, "outbox/sms.jsonl"), () => address, Math.random, {});
  const stopping = new AbortController();
  const nodeAddresses = cluster.nodes.map((node) => node.address);
  const edits = editAndRead(address, nodeAddresses, editor, stopping.signal);
  const visits = visit(address, reader, stopping.signal);
  load.open();
  await calm();
  await printRecovery("kill -9 of a node", () => killNode(cluster));
  await printRecovery("listening connection ended", () => endListening(db, nodeAddresses));
  await printRecovery(`network cut of ${values.cut} s between a node and the database`, () => cutNetwork(cluster));
  await db.end({ timeout: 1 });
  await printRecovery("kill -9 of the primary, promotion after 3 s", () => failOver(cluster, ledger));
  await load.close();
  await load.stop();
  stopping.abort();
  report(await edits, await visits);
  const after = connect(servers.urlOf(databasePorts.synchronous), 1);
  const lost = await verify(after, ledger, cluster.dataFolder);
  const [used] = await after<{ members: number }[]>`select count(*)::int as members from member_write`;
  await after.end();
  console.log(`writes: ${ledger.acknowledged} acknowledged, ${lost.length} lost ${lost.slice(0, 5)}`);
  console.log(
    `  answers ${statusesOf(ledger.statuses)}; ${ledger.unexpected.length} unexpected ${ledger.unexpected.slice(0, 5)}`,
  );
  console.log(`  ${used?.members} members with a noted log position`);
  if (lost.length > 0 || ledger.unexpected.length > 0 || ledger.statuses.has(0)) process.exitCode = 1;
}

function calm() {
  return wait(Number(values.calm) * 1000);
}

async function printRecovery(name: string, cause: () => Promise<number>) {
  console.log(`${name}: back after ${Math.round(await cause())} ms`);
  await calm();
}

async function newMember(db: Db, mobile: string, role?: "owner"): Promise<string> {
  const [row] = await db<{ id: number }[]>`
    insert into account (mobile, first_name, last_name, password_hash) values (${mobile}, 'سارا', 'رضایی', '')
    returning id`;
  if (role) await db`insert into staff (account_id, role) values (${row!.id}, ${role})`;
  return startSession(db, row!.id, null);
}

/** The time from the kill until the restarted node is ready. */
async function killNode({ nodes, startNode }: Cluster) {
  const killedAt = performance.now();
  await nodes[1]!.stop("SIGKILL");
  nodes[1] = await startNode(1);
  return performance.now() - killedAt;
}

/** The time until all nodes are ready and answer fresh again. */
async function endListening(db: Db, nodeAddresses: string[]) {
  const endedAt = performance.now();
  await db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where usename = current_user and query like '%pg_is_in_recovery%' and pid <> pg_backend_pid()`;
  await Promise.all(nodeAddresses.map(untilFresh));
  return performance.now() - endedAt;
}

async function untilFresh(node: string) {
  for (; ; await wait(10)) {
    const responses = await Promise.all([
      fetch(`${node}/readyz`),
      fetch(`${node}/api/v1/home/place`, { headers: { "stale-answers": "refuse" } }),
    ]);
    await Promise.all(responses.map((response) => response.arrayBuffer()));
    if (responses.every(({ ok }) => ok)) return;
  }
}

/** The time from the end of the cut until the node is ready and fresh. */
async function cutNetwork({ links, nodes }: Cluster) {
  for (const link of links) await link.fail("hang");
  await wait(Number(values.cut) * 1000);
  for (const link of links) await link.heal();
  const healedAt = performance.now();
  await untilFresh(nodes[2]!.address);
  return performance.now() - healedAt;
}

/** The time from the promotion until a write is acknowledged and all nodes are fresh. */
async function failOver({ primary, folder, nodes }: Cluster, ledger: Ledger) {
  await primary.kill("SIGKILL");
  await wait(promotionDelay);
  servers.promote(join(folder, "synchronous"));
  const promotedAt = performance.now();
  await servers.follow(databasePorts.asynchronous, databasePorts.synchronous);
  const before = ledger.acknowledged;
  while (ledger.acknowledged === before) await wait(5);
  await Promise.all(nodes.map((node) => untilFresh(node.address)));
  return performance.now() - promotedAt;
}

function report(edits: Awaited<ReturnType<typeof editAndRead>>, visits: Awaited<ReturnType<typeof visit>>) {
  const durations = visits.durations.toSorted((a, b) => a - b);
  const quantile = (part: number) => Math.round(durations[Math.floor(part * (durations.length - 1))] ?? 0);
  console.log(
    `edits: ${edits.acknowledged} acknowledged; ${edits.reads} reads, ${edits.stale} stale beyond 2 s (oldest ${Math.round(edits.oldest)} ms), ${edits.refused} refused by a node`,
  );
  console.log(
    `visitors: answers ${statusesOf(visits.statuses)}; ${visits.unexpected.length} unexpected ${visits.unexpected.slice(0, 5)}; p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, max ${quantile(1)} ms`,
  );
  console.log(`own writes: ${visits.ownReads} read back, ${visits.unreadWrites} not there`);
  if (edits.stale > 0 || visits.unexpected.length > 0 || visits.unreadWrites > 0) process.exitCode = 1;
}

function statusesOf(statuses: Map<number, number>): string {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
}
