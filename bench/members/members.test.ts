import { expect, test } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import { fillTable, LARGE_TABLES } from "./fill.ts";
import { inspectCalls } from "./inspect-calls.ts";

const perMember = 10; // and a page of others' rows, fifty at most

test.each(Object.keys(LARGE_TABLES))(
  "no call scans, reads or sorts many rows of the large table of %s",
  async (table) => {
    const { db, url, drop } = await freshDatabase();
    await fillTable(db, LARGE_TABLES[table]!, { rows: 20_000, perMember });
    const reports = await inspectCalls({ url, table, account: 7, runs: 1, maxRows: 100, isSmall: true });
    expect(reports.filter(({ status }) => status >= 400)).toEqual([]);
    expect(reports.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual([]);
    expect(reports.reduce((sum, { statements }) => sum + statements, 0)).toBeGreaterThan(0);
    await drop();
  },
);
