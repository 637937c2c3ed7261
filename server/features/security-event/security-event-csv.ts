import type { SecurityEvent } from "../../../contract/desk/security-event.ts";

const COLUMNS: [name: string, cell: (event: SecurityEvent) => string | number | null | undefined][] = [
  ["at", ({ at }) => at],
  ["last_at", ({ last_at }) => last_at],
  ["times", ({ times }) => times],
  ["kind", ({ kind }) => kind],
  ["outcome", ({ outcome }) => outcome],
  ["account_id", ({ account }) => account?.id],
  ["account", ({ account }) => account?.name],
  ["actor_id", ({ actor }) => actor?.id],
  ["actor", ({ actor }) => actor?.name],
  ["typed_name", ({ typed_name }) => typed_name],
  ["network", ({ network }) => network],
  ["agent", ({ agent }) => agent],
  ["detail", ({ detail }) => detail && JSON.stringify(detail)],
];

/** A spreadsheet treats a cell that begins with one of these as a formula. */
const formula = /^[=+\-@\t\r]/;

function quoteCell(value: string | number | null | undefined): string {
  const text = String(value ?? "");
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Writes events as CSV (RFC 4180), with a byte order mark so that spreadsheets read UTF-8. */
export async function* writeSecurityEventCsv(batches: AsyncIterable<SecurityEvent[]>): AsyncGenerator<string> {
  yield `\ufeff${COLUMNS.map(([name]) => name).join(",")}\r\n`;
  for await (const batch of batches)
    yield batch.map((event) => `${COLUMNS.map(([, cell]) => quoteCell(cell(event))).join(",")}\r\n`).join("");
}
