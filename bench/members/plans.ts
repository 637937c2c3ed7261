import type { Db, Queryable } from "../../database/connect.ts";

const UNIQUE_VIOLATION = "23505";

/** More than an index needs for a row: those from its root to the row, and that of the row. */
const BLOCKS_PER_ROW = 10;

/** What the driver has sent, it can send again. */
type Parameters = globalThis.Parameters<Db["unsafe"]>[1];

/** A statement as the application sent it. */
export interface SentStatement {
  text: string;
  parameters: unknown[];
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
}

/**
 * Runs a statement again in a transaction that is rolled back, and returns what is wrong with its plan: a scan of a whole large table
 * or index, more than `maxRows` rows of it read, or more than these sorted. `isSmall`: the table is so small that scanning it may be the best plan,
 * so the plan is one without scans wherever an index serves.
 */
export async function findPlanProblems(
  db: Db,
  { text, parameters: sent }: SentStatement,
  { tables, maxRows, isSmall }: { tables: readonly string[]; maxRows: number; isSmall: boolean },
): Promise<string[]> {
  const problems: string[] = [];
  const parameters = sent.map(parseJson);
  const rollback: Error & { code?: string } = new Error("rolled back");
  await db
    .begin(async (tx) => {
      if (isSmall) await tx`set local enable_seqscan = off`;
      inspect(await explain(tx, "analyze, buffers, "));
      throw rollback;
    })
    .catch(async (error: { code?: string }) => {
      // The application has inserted the same row; then the plan tells at least what is scanned.
      if (error.code === UNIQUE_VIOLATION) inspect(await explain(db, ""));
      else if (error !== rollback) throw error;
    });
  return problems;

  async function explain(tx: Queryable, options: string): Promise<PlanNode> {
    const [row] = await tx.unsafe(`explain (${options}format json) ${text}`, parameters as Parameters, {
      prepare: true,
    });
    const [{ Plan: root }] = row!["QUERY PLAN"] as [{ Plan: PlanNode }];
    return root;
  }

  function inspect(node: PlanNode) {
    const type = node["Node Type"];
    const loops = node["Actual Loops"] ?? 1;
    const rows = ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) * loops;
    if (node["Relation Name"] && tables.includes(node["Relation Name"])) {
      if (type === "Seq Scan") problems.push(`scans all of ${node["Relation Name"]}`);
      if (rows > maxRows) problems.push(`${type} reads ${rows} rows of ${node["Relation Name"]}`);
      const blocks = (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0);
      if (/Scan$/.test(type) && blocks > BLOCKS_PER_ROW * maxRows)
        problems.push(`${type} reads ${blocks} blocks of ${node["Relation Name"]}`);
    }
    if (/Sort$/.test(type) && sum(node.Plans, "Actual Rows") > maxRows)
      problems.push(`sorts ${sum(node.Plans, "Actual Rows")} rows`);
    for (const part of node.Plans ?? []) inspect(part);
  }
}

/** The driver serializes JSON once more; everything else it sends as it has sent it. */
function parseJson(parameter: unknown): unknown {
  if (typeof parameter !== "string" || !/^[[{]/.test(parameter) || parameter === "{}") return parameter; // "{}" is an empty array
  try {
    return JSON.parse(parameter);
  } catch {
    return parameter; // an array of PostgreSQL
  }
}

const sum = (nodes: PlanNode[] = [], field: "Actual Rows") =>
  nodes.reduce((total, node) => total + (node[field] ?? 0), 0);
