// What members' calls cost on large tables: node bench/members.ts [--table bookmark] [--rows 1000000] [--runs 50]
// Tables: bookmark, rating, notification, comment, view, "views of days"; the size is --rows 10000000. Fills the table in a temporary PostgreSQL,
// or in the empty database of DATABASE_URL, runs every call of its features on the application, prints their times, and
// fails when a statement scans the table, or reads or sorts more rows of it than a member has.
import { parseArgs } from "node:util";
import { connect } from "../database/connect.ts";
import { startEmbedded } from "../database/embedded/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { seed } from "../database/seed.ts";
import { withTemporaryFolder } from "../scripts/product.ts";
import { percentile } from "./client/load.ts";
import { fillTable, LARGE_TABLES } from "./members/fill.ts";
import { inspectCalls } from "./members/inspect-calls.ts";

const { values } = parseArgs({
  options: {
    table: { type: "string", default: "bookmark" },
    rows: { type: "string", default: "1000000" },
    runs: { type: "string", default: "50" },
  },
});
const table = values.table;
const large = LARGE_TABLES[table];
if (!large) throw new Error(`--table is one of ${Object.keys(LARGE_TABLES).join(", ")}`);
const perMember = 100;

async function measure(url: string, chosen: NonNullable<typeof large>) {
  const db = connect(url, 1);
  await migrate(db);
  await seed(db);
  const startedAt = performance.now();
  await fillTable(db, chosen, { rows: Number(values.rows), perMember });
  const [size] = await db<{ size: string }[]>`
    select pg_size_pretty(sum(pg_total_relation_size(name::regclass))) as size from unnest(${[...chosen.tables]}::text[]) name`;
  await db.end();
  console.log(
    `${table}: ${values.rows} rows, ${size!.size}, filled in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  // Of what one member has, and of a page of others' comments.
  const reports = await inspectCalls({ url, table, account: 7, runs: Number(values.runs), maxRows: 3 * perMember });
  for (const { name, status, times, statements, problems } of reports) {
    const shown = `p50 ${percentile(times, 0.5).toFixed(1)} p99 ${percentile(times, 0.99).toFixed(1)} ms`;
    console.log(`  ${name.padEnd(60)} ${status}  ${shown}  ${statements} statements on it`);
    for (const problem of problems) console.log(`    ${problem}`);
  }
  if (reports.some(({ status, problems }) => status >= 400 || problems.length > 0)) process.exitCode = 1;
}

if (process.env.DATABASE_URL) await measure(process.env.DATABASE_URL, large);
else
  await withTemporaryFolder(async (dir) => {
    const database = await startEmbedded({ dir, durable: false });
    try {
      await measure(database.url, large);
    } finally {
      await database.stop();
    }
  });
