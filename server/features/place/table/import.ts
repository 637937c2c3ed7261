import { setImmediate as breathe } from "node:timers/promises";
import { apiError } from "../../../../contract/api-errors.ts";
import type { TABLE_KEYS, TableReport } from "../../../../contract/desk/place-table.ts";
import type { UploadedFile } from "../../../../contract/uploaded-file.ts";
import type { Db, Queryable } from "../../../../database/connect.ts";
import { note } from "../../audit/audit.sql.ts";
import { type ManyEdit, type ManyStanding, standingOf, writeMany } from "../../record/record-bulk.sql.ts";
import { slugOf, slugTaken } from "../../record/slug.sql.ts";
import { changesBetween } from "../../record/version.sql.ts";
import { placeEntity, settlePlaces } from "../place-desk.sql.ts";
import { heldReferences, type PlaceReferences } from "../place-reference.sql.ts";
import type { Dialect } from "./columns.ts";
import type { TableRow } from "./heading.ts";
import { beginTable, holdPlaces, lastIds, newIds, passIds, slugOwners } from "./place-table.sql.ts";
import { type PlaceTable, tableIn } from "./read.ts";
import { Gathering } from "./report.ts";
import { draftOf, idIn, preparedRow, RowFault } from "./row.ts";
import { SENTENCES } from "./sentences.ts";

export interface TableImport {
  file: UploadedFile;
  mode: (typeof TABLE_KEYS)[number];
  dryRun: boolean;
  account: number;
}

const size = 500; // rows at a time
const pause = 50; // rows between which others get their turn
const seeded = 100_000; // ids up to here are the seed's own
const unnumbered = 0; // the id of a new place until the database gives it one
const ahead = 1_000_000; // further beyond the largest id a new one cannot be

/** Ends a transaction that must not stay. */
class Undone extends Error {}

