import type { PendingQuery, Row } from "postgres";
import { apiError } from "../../../contract/api-errors.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import type { Queryable } from "../../../database/connect.ts";

export type Fragment = PendingQuery<Row[]>;

/** The editable fields of a record as the contract names them: plain JSON, nothing undefined. */
export type Fields = Record<string, unknown>;

/** What is asked of a kind of record before it is written. */
export interface Draft {
  /** The row's id, also of one that is not there yet. */
  id: number;
  /** All fields as they shall be; of a new record those that were given. */
  fields: Fields;
  /** Those that this call names. */
  given: Fields;
  /** As they stand; null for a new record. */
  before: Fields | null;
}

export interface Prepared {
  /** The fields as they will stand: what was left out is filled in. */
  fields: Fields;
  /** Columns that are no fields, or are called otherwise. */
  columns?: Row;
  /** What is right enough to be saved and yet looks wrong, by field. */
  warnings?: Record<string, string>;
}

/** Something that is still in use, and by how many of what: a sentence. */
export interface Use {
  id: number;
  sentence: string;
}

/** All that the shared machinery must know of a kind of record. Table and column names are SQL's, field names the contract's. */
export interface EntityConfig {
  kind: RecordKind;
  table: string;
  /** What it is called in a sentence: «دسته». */
  noun: string;
  /** The column that a reader calls its name. */
  name: string;
  /** Fields that stand in a column of the same name. */
  columns: readonly string[];
  /** Fields that do not, as a list of SQL expressions on `t`: `, … as "sources"`. */
  further?: (tx: Queryable) => Fragment;
  /** Editors make it, publish it and take it away. */
  lives: boolean;
  /** It notes in `updated_at` when it changed. */
  dated?: true;
  /** It carries `search_text`; without it the names are searched, which suits small tables. */
  searched?: true;
  /** What a new one is called in links, when nobody says. */
  slugFrom?: string;
  /** Fills in what was left out and looks at what a field alone cannot tell; refuses with `fields_wrong`. */
  prepare: (tx: Queryable, draft: Draft) => Promise<Prepared>;
  /** Writes what stands in other tables, and what follows from the change elsewhere. */
  settle?: (tx: Queryable, id: number, fields: Fields, before: Fields | null) => Promise<void>;
  /** What living records still use these. */
  uses?: (tx: Queryable, ids: number[]) => Promise<Use[]>;
  /** The same, for what cannot be withdrawn from the public. */
  publicUses?: (tx: Queryable, ids: number[]) => Promise<Use[]>;
  /** What of these cannot come back, because what they belong to is away. */
  orphans?: (tx: Queryable, ids: number[]) => Promise<Use[]>;
  /** A path of the public site. */
  path: (row: { id: number; slug: string; fields: Fields }) => string;
  /** Whether a published one is to be seen already. */
  due?: (db: Queryable, id: number, fields: Fields) => Promise<boolean>;
  list: {
    /** Joins of the list's question, on `t`. */
    joins?: (db: Queryable) => Fragment;
    /** What its rows carry beside the common: `, … as "…"`. */
    row: (db: Queryable) => Fragment;
    /** A condition for each filter. */
    filters: Record<string, (db: Queryable, value: never) => Fragment>;
    /** An expression for each way to sort, beside name, id and updated_at. */
    sorts: Record<string, (db: Queryable) => Fragment>;
  };
}

/** Gathers what is wrong with the fields, so that an editor hears all of it at once. */
export class Faults {
  readonly #errors: Record<string, string> = {};

  add(field: string, sentence: string): void {
    this.#errors[field] ??= sentence;
  }

  /** Refuses with `fields_wrong` if there is any. */
  assertNone(): void {
    if (Object.keys(this.#errors).length > 0) throw apiError("fields_wrong", this.#errors);
  }
}

/**
 * Which of some ids stand for rows that are there and not removed. They are held until the transaction ends, so that nobody
 * removes them meanwhile.
 */
export async function livingOf(tx: Queryable, table: string, ids: number[], lives = true): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx<{ id: number }[]>`
    select id from ${tx(table)} where id = any(${ids}::int[]) ${lives ? tx`and deleted_at is null` : tx``}
    order by id for key share`;
  return new Set(rows.map(({ id }) => id));
}

/** Adds a fault unless a field names a living row; nothing is no fault, and what stood there before stays. */
export async function assertRef(
  tx: Queryable,
  faults: Faults,
  { fields, before }: Draft,
  [field, table, sentence]: [field: string, table: string, sentence: string],
  lives = true,
): Promise<void> {
  const id = fields[field] as number | null | undefined;
  if (id === null || id === undefined || id === before?.[field]) return;
  if (!(await livingOf(tx, table, [id], lives)).has(id)) faults.add(field, sentence);
}

/** Adds a fault unless the sign is one of those that the site uses: others are drawn nowhere. */
export async function assertIcon(tx: Queryable, faults: Faults, { fields, before }: Draft): Promise<void> {
  if (fields.icon === before?.icon) return;
  if (!(await iconsInUse(tx)).includes(fields.icon as string)) faults.add("icon", "یک نشان از فهرست برگزینید.");
}

/** The signs that types, categories and activities wear. */
export async function iconsInUse(tx: Queryable): Promise<string[]> {
  const rows = await tx<{ icon: string }[]>`
    select icon from place_type union select icon from category union select icon from activity order by 1`;
  return rows.map(({ icon }) => icon);
}

/** The place after the last among some rows. */
export async function lastSort(tx: Queryable, table: string): Promise<number> {
  const [row] = await tx<
    { sort: number }[]
  >`select least(coalesce(max(sort), 0) + 1, 100000) as sort from ${tx(table)}`;
  return row!.sort;
}
