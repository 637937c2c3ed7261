import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { apiError } from "../../../../contract/api-errors.ts";
import type { TABLE_KEYS, TableReport } from "../../../../contract/desk/place-table.ts";
import type { UploadedFile } from "../../../../contract/uploaded-file.ts";
import type { Db, Queryable } from "../../../../database/connect.ts";
import { insertAuditEntry } from "../../audit/audit.sql.ts";
import { type BulkEdit, type BulkRecord, loadRecords, writeRecords } from "../../record/record-bulk.sql.ts";
import { slugify, withSlugConflict } from "../../record/slug.sql.ts";
import { changesBetween } from "../../record/version.sql.ts";
import { type PlacePreparation, placeEntity, placePreparation } from "../place-desk.sql.ts";
import { loadReferences } from "../place-reference.sql.ts";
import type { Dialect } from "./columns.ts";
import type { TableRow } from "./heading.ts";
import {
  advanceIdSequence,
  allocateIds,
  lastIds,
  loadSlugOwners,
  lockPlaces,
  type SlugOwners,
  tryLockImport,
} from "./place-table.sql.ts";
import { openTable, type PlaceTable } from "./read.ts";
import { ReportBuilder } from "./report.ts";
import { findId, parseId, parseRow, prepareRow, type RowDraft, RowIssues } from "./row.ts";
import { SENTENCES } from "./sentences.ts";

export interface TableImport {
  file: UploadedFile;
  mode: (typeof TABLE_KEYS)[number];
  dryRun: boolean;
  /** Whether new places are made although the same file was imported before. */
  again: boolean;
  account: number;
}

const batchSize = 500; // rows at a time
const rowsPerYield = 50; // rows between which the event loop runs other work
const lastSeedId = 100_000; // ids up to here belong to the seed
const newPlaceId = 0; // stands for the id of a new place until the database assigns one
const maxIdGap = 1_000_000; // a new id may exceed the largest one by this much at most

/** Thrown to roll a transaction back. */
class Rollback extends Error {}

/**
 * Imports a table of places, all or nothing. Throws ApiError "fields_wrong" for an invalid file and "import_running"
 * during another import.
 */
