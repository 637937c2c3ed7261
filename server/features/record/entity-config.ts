import type { PendingQuery, Row } from "postgres";
import { apiError } from "../../../contract/api-errors.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import type { Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { fa } from "../../../text/digits.ts";

export type Fragment = PendingQuery<Row[]>;

/** The editable fields of a record under their contract names: plain JSON without undefined. */
export type Fields = Record<string, unknown>;

/** The input of `EntityConfig.prepare`. */
export interface Draft {
  /** The row's id, assigned in advance for a new record. */
  id: number;
  /** All fields after the change; of a new record the submitted ones. */
  fields: Fields;
  /** The fields that the request contains. */
  submitted: Fields;
  /** The current fields; null for a new record. */
  before: Fields | null;
  /** The submitted fields are those of a former version, all of them. */
  isFormerVersion?: boolean;
}

/** The fields of a record that was written. */
export interface WrittenFields {
  id: number;
  fields: Fields;
  /** What they were before; null for a new record. */
  before: Fields | null;
}

export interface Prepared {
  /** The complete fields to store. */
  fields: Fields;
  /** Columns that are not fields or have another name. */
  columns?: Row;
  /** Warnings by field: valid but suspicious values. */
  warnings?: Record<string, string>;
}

/** A record that is still in use, with a sentence that says by what. */
export interface Use {
  id: number;
  sentence: string;
}

/** What uses a record, by counts of nouns: `«ساحل‌ها» ۱۲ مکان و ۱ دسته دارد.` names no noun of which there is none. */
export function toUse(id: number, name: string, ...counts: [count: number, noun: string][]): Use {
  const used = counts.filter(([count]) => count > 0).map(([count, noun]) => `${fa(count)} ${noun}`);
  return { id, sentence: `«${name}» ${used.join(" و ")} دارد.` };
}

/**
 * The configuration of an entity for the shared record code. Table and column names are those of the database, field
 * names those of the contract.
 */
export interface EntityConfig {
  kind: RecordKind;
  table: string;
  /** Its noun in a sentence: «دسته». */
  noun: string;
  /** The column that holds its display name: a field, or one of the columns that `prepare` returns. */
  name: string;
  /** Fields that are stored in a column of the same name. */
  columns: readonly string[];
  /** Other fields, as a list of SQL expressions on `t`: `, … as "sources"`. */
  extraFields?: (tx: Queryable) => Fragment;
  /**
   * Members' rows refer to it, such as bookmarks and comments, which are written while it is saved or previewed; nothing of other records is
   * derived from it. Without this, others that refer to it wait.
   */
  membersReferTo?: true;
  /** Whether editors create, publish and remove records of it. */
  hasLifecycle: boolean;
  /** The table has an `updated_at` column. */
  hasUpdatedAt?: true;
  /** The table has a `search_text` column; without it names are searched in memory, which suits small tables. */
  hasSearchText?: true;
  /** Where the slug of a new record comes from: a field with a name in Latin letters, or what a function makes of the fields. */
  slugFrom?: string | ((tx: Queryable, fields: Fields) => Promise<string>);
  /** Fills in missing fields and validates across fields and tables. Throws ApiError "fields_wrong". */
  prepare: (tx: Queryable, draft: Draft) => Promise<Prepared>;
  /** The same for many records: it loads once what they are validated against. */
  loadPrepare?: (tx: Queryable) => Promise<(draft: Draft) => Promise<Prepared>>;
  /** Writes what is stored in other tables, and everything derived from the changes. */
  afterWrite?: (tx: Queryable, written: readonly WrittenFields[]) => Promise<void>;
  /** Which of these are used by records that are not removed. */
  findUses?: (tx: Queryable, ids: number[]) => Promise<Use[]>;
  /** Which of these are used publicly and so cannot be unpublished. */
  findPublicUses?: (tx: Queryable, ids: number[]) => Promise<Use[]>;
  /** Which of these cannot be restored because a parent is removed or another record has taken their place. */
  findOrphans?: (tx: Queryable, ids: number[]) => Promise<Use[]>;
  /** The path of its page on the public site. */
  publicPath: (row: { id: number; slug: string; fields: Fields }) => string;
  /** SQL condition on `t`: the time has not come from which a published record is visible. */
  isScheduled?: (db: Queryable) => Fragment;
  /** Whether a published record has a page, where that depends on others. */
  hasPage?: (db: Queryable, id: number) => Promise<boolean>;
  list: {
    /** Joins for the rows of a page, on `t`; each has a row. */
    joins?: (db: Queryable) => Fragment;
    /** Additional columns of its rows: `, … as "…"`. */
    row: (db: Queryable) => Fragment;
    /** A condition on `t` for each filter. */
    filters: Record<string, (db: Queryable, value: never) => Fragment>;
    /**
     * An expression on `t` for each sort order besides name, id and updated_at; never null. `name`, where the table has an index of
     * names: their keys as `sortKey` makes them.
     */
    sorts: Record<string, (db: Queryable) => Fragment>;
  };
}

/** Collects field errors so that an editor gets all of them at once. */
export class FieldErrors {
  readonly #errors: Record<string, string> = {};

  add(field: string, sentence: string): void {
    this.#errors[field] ??= sentence;
  }

  /** Throws ApiError "fields_wrong" if there are errors. */
  throwIfAny(): void {
    if (Object.keys(this.#errors).length > 0) throw apiError("fields_wrong", this.#errors);
  }
}

/**
 * The ids that refer to rows that exist and are not removed. The rows are locked until the transaction ends, so that
 * they cannot be removed meanwhile.
 */
export async function lockExistingIds(
  tx: Queryable,
  table: string,
  ids: number[],
  hasDeletedAt = true,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx<{ id: number }[]>`
    select id from ${tx(table)} where id = any(${ids}::int[]) ${hasDeletedAt ? tx`and deleted_at is null` : tx``}
    order by id for key share`;
  return new Set(rows.map(({ id }) => id));
}

/** Adds an error unless a field refers to an existing row; an empty field and an unchanged reference are valid. */
export async function checkRef(
  tx: Queryable,
  errors: FieldErrors,
  { fields, before }: Draft,
  [field, table, sentence]: [field: string, table: string, sentence: string],
  hasDeletedAt = true,
): Promise<void> {
  const id = fields[field] as number | null | undefined;
  if (id === null || id === undefined || id === before?.[field]) return;
  if (!(await lockExistingIds(tx, table, [id], hasDeletedAt)).has(id)) errors.add(field, sentence);
}

/** Adds an error unless the icon is already in use on the site: others have no drawing. */
export async function checkIcon(tx: Queryable, errors: FieldErrors, { fields, before }: Draft): Promise<void> {
  if (fields.icon === before?.icon) return;
  if (!(await iconsInUse(tx)).includes(fields.icon as string)) errors.add("icon", "یک نشان از فهرست انتخاب کنید.");
}

/** The icons that types, categories and activities use. */
export async function iconsInUse(tx: Queryable): Promise<string[]> {
  const rows = await tx<{ icon: string }[]>`
    select icon from place_type union select icon from category union select icon from activity order by 1`;
  return rows.map(({ icon }) => icon);
}

/** The sort position after the last row. */
export async function nextSort(tx: Queryable, table: string): Promise<number> {
  const row = single(
    await tx<{ sort: number }[]>`select least(coalesce(max(sort), 0) + 1, 100000) as sort from ${tx(table)}`,
  );
  return row.sort;
}
