/** A spreadsheet treats a cell that begins with one of these as a formula. */
const formula = /^[=+\-@\t\r]/;
const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Subscribers as CSV (RFC 4180), with a byte order mark so that spreadsheets read UTF-8. */
export const toSubscriberCsv = (rows: { email: string; created_at: Date }[]): string =>
  `\ufeff${[
    '"email","subscribed_at"',
    ...rows.map(({ email, created_at }) => `${cell(email)},${cell(created_at.toISOString())}`),
  ]
    .map((line) => `${line}\r\n`)
    .join("")}`;
