/** What a spreadsheet would take for a formula begins with one of these. */
const formula = /^[=+\-@\t\r]/;
const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Subscribers as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export const subscriberLines = (rows: { email: string; created_at: Date }[]): string =>
  `\ufeff${[
    '"email","subscribed_at"',
    ...rows.map(({ email, created_at }) => `${cell(email)},${cell(created_at.toISOString())}`),
  ]
    .map((line) => `${line}\r\n`)
    .join("")}`;