/** Brings in a table of places, all or nothing. Refuses with `fields_wrong` what is no table, and with `import_running`. */
export async function importTable(db: Db, asked: TableImport): Promise<TableReport> {
  const table = await tableIn(asked.file, asked.mode);
  const { encoding, format } = table;
  const gathering = new Gathering();
  const run = async (tx: Queryable) => {
    if (!asked.dryRun && !(await beginTable(tx))) throw apiError("import_running", undefined, 10);
    await takeTable(tx, table, asked, gathering);
    if (gathering.faulty) throw new Undone();
  };
  try {
    await (asked.dryRun
      ? db.begin("isolation level repeatable read read only", run)
      : slugTaken(placeEntity, () => db.begin(run)));
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return { ...gathering.report(!asked.dryRun && !gathering.faulty), encoding, format };
}

/** All that a row is looked at with. */
interface Taking {
  mode: TableImport["mode"];
  dialect: Dialect;
  known: PlaceReferences;
  slugs: Slugs;
  gathering: Gathering;
  /** The largest id that a new place may have. */
  furthest: number;
  /** In which row a key came first. */
  rows: Map<number | string, number>;
}

async function takeTable(tx: Queryable, table: PlaceTable, asked: TableImport, gathering: Gathering) {
  const { mode, dryRun, account, file } = asked;
  if (!dryRun) await holdPlaces(tx);
  const known = await heldReferences(tx, !dryRun);
  const slugs = new Slugs(await slugOwners(tx));
  const { largest, given } = await lastIds(tx);
  const named = dryRun || mode === "slug" ? new Set<number>() : await idsIn(table);
  const furthest = Math.max(largest, given) + ahead;
  const taking: Taking = { mode, dialect: table.dialect, known, slugs, gathering, furthest, rows: new Map() };
  for await (const rows of batches(table.rows(), size)) {
    const edits = await takeBatch(tx, taking, rows);
    if (dryRun || gathering.faulty) continue; // what is written now would be undone
    const unnamed = edits.filter(({ id }) => id === unnumbered);
    const ids = await newIds(tx, unnamed.length, named);
    for (const [index, edit] of unnamed.entries()) edit.id = ids[index]!;
    await writeMany(tx, placeEntity, edits, { account, detail: { table: file.name } }, settlePlaces);
  }
  if (dryRun || gathering.faulty) return;
  if (named.size > 0) await passIds(tx);
  const subject = { kind: "place", id: null, name: file.name || "جدول مکان‌ها" };
  await note(tx, account, { action: "import", subject, detail: gathering.counts });
}

/** What a batch of rows changes; what is wrong with them is gathered. */
async function takeBatch(tx: Queryable, taking: Taking, rows: TableRow[]): Promise<ManyEdit[]> {
  const { gathering } = taking;
  gathering.rows += rows.length;
  const found = rows.map((row) => keyed(row, taking));
  const standing = await standingOf(
    tx,
    placeEntity,
    found.flatMap(({ id }) => id ?? []),
  );
  const edits: ManyEdit[] = [];
  for (const [index, key] of found.entries()) {
    if (index % pause === 0) await breathe();
    try {
      if (key.fault) throw key.fault;
      const before = (key.id !== undefined && standing.get(key.id)) || null;
      assertThere(key, before, taking);
      const edit = await editOf(key, before, taking);
      if (edit) edits.push(edit);
      else gathering.leave();
    } catch (error) {
      tell(gathering, key.row.row, error);
    }
  }
  return edits;
}

/** What a row changes, or nothing; throws a `RowFault`. */
async function editOf(
  { row, id: named = unnumbered }: Keyed,
  before: ManyStanding | null,
  { dialect, known, slugs, gathering }: Taking,
): Promise<ManyEdit | undefined> {
  const draft = draftOf(row, dialect, before);
  const published = draft.published ?? before?.state === "published";
  const moved = before !== null && published !== (before.state === "published");
  if (before && !moved && Object.keys(draft.given).length === 0) return undefined;
  const { slug: wanted } = draft.given;
  if (typeof wanted === "string") slugs.assertFree(wanted, before?.id, row.row);
  const prepared = await preparedRow(known, draft, before, ({ name_en, slug }) => ({
    id: named,
    slug: typeof slug === "string" ? slug : slugs.free(String(name_en)),
  }));
  const { fields, warnings = {} } = prepared;
  const changes = before ? changesBetween(before.fields, fields) : [];
  if (before && changes.length === 0 && !moved) return undefined;
  if (before && draft.version !== undefined && draft.version < before.version)
    throw new RowFault({ version: SENTENCES.stale(before.version, draft.version) });
  slugs.take(String(fields.slug), row.row);
  const name = String(fields.name);
  const state = { field: "state", before: before?.state, after: published ? "published" : "draft" };
  if (before) gathering.change(row.row, before.id, name, moved ? [...changes, state] : changes);
  else gathering.create(row.row, name);
  for (const [column, sentence] of Object.entries(warnings)) gathering.warn(row.row, column, sentence);
  return { id: before?.id ?? named, before, prepared, published };
}

interface Keyed {
  row: TableRow;
  /** The place that it names. */
  id: number | undefined;
  /** Why it cannot be said which. */
  fault?: RowFault;
}

/** Which place a row names. */
function keyed(row: TableRow, { mode, dialect, slugs, rows }: Taking): Keyed {
  try {
    const slug = typeof row.cells.slug === "string" ? row.cells.slug.trim() : "";
    const id = mode === "id" ? idIn(row, dialect) : slugs.ownerOf(slug);
    const name = mode === "id" ? id : slug;
    if (name === undefined || name === "") return { row, id };
    const first = rows.get(name);
    if (first !== undefined) throw new RowFault({ [mode]: SENTENCES.repeated(first) });
    rows.set(name, row.row);
    return { row, id };
  } catch (fault) {
    if (fault instanceof RowFault) return { row, id: undefined, fault };
    throw fault;
  }
}

function assertThere({ id }: Keyed, before: ManyStanding | null, { mode, furthest }: Taking) {
  if (before?.state === "deleted") throw new RowFault({ [mode]: SENTENCES.removed });
  if (before || id === undefined) return;
  if (id <= seeded) throw new RowFault({ id: SENTENCES.idUnknown });
  if (id > furthest) throw new RowFault({ id: SENTENCES.idFar });
}

function tell(gathering: Gathering, row: number, error: unknown) {
  if (!(error instanceof RowFault)) throw error;
  for (const [column, sentence] of Object.entries(error.faults)) gathering.fault(row, column || null, sentence);
}

/** Who has which slug: as it was, and what the table has taken so far. What it gives up is not free before it is whole. */
class Slugs {
  readonly #owners: Map<string, number>;
  readonly #taken = new Map<string, number>();
  readonly #next = new Map<string, number>();

  constructor(owners: Map<string, number>) {
    this.#owners = owners;
  }

  ownerOf(slug: string): number | undefined {
    return this.#owners.get(slug);
  }

  assertFree(slug: string, id: number | undefined, row: number): void {
    const owner = this.#owners.get(slug);
    if (owner !== undefined && owner !== id) throw new RowFault({ slug: SENTENCES.slugTaken });
    const first = this.#taken.get(slug);
    if (first !== undefined && first !== row) throw new RowFault({ slug: SENTENCES.repeated(first) });
  }

  take(slug: string, row: number): void {
    this.#taken.set(slug, row);
  }

  /** One that nobody has, of a name in Latin letters. */
  free(name: string): string {
    const base = slugOf(name) || "place";
    let slug = base;
    let next = this.#next.get(base) ?? 2;
    while (this.#owners.has(slug) || this.#taken.has(slug)) slug = `${base}-${next++}`;
    this.#next.set(base, next);
    return slug;
  }
}

/** All ids that a table names: none of them is given to another row. */
async function idsIn({ rows, dialect }: PlaceTable): Promise<Set<number>> {
  const ids = new Set<number>();
  for await (const row of rows()) {
    const id = Number(dialect.value({ name: "id", shape: "plain", empty: "stays" }, row.cells.id ?? ""));
    if (Number.isInteger(id) && id > seeded) ids.add(id);
  }
  return ids;
}

async function* batches<Row>(rows: AsyncIterable<Row>, most: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
