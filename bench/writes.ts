// What writes of members cost: node bench/writes.ts [--seconds 6] [--connections 20] [--checkout <folder of an earlier version>]
// Prints requests per second, times, and the CPU time and SQL statements of one request.
import { parseArgs } from "node:util";
import { describeStatuses, describeTimes, loadClosed } from "./client/load.ts";
import {
  type BenchMember,
  MEMBER_PASSWORD,
  type MemberProduct,
  requestOf,
  withMemberProduct,
} from "./client/member-product.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "6" },
    connections: { type: "string", default: "20" },
    port: { type: "string", default: "7301" },
    checkout: { type: "string" },
  },
});
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];

type MakeRequest = (member: BenchMember, place: number, nth: number) => Buffer;

const works: Record<string, MakeRequest> = {
  bookmark: (member, place) => requestOf(member, "POST", `/api/v1/profile/collection/store/bookmark/${place}`, {}),
  "bookmark, stored": (member, place, nth) =>
    requestOf(member, "POST", `/api/v1/profile/collection/store/favorite/${place}`, { stored: nth % 2 === 0 }),
  rating: (member, place, nth) => requestOf(member, "POST", `/api/v1/profile/place/rate/${place}/${1 + (nth % 5)}`, {}),
  comment: (member, place, nth) =>
    requestOf(member, "POST", `/api/v1/profile/place/comment/${place}`, {
      comment: `بهار این‌جا سبز و خنک است، بار ${nth} که آمدم ${member.id}`,
    }),
  "log-in": (member) =>
    requestOf(member, "POST", "/api/v1/user/login", { username: member.mobile, password: MEMBER_PASSWORD }),
};

async function measure({ address, db, members, places, readCpu }: MemberProduct, name: string, make: MakeRequest) {
  const make1 = (nth: number) => make(members[nth % members.length]!, places[(nth * 7) % places.length]!, nth);
  let offset = 0;
  const next = () => make1(offset++);
  await loadClosed(address, connections, 1, next);
  await db`truncate rate_limit`;
  const [cpuBefore, transactionsBefore] = [await readCpu(), await readTransactions()];
  const result = await loadClosed(address, connections, seconds, next);
  const [cpu, transactions] = [await readCpu(), await readTransactions()];
  const count = result.times.length;
  const perRequest = (total: number) => ((total * 1000) / count).toFixed(2);
  console.log(
    `${name.padEnd(17)} ${(count / result.seconds).toFixed(0).padStart(5)}/s  ${describeTimes(result.times).padEnd(26)}` +
      ` CPU server ${perRequest(cpu.server - cpuBefore.server)} PostgreSQL ${perRequest(cpu.postgres - cpuBefore.postgres)} ms` +
      `  ${((transactions - transactionsBefore) / count).toFixed(1)} transactions  (${describeStatuses(result)})`,
  );

  async function readTransactions() {
    const [row] = await db`select xact_commit as count from pg_stat_database where datname = current_database()`;
    return Number(row!.count);
  }
}

const { checkout } = values;
await withMemberProduct({ members: 5000, port: Number(values.port), checkout }, async (product) => {
  for (const [name, make] of Object.entries(works)) await measure(product, name, make);
});
