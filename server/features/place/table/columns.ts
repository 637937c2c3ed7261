import { isDeepStrictEqual } from "node:util";

// What a table of places is made of. A value is plain JSON, a cell its text in CSV.

/** How a value is written in a cell; `text` alone is somebody's own words. */
type Shape = "text" | "plain" | "yes-no" | "list" | "sources";

export interface TableColumn {
  name: string;
  shape: Shape;
  /** What an empty cell says: nothing stands there, an empty list, that all stays as it is, or an empty text, which is refused. */
  empty: "null" | "list" | "stays" | "text";
}

const column = (shape: Shape, empty: TableColumn["empty"], ...names: string[]): TableColumn[] =>
  names.map((name) => ({ name, shape, empty }));

/** In the order of the table. `id`, `version` and `state` tell of a place; the others are its fields. */
export const COLUMNS: readonly TableColumn[] = [
  ...column("plain", "stays", "id", "slug", "state", "version"),
  ...column("text", "text", "name", "name_en"),
  ...column("list", "list", "alt_names"),
  ...column("plain", "text", "kind"),
  ...column("list", "list", "category_ids", "activity_ids"),
  ...column("plain", "text", "province_id"),
  ...column("plain", "null", "city_id"),
  ...column("plain", "text", "lat", "lon"),
  ...column("plain", "stays", "position_precision"),
  ...column("yes-no", "stays", "position_verified"),
  ...column("plain", "null", "altitude_m"),
  ...column("plain", "stays", "importance"),
  ...column("plain", "null", "unesco_id", "unesco_year"),
  ...column("text", "null", "summary", "description", "address", "phone", "website", "opening_hours"),
  ...column("plain", "null", "ticket_price", "visit_minutes"),
  ...column("list", "list", "best_months"),
  ...column("sources", "list", "sources"),
  ...column("list", "list", "data_sources"),
];

export const COLUMN_NAMES = new Set(COLUMNS.map(({ name }) => name));

interface Source {
  name: string;
  url: string | null;
  license: string | null;
}

/** A value as the text of a cell. */
export function cellOf({ shape }: TableColumn, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (shape === "list") return guarded((value as unknown[]).map((item) => escaped(String(item))).join("|"));
  if (shape === "sources") {
    const items = (value as Source[]).map(({ name, url, license }) =>
      [name, url ?? "", license ?? ""].map(escaped).join(";"),
    );
    return guarded(items.join("|"));
  }
  return shape === "text" ? guarded(String(value)) : String(value);
}

const yes = new Set(["true", "1", "yes", "آری", "بله"]);
const no = new Set(["false", "0", "no", "نه", "خیر"]);
const states: Record<string, string> = { منتشرشده: "published", پیش‌نویس: "draft" };

/** What the text of a cell says, for the contract to judge; undefined: that all stays as it is. */
export function saidIn({ name, shape, empty }: TableColumn, cell: string): unknown {
  const text = unguarded(cell);
  if (text.trim() === "") return { null: null, list: [], stays: undefined, text: "" }[empty];
  if (shape === "yes-no")
    return yes.has(text.trim().toLowerCase()) || (no.has(text.trim().toLowerCase()) ? false : text);
  if (shape === "list") return parted(text, "|").map(unescaped);
  if (shape === "sources") return parted(text, "|").map(sourceOf);
  if (name === "state") return states[text.trim()] ?? text.trim();
  // A spreadsheet of a country that writes its decimals with a comma.
  if (name === "lat" || name === "lon") return text.trim().replace(/^([-+]?\d+),(\d+)$/, "$1.$2");
  return shape === "plain" ? text.trim() : text;
}

function sourceOf(text: string): Source {
  const [name = "", url = "", license = ""] = parted(text, ";").map(unescaped);
  return { name, url: url || null, license: license || null };
}

/** How a cell or a property is understood. */
export interface Dialect {
  /** Whether it says what stands there already. */
  same: (column: TableColumn, raw: unknown, value: unknown) => boolean;
  value: (column: TableColumn, raw: unknown) => unknown;
}

export const cells: Dialect = {
  same: (column, raw, value) => raw === cellOf(column, value),
  value: (column, raw) => saidIn(column, raw as string),
};

export const properties: Dialect = {
  same: (_column, raw, value) => isDeepStrictEqual(raw ?? null, value ?? null),
  value: ({ empty }, raw) => (raw === null ? { null: null, list: [], stays: undefined, text: "" }[empty] : raw),
};

const escaped = (text: string) => text.replace(/[\\|;]/g, "\\$&");
const unescaped = (text: string) => text.replace(/\\([\\|;])/g, "$1");

/** A text at each sign that no backslash stands before. */
function parted(text: string, sign: "|" | ";"): string[] {
  const parts = [""];
  for (const piece of text.match(/\\[\\|;]|[\s\S]/g) ?? []) {
    if (piece === sign) parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

// A spreadsheet would reckon with what begins so. The apostrophe keeps it from that, and is taken away when it comes back.
const formula = /^'*[=+\-@\t\r]/;
const kept = /^'+[=+\-@\t\r]/;
const guarded = (text: string) => (formula.test(text) ? `'${text}` : text);
const unguarded = (cell: string) => (kept.test(cell) ? cell.slice(1) : cell);
