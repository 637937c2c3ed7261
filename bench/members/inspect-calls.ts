import { setTimeout as wait } from "node:timers/promises";
import type { InjectOptions } from "fastify";
import { connect } from "../../database/connect.ts";
import { createApp } from "../../server/app.ts";
import { startSession } from "../../server/features/session/session.sql.ts";
import { callsOf, type MemberCall } from "./calls.ts";
import { LARGE_TABLES } from "./fill.ts";
import { findPlanProblems, type SentStatement } from "./plans.ts";

/** What one call does with a large table. */
export interface CallReport {
  name: string;
  /** The HTTP status; 200 for a job that succeeded. */
  status: number;
  /** Milliseconds of each run. */
  times: number[];
  /** The statements on the large tables. */
  statements: number;
  problems: string[];
}

interface Inspection {
  url: string;
  table: string;
  /** The account that calls. */
  account: number;
  /** How often each call is measured. */
  runs: number;
  /** The most rows of the large table that one statement may read. */
  maxRows: number;
  /** The table is a small one, for a test. */
  isSmall?: boolean;
}

/**
 * Runs the calls of a large table's features on the application, notes every statement that it sends, and inspects the plan of each
 * that names the table.
 */
export async function inspectCalls({
  url,
  table,
  account,
  runs,
  maxRows,
  isSmall = false,
}: Inspection): Promise<CallReport[]> {
  const { tables } = LARGE_TABLES[table]!;
  const isLarge = new RegExp(`\\b(${tables.join("|")})\\b`);
  let sent: SentStatement[] = [];
  const db = connect(url, 4, {
    debug: (_connection, text, parameters) => isLarge.test(text) && sent.push({ text, parameters }),
  });
  const inspecting = connect(url, 1);
  const app = await createApp({ db, site: false, rateLimitFactor: 1000, flushIntervalMs: 10, loopDelay: () => 0 });
  try {
    const editor = account + 1;
    await db`insert into staff (account_id, role) values (${editor}, 'editor')`;
    const tokens = { member: await startSession(db, account, null), editor: await startSession(db, editor, null) };
    const [{ place } = { place: 1 }] = await db<
      { place: number }[]
    >`select min(id) as place from place where published`;
    const run = async ({ request, job, ofDesk }: MemberCall) => {
      if (job) return job(db).then(() => 200);
      const { method, url, body } = request!;
      const options: InjectOptions = {
        method,
        url: `/api/v1/${url}`,
        headers: { authorization: `Bearer ${ofDesk ? tokens.editor : tokens.member}` },
      };
      return (await app.inject(body ? { ...options, payload: body } : options)).statusCode;
    };
    const reports: CallReport[] = [];
    for (const index of callsOf[table]!(place, 0).keys()) {
      const report: CallReport = { name: "", status: 0, times: [], statements: 0, problems: [] };
      for (let nth = 0; nth < runs; nth++) {
        await inspecting`truncate rate_limit`;
        const call = callsOf[table]!(place + (nth % 50), nth)[index]!;
        if (call.job && nth > 0) break;
        if (nth === 0) sent = [];
        const startedAt = performance.now();
        report.status = await run(call);
        report.times.push(performance.now() - startedAt);
        if (nth === 0) report.name = call.name;
        if (nth === 0) {
          while (call.request?.url.includes("place/seen") && sent.length < 2) await wait(5); // views are written a little later
          await inspect(report, call.ofDesk?.maxRows ?? maxRows);
        }
      }
      reports.push(report);
    }
    await app.close(); // writes the views that are held
    return reports;
  } finally {
    await Promise.all([db.end(), inspecting.end()]);
  }

  async function inspect(report: CallReport, mostRows: number) {
    const statements = sent.filter(({ text }) => !/^\s*(begin|commit|rollback|listen)/i.test(text));
    report.statements = statements.length;
    for (const statement of statements) {
      const problems = await findPlanProblems(inspecting, statement, { tables, maxRows: mostRows, isSmall });
      report.problems.push(...problems.map((problem) => `${problem}: ${statement.text.replace(/\s+/g, " ").trim()}`));
    }
  }
}
