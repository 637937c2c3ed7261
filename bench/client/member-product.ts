import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { connect, type Db } from "../../database/connect.ts";
import { startEmbedded } from "../../database/embedded/embedded.ts";
import { startProduct, withTemporaryFolder } from "../../scripts/product.ts";
import { hashSecret } from "../../server/features/account/password.ts";
import { startSession } from "../../server/features/session/session.sql.ts";
import { readCpuTime, readTreeCpuTime } from "./server-process.ts";

export const MEMBER_PASSWORD = "bagh-e-fin 1399";

/** A member, with the browser and the network of their own. */
export interface BenchMember {
  id: number;
  mobile: string;
  token: string;
  visitor: string;
  network: string;
}

/** A running product on a durable database, with members. */
export interface MemberProduct {
  address: string;
  db: Db;
  members: BenchMember[];
  /** The ids of all published places. */
  places: number[];
  /** The CPU time in seconds so far: of the server, and of PostgreSQL's processes. */
  readCpu: () => Promise<{ server: number; postgres: number }>;
}

/** Starts the product, of this checkout by default, with so many members, runs `run` and stops everything. */
export const withMemberProduct = (
  {
    members,
    port,
    checkout = join(import.meta.dirname, "../.."),
  }: { members: number; port: number; checkout?: string | undefined },
  run: (product: MemberProduct) => Promise<void>,
): Promise<void> =>
  withTemporaryFolder(async (folder) => {
    const database = await startEmbedded({ dir: join(folder, "database"), durable: true });
    const product = await startProduct({
      checkout,
      dataFolder: join(folder, "data"),
      port,
      env: {
        DATABASE_URL: database.url,
        BEHIND_PROXY: "1",
        SITE_URL: "https://sarzamin.example",
        WORKERS: process.env.WORKERS ?? "",
      },
    });
    const db = connect(database.url, 2);
    try {
      const rows = await db<{ id: number }[]>`select id from place where published order by id`;
      await run({
        address: product.address,
        db,
        members: await createMembers(db, members),
        places: rows.map(({ id }) => id),
        readCpu: async () => ({ server: await readTreeCpuTime(product.pid), postgres: await readPostgresCpu(db) }),
      });
    } finally {
      await db.end();
      await product.stop();
      await database.stop();
    }
  });

async function createMembers(db: Db, count: number): Promise<BenchMember[]> {
  const passwordHash = await hashSecret(MEMBER_PASSWORD);
  const accounts = await db<{ id: number; mobile: string }[]>`
    insert into account (mobile, first_name, last_name, password_hash)
    select '0912' || lpad(n::text, 7, '0'), 'سارا', 'رضایی', ${passwordHash} from generate_series(1, ${count}::int) n
    returning id, mobile`;
  const members: BenchMember[] = [];
  for (const [index, { id, mobile }] of accounts.entries())
    members.push({
      id,
      mobile,
      token: await startSession(db, id, null),
      visitor: randomUUID(),
      network: `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`,
    });
  return members;
}

/** The CPU time in seconds of the postmaster and of all its processes that are running. */
async function readPostgresCpu(db: Db): Promise<number> {
  const rows = await db<{ pid: number }[]>`select pid from pg_stat_activity`;
  const times = await Promise.all(rows.map(({ pid }) => readCpuTime(pid)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** The bytes of a request of a member, from their network and browser. */
export function requestOf(member: BenchMember, method: string, path: string, body?: object): Buffer {
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = [
    "host: 127.0.0.1",
    "user-agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    `x-forwarded-for: ${member.network}`,
    ...(path.endsWith("user/login") ? [`x-visitor-id: ${member.visitor}`] : [`authorization: Bearer ${member.token}`]),
    ...(bytes ? ["content-type: application/json", `content-length: ${bytes.length}`] : []),
  ];
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`, "latin1");
  return bytes ? Buffer.concat([head, bytes]) : head;
}