export async function importPlaceTable(db: Db, options: TableImport): Promise<TableReport> {
  const table = await openTable(options.file, options.mode);
  const { encoding, format } = table;
  const report = new ReportBuilder();
  const run = async (tx: Queryable) => {
    if (!options.dryRun && !(await tryLockImport(tx))) throw apiError("import_running", undefined, 10);
    await importRows(tx, table, options, report);
    if (report.hasErrors) throw new Rollback();
  };
  try {
    await (options.dryRun
      ? db.begin("isolation level repeatable read read only", run)
      : withSlugConflict(placeEntity, () => db.begin(run)));
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  return { ...report.build(!options.dryRun && !report.hasErrors), encoding, format };
}

/** The state that is shared by all rows of an import. */
interface ImportContext {
  mode: TableImport["mode"];
  dialect: Dialect;
  prepare: PlacePreparation;
  slugs: Slugs;
  report: ReportBuilder;
  /** The largest id that a new place may have. */
  maxId: number;
  /** The row in which each key occurred first. */
  rows: Map<number | string, number>;
}

async function importRows(tx: Queryable, table: PlaceTable, options: TableImport, report: ReportBuilder) {
  const { mode, dryRun, again, account, file } = options;
  if (!dryRun) await lockPlaces(tx);
  const prepare = placePreparation(tx, await loadReferences(tx, !dryRun));
  const slugs = new Slugs(await loadSlugOwners(tx));
  const { largest, lastIssued } = await lastIds(tx);
  const reservedIds = dryRun || mode === "slug" ? new Set<number>() : await collectIds(table);
  const maxId = Math.max(largest, lastIssued) + maxIdGap;
  const context: ImportContext = { mode, dialect: table.dialect, prepare, slugs, report, maxId, rows: new Map() };
  for await (const rows of batches(table.rows(), batchSize)) {
    const edits = await importBatch(tx, context, rows);
    if (dryRun || report.hasErrors) continue; // writes would be rolled back
    const created = edits.filter(({ id }) => id === newPlaceId);
    const ids = await allocateIds(tx, created.length, reservedIds);
    for (const [index, edit] of created.entries()) edit.id = ids[index]!;
    await writeRecords(tx, placeEntity, edits, { account, action: "update", detail: { table: file.name } });
  }
  report.repeated = report.creates && (await isImported(tx, file.hash));
  if (report.repeated && (dryRun || again)) report.addWarning(1, null, SENTENCES.imported);
  else if (report.repeated) report.addError(1, null, SENTENCES.importedBefore);
  if (dryRun || report.hasErrors) return;
  if (reservedIds.size > 0) await advanceIdSequence(tx);
  const subject = { kind: "place", id: null, name: file.name || "جدول مکان‌ها" };
  await insertAuditEntry(tx, account, { action: "import", subject, detail: { ...report.counts, hash: file.hash } });
}

/** Whether the same file was imported during the last week, as when the answer to it was lost. */
async function isImported(tx: Queryable, hash: string): Promise<boolean> {
  const rows = await tx`
    select from audit where subject_kind = 'place' and subject_id is null and action = 'import'
      and at > now() - interval '7 days' and detail->>'hash' = ${hash} limit 1`;
  return rows.length > 0;
}

/** Builds the edits of a batch of rows; errors go to the report. */
async function importBatch(tx: Queryable, context: ImportContext, rows: TableRow[]): Promise<BulkEdit[]> {
  const { report } = context;
  report.rows += rows.length;
  const keyedRows = rows.map((row) => resolvePlace(row, context));
  const records = await loadRecords(
    tx,
    placeEntity,
    keyedRows.flatMap(({ id }) => id ?? []),
  );
  const edits: BulkEdit[] = [];
  for (const [index, key] of keyedRows.entries()) {
    if (index % rowsPerYield === 0) await yieldToEventLoop();
    try {
      if (key.issues) throw key.issues;
      const before = (key.id !== undefined && records.get(key.id)) || null;
      assertIdAllowed(key, before, context);
      const edit = await buildEdit(key, before, context);
      if (edit) edits.push(edit);
      else report.addUnchanged();
    } catch (error) {
      addIssues(report, key.row.row, error);
    }
  }
  return edits;
}

/** Builds the edit of a row, undefined if it changes nothing. Throws `RowIssues`. */
async function buildEdit(
  { row, id: placeId = newPlaceId }: KeyedRow,
  before: BulkRecord | null,
  { dialect, prepare, slugs, report }: ImportContext,
): Promise<BulkEdit | undefined> {
  const draft = parseRow(row, dialect, before);
  const isPublished = before?.state === "published";
  const published = draft.published ?? isPublished;
  const moved = before !== null && published !== isPublished;
  if (before && !moved && Object.keys(draft.changes).length === 0) return undefined;
  const { slug: requestedSlug } = draft.changes;
  if (typeof requestedSlug === "string") slugs.assertFree(requestedSlug, before?.id, row.row);
  const prepared = await prepareRow(prepare, draft, before, ({ name_en, slug }) => ({
    id: placeId,
    slug: typeof slug === "string" ? slug : slugs.generate(String(name_en ?? "")),
  }));
  const { fields, warnings = {} } = prepared;
  const changes = before ? changesBetween(before.fields, fields) : [];
  if (before && changes.length === 0 && !moved) return undefined;
  if (before) assertCurrent(draft, before, moved);
  slugs.reserve(String(fields.slug), row.row);
  const name = String(fields.name);
  const state = { field: "state", before: before?.state, after: published ? "published" : "draft" };
  if (before) report.addChanged(row.row, before.id, name, moved ? [...changes, state] : changes);
  else report.addCreated(row.row, name);
  if (moved && isPublished) report.addWarning(row.row, "state", SENTENCES.unpublished);
  for (const [column, sentence] of Object.entries(warnings)) report.addWarning(row.row, column, sentence);
  return { id: before?.id ?? placeId, before, prepared, published };
}

/** Throws `RowIssues` for a place that has changed since the export; a row without its version overwrites it. */
function assertCurrent({ version, wasPublished }: RowDraft, before: BulkRecord, moved: boolean) {
  if (version === undefined) return;
  if (version < before.version) throw new RowIssues({ version: SENTENCES.stale(before.version, version) });
  const isPublished = before.state === "published";
  if (moved && wasPublished !== undefined && wasPublished !== isPublished)
    throw new RowIssues({ state: SENTENCES.staleState(isPublished) });
}

interface KeyedRow {
  row: TableRow;
  /** The id of the place that the row refers to. */
  id: number | undefined;
  /** Why the place could not be resolved. */
  issues?: RowIssues;
}

/** Resolves the place that a row refers to. */
function resolvePlace(row: TableRow, { mode, dialect, slugs, rows }: ImportContext): KeyedRow {
  try {
    const slug = typeof row.cells.slug === "string" ? row.cells.slug.trim() : "";
    const id = mode === "id" ? parseId(row, dialect) : slugs.ownerOf(slug);
    const name = mode === "id" ? id : slug;
    if (name === undefined || name === "") return { row, id };
    const firstRow = rows.get(name);
    if (firstRow !== undefined) throw new RowIssues({ [mode]: SENTENCES.repeated(firstRow) });
    rows.set(name, row.row);
    return { row, id };
  } catch (issues) {
    if (issues instanceof RowIssues) return { row, id: undefined, issues };
    throw issues;
  }
}

function assertIdAllowed({ id }: KeyedRow, before: BulkRecord | null, { mode, maxId }: ImportContext) {
  if (before?.state === "deleted") throw new RowIssues({ [mode]: SENTENCES.removed });
  if (before || id === undefined) return;
  if (id <= lastSeedId) throw new RowIssues({ id: SENTENCES.idUnknown });
  if (id > maxId) throw new RowIssues({ id: SENTENCES.idFar });
}

function addIssues(report: ReportBuilder, row: number, error: unknown) {
  if (!(error instanceof RowIssues)) throw error;
  for (const [column, sentence] of Object.entries(error.issues)) report.addError(row, column || null, sentence);
}

/**
 * Slugs in use: those in the database, those that places had before, because links in texts still lead there, and those reserved
 * by the table. A slug that the table gives up is not free before the import is complete.
 */
class Slugs {
  readonly #owners: SlugOwners;
  readonly #reserved = new Map<string, number>();
  readonly #next = new Map<string, number>();

  constructor(owners: SlugOwners) {
    this.#owners = owners;
  }

  /** The id of the place with this slug, undefined when there is none. Throws `RowIssues` for a slug that a place had before. */
  ownerOf(slug: string): number | undefined {
    const owner = this.#owners.present.get(slug);
    const formerOwner = this.#owners.former.get(slug);
    if (!owner && formerOwner) throw new RowIssues({ slug: SENTENCES.slugFormer(formerOwner.slug) });
    return owner?.id;
  }

  assertFree(slug: string, id: number | undefined, row: number): void {
    const owner = this.#owners.present.get(slug);
    if (owner && owner.id !== id) throw new RowIssues({ slug: SENTENCES.slugTaken });
    const formerOwner = this.#owners.former.get(slug);
    if (formerOwner && formerOwner.id !== id) throw new RowIssues({ slug: SENTENCES.slugFormerlyTaken });
    const firstRow = this.#reserved.get(slug);
    if (firstRow !== undefined && firstRow !== row) throw new RowIssues({ slug: SENTENCES.repeated(firstRow) });
  }

  reserve(slug: string, row: number): void {
    this.#reserved.set(slug, row);
  }

  /** A free slug for a name in Latin letters. */
  generate(name: string): string {
    const base = slugify(name) || "place";
    let slug = base;
    let next = this.#next.get(base) ?? 2;
    const { present, former } = this.#owners;
    while (present.has(slug) || former.has(slug) || this.#reserved.has(slug)) slug = `${base}-${next++}`;
    this.#next.set(base, next);
    return slug;
  }
}

/** All ids that a table names; none of them is assigned to another row. */
async function collectIds({ rows, dialect }: PlaceTable): Promise<Set<number>> {
  const ids = new Set<number>();
  for await (const row of rows()) {
    const id = findId(row, dialect);
    if (id?.success && id.data > lastSeedId) ids.add(id.data);
  }
  return ids;
}

async function* batches<Row>(rows: AsyncIterable<Row>, max: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < max) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
