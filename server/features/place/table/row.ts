import { ApiError } from "../../../../contract/api-error.ts";
import { deskPlaces } from "../../../../contract/desk/place.ts";
import { Id } from "../../../../contract/fields.ts";
import { createInputCleaner } from "../../../http/input/input-cleaner.ts";
import { toValidationError } from "../../../http/validation-error.ts";
import type { Fields, Prepared } from "../../record/entity-config.ts";
import type { BulkRecord } from "../../record/record-bulk.sql.ts";
import type { PlacePreparation } from "../place-desk.sql.ts";
import { COLUMNS, type Dialect } from "./columns.ts";
import type { TableRow } from "./heading.ts";
import { SENTENCES } from "./sentences.ts";

const updateSchema = deskPlaces.update.input.omit({ id: true, version: true, autosave: true });
const createSchema = deskPlaces.create.input.omit({ published: true, autosave: true });
const cleanUpdate = createInputCleaner(updateSchema);
const cleanCreate = createInputCleaner(createSchema);
const metaColumns = new Set(["id", "version", "state", "exported_state"]);
const states = new Set<unknown>([undefined, "published", "ready", "draft"]);

/** The errors of a row by column. */
export class RowIssues {
  // Not an Error: capturing a stack trace for each of a hundred thousand would dominate the run time.
  readonly issues: Record<string, string>;

  constructor(issues: Record<string, string>) {
    this.issues = issues;
  }
}

/** A parsed row that is not validated yet; missing columns and unchanged values are absent. */
export interface RowDraft {
  row: number;
  changes: Fields;
  published: boolean | undefined;
  /** Whether the place was published when the table was exported, if the row says so. */
  wasPublished: boolean | undefined;
  version: number | undefined;
}

/** Parses a row and drops values equal to the stored ones. Throws `RowIssues`. */
export function parseRow({ row, cells, issue }: TableRow, dialect: Dialect, before: BulkRecord | null): RowDraft {
  if (issue) throw new RowIssues({ "": issue });
  const changes: Fields = {};
  const meta: Fields = {};
  for (const column of COLUMNS) {
    const { name } = column;
    if (!(name in cells)) continue;
    if (before && !metaColumns.has(name) && dialect.isSame(column, cells[name], before.fields[name])) continue;
    const value = dialect.value(column, cells[name]);
    if (value !== undefined) (metaColumns.has(name) ? meta : changes)[name] = value;
  }
  const { state, version } = meta;
  for (const name of ["state", "exported_state"])
    if (!states.has(meta[name])) throw new RowIssues({ [name]: SENTENCES.state });
  // Tables of former exports lack the second state; none but an export writes «ready».
  const exportedState = meta.exported_state ?? (state === "ready" ? state : undefined);
  const versionResult = version === undefined ? undefined : Id.safeParse(version);
  if (versionResult && !versionResult.success) throw new RowIssues({ version: SENTENCES.version });
  return {
    row,
    changes,
    published: state === undefined ? undefined : state === "published",
    wasPublished: exportedState === undefined ? undefined : exportedState === "published",
    version: versionResult?.data,
  };
}

/** Reads the id in a row; undefined if the cell is empty or missing. */
export function findId({ cells }: TableRow, dialect: Dialect) {
  const value = cells.id === undefined ? undefined : dialect.value(COLUMNS[0]!, cells.id);
  return value === undefined ? undefined : Id.safeParse(value);
}

/** The id in a row, undefined if empty. Throws `RowIssues`. */
export function parseId(row: TableRow, dialect: Dialect): number | undefined {
  const id = findId(row, dialect);
  if (id && !id.success) throw new RowIssues({ id: id.error.issues[0]!.message });
  return id?.data;
}

/** Validates a row like an editor's request and fills in derived fields. Throws `RowIssues`. */
export async function prepareRow(
  prepare: PlacePreparation,
  { changes: rawChanges }: RowDraft,
  before: BulkRecord | null,
  identify: (changes: Fields) => { id: number; slug: string },
): Promise<Prepared> {
  try {
    const parsed = before
      ? updateSchema.safeParse(cleanUpdate(rawChanges))
      : createSchema.safeParse(cleanCreate(rawChanges));
    if (!parsed.success) throw toValidationError(parsed.error);
    const changes = parsed.data as Fields;
    const { id, slug } = before ?? identify(changes);
    const fields = { slug, ...before?.fields, ...changes };
    const draft = { id, submitted: before ? changes : fields, fields, before: before?.fields ?? null };
    return await prepare(draft);
  } catch (error) {
    if (error instanceof ApiError && error.data.errors) throw new RowIssues(error.data.errors);
    if (error instanceof ApiError) throw new RowIssues({ "": error.data.message });
    throw error;
  }
}
