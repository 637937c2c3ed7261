import { isDeepStrictEqual } from "node:util";
import type { FactSource } from "../../../../contract/desk/place.ts";
import { toLatinDigits } from "../../../../contract/fields.ts";

// Columns of the place table. A value is plain JSON, a cell its text in CSV.

/** How a value is written in a cell; only `text` is free text. */
type Shape = "text" | "plain" | "yes-no" | "list" | "sources" | "fact-sources";

export interface TableColumn {
  name: string;
  shape: Shape;
  /** The meaning of an empty cell: null, an empty list, no change, or an empty text, which is rejected. */
  empty: "null" | "list" | "unchanged" | "text";
}

const column = (shape: Shape, empty: TableColumn["empty"], ...names: string[]): TableColumn[] =>
  names.map((name) => ({ name, shape, empty }));

/** In table order. `id`, `version` and the states are metadata; the others are fields of a place. */
export const COLUMNS: readonly TableColumn[] = [
  ...column("plain", "unchanged", "id", "slug", "state", "version"),
  ...column("text", "text", "name", "name_en"),
  ...column("list", "list", "alt_names"),
  ...column("plain", "text", "kind"),
  ...column("list", "list", "category_ids", "activity_ids"),
  ...column("plain", "text", "province_id"),
  ...column("plain", "null", "city_id"),
  ...column("plain", "text", "lat", "lon"),
  ...column("plain", "unchanged", "position_precision"),
  ...column("yes-no", "unchanged", "position_verified"),
  ...column("plain", "null", "altitude_m"),
  ...column("plain", "unchanged", "importance"),
  ...column("plain", "null", "unesco_id", "unesco_year"),
  ...column("text", "null", "summary", "description", "address", "phone", "website", "opening_hours"),
  ...column("plain", "null", "ticket_price", "visit_minutes"),
  ...column("text", "null", "access", "nearest_transport", "permit"),
  ...column("plain", "null", "opening_times", "road", "road_km", "ticket_foreign", "ticket_year"),
  ...column("yes-no", "null", "parking", "toilet", "prayer_room", "water", "food", "lodging"),
  ...column("plain", "null", "wheelchair", "pushchair", "phone_signal", "guide"),
  ...column("fact-sources", "null", "fact_sources"),
  ...column("list", "list", "best_months"),
  ...column("sources", "list", "sources"),
  ...column("list", "list", "data_sources"),
  // The state once more, which editors leave as it is: it tells a change of theirs from one of a colleague after the export.
  ...column("plain", "unchanged", "exported_state"),
];

export const COLUMN_NAMES = new Set(COLUMNS.map(({ name }) => name));

interface Source {
  name: string;
  url: string | null;
  license: string | null;
}

/** Formats a value as the text of a cell. */
export function formatCell({ shape }: TableColumn, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (shape === "list")
    return escapeFormula((value as unknown[]).map((item) => escapeSeparators(String(item))).join("|"));
  if (shape === "sources") {
    const items = (value as Source[]).map(({ name, url, license }) =>
      [name, url ?? "", license ?? ""].map(escapeSeparators).join(";"),
    );
    return escapeFormula(items.join("|"));
  }
  if (shape === "fact-sources")
    return (value as FactSource[])
      .map((item) => [item.fact, item.source, item.url ?? "", item.checked_on].map(escapeSeparators).join(";"))
      .join("|");
  return shape === "text" ? escapeFormula(String(value)) : String(value);
}

const truthy = new Set(["true", "1", "yes", "آری", "بله"]);
const falsy = new Set(["false", "0", "no", "نه", "خیر"]);
const stateNames: Record<string, string> = { منتشرشده: "published", "آمادهٔ بازبینی": "ready", پیش‌نویس: "draft" };

/** Parses the text of a cell into a value that the contract validates; undefined means no change. */
export function parseCell({ name, shape, empty }: TableColumn, cell: string): unknown {
  const text = unescapeFormula(cell);
  if (text.trim() === "") return { null: null, list: [], unchanged: undefined, text: "" }[empty];
  if (shape === "yes-no") {
    const word = toLatinDigits(text.trim().toLowerCase());
    return truthy.has(word) || (falsy.has(word) ? false : text);
  }
  if (shape === "list") return splitUnescaped(text, "|").map(unescapeSeparators);
  if (shape === "sources") return splitUnescaped(text, "|").map(parseSource);
  if (shape === "fact-sources") return splitUnescaped(text, "|").map(parseFactSource);
  if (name === "state") return stateNames[text.trim()] ?? text.trim();
  // Accepts a decimal comma, which spreadsheets of some locales write.
  if (name === "lat" || name === "lon") return text.trim().replace(/^([-+]?\d+),(\d+)$/, "$1.$2");
  return shape === "plain" ? text.trim() : text;
}

function parseSource(text: string): Source {
  const [name = "", url = "", license = ""] = splitUnescaped(text, ";").map(unescapeSeparators);
  return { name, url: url || null, license: license || null };
}

function parseFactSource(text: string) {
  const [fact = "", source = "", url = "", checked_on = ""] = splitUnescaped(text, ";").map(unescapeSeparators);
  return { fact: fact.trim(), source, url: url || null, checked_on: checked_on.trim() };
}

/** How the raw values of a file format are compared and parsed. */
export interface Dialect {
  /** Whether the raw value equals the stored one. */
  isSame: (column: TableColumn, raw: unknown, value: unknown) => boolean;
  value: (column: TableColumn, raw: unknown) => unknown;
}

export const csvDialect: Dialect = {
  isSame: (column, raw, value) => raw === formatCell(column, value),
  value: (column, raw) => parseCell(column, raw as string),
};

export const geojsonDialect: Dialect = {
  isSame: (_column, raw, value) => isDeepStrictEqual(raw ?? null, value ?? null),
  value: ({ empty }, raw) => (raw === null ? { null: null, list: [], unchanged: undefined, text: "" }[empty] : raw),
};

const escapeSeparators = (text: string) => text.replace(/[\\|;]/g, "\\$&");
const unescapeSeparators = (text: string) => text.replace(/\\([\\|;])/g, "$1");

/** Splits a text at each separator that is not escaped by a backslash. */
function splitUnescaped(text: string, separator: "|" | ";"): string[] {
  const parts = [""];
  for (const token of text.match(/\\[\\|;]|[\s\S]/g) ?? []) {
    if (token === separator) parts.push("");
    else parts[parts.length - 1] += token;
  }
  return parts;
}

// A spreadsheet evaluates a text that begins like this as a formula. A leading apostrophe prevents that and is removed
// on import.
const formula = /^'*[=+\-@\t\r]/;
const escapedFormula = /^'+[=+\-@\t\r]/;
const escapeFormula = (text: string) => (formula.test(text) ? `'${text}` : text);
const unescapeFormula = (cell: string) => (escapedFormula.test(cell) ? cell.slice(1) : cell);
