import { deskPlaces } from "../../../../contract/desk/place.ts";
import { ApiError } from "../../../../contract/endpoint.ts";
import { Id } from "../../../../contract/fields.ts";
import { cleaned } from "../../../http/reading.ts";
import { wrongFields } from "../../../http/wrong-fields.ts";
import type { Fields, Prepared } from "../../record/entity-config.ts";
import type { ManyStanding } from "../../record/record-bulk.sql.ts";
import { preparePlace } from "../place-desk.sql.ts";
import type { PlaceReferences } from "../place-reference.sql.ts";
import { COLUMNS, type Dialect } from "./columns.ts";
import type { TableRow } from "./heading.ts";
import { SENTENCES } from "./sentences.ts";

const changing = deskPlaces.update.input.omit({ id: true, version: true });
const creating = deskPlaces.create.input.omit({ published: true });
const own = new Set(["id", "version", "state"]);

/** What is wrong with a row, by column. */
export class RowFault {
  // Not an Error: a hundred thousand of them would spend their time in writing down where they arose.
  readonly faults: Record<string, string>;

  constructor(faults: Record<string, string>) {
    this.faults = faults;
  }
}

/** What a row says, read but not looked at: what the file leaves out, or says as it stands, is not there. */
export interface RowDraft {
  row: number;
  given: Fields;
  published: boolean | undefined;
  version: number | undefined;
}

/** Reads a row against what stands; throws a `RowFault`. */
export function draftOf({ row, cells, fault }: TableRow, dialect: Dialect, before: ManyStanding | null): RowDraft {
  if (fault) throw new RowFault({ "": fault });
  const given: Fields = {};
  const told: Fields = {};
  for (const column of COLUMNS) {
    const { name } = column;
    if (!(name in cells)) continue;
    if (before && !own.has(name) && dialect.same(column, cells[name], before.fields[name])) continue;
    const value = dialect.value(column, cells[name]);
    if (value !== undefined) (own.has(name) ? told : given)[name] = value;
  }
  const { state, version } = told;
  if (state !== undefined && state !== "published" && state !== "draft") throw new RowFault({ state: SENTENCES.state });
  const seen = version === undefined ? undefined : Id.safeParse(version);
  if (seen && !seen.success) throw new RowFault({ version: SENTENCES.version });
  return { row, given, published: state === undefined ? undefined : state === "published", version: seen?.data };
}

/** The id in a row: undefined where none is named; throws a `RowFault`. */
export function idIn({ cells }: TableRow, dialect: Dialect): number | undefined {
  const value = dialect.value(COLUMNS[0]!, cells.id);
  if (value === undefined) return undefined;
  const id = Id.safeParse(value);
  if (!id.success) throw new RowFault({ id: id.error.issues[0]!.message });
  return id.data;
}

/** Looks at a row as if an editor sent it, and fills in what follows; throws a `RowFault`. */
export async function preparedRow(
  known: PlaceReferences,
  { given: raw }: RowDraft,
  before: ManyStanding | null,
  make: (given: Fields) => { id: number; slug: string },
): Promise<Prepared> {
  try {
    const parsed = (before ? changing : creating).safeParse(cleaned(raw));
    if (!parsed.success) throw wrongFields(parsed.error);
    const given = parsed.data as Fields;
    const { id, slug } = before ?? make(given);
    const fields = { slug, ...before?.fields, ...given };
    const draft = { id, given: before ? given : fields, fields, before: before?.fields ?? null };
    return await preparePlace(known, draft);
  } catch (error) {
    if (error instanceof ApiError && error.data.errors) throw new RowFault(error.data.errors);
    if (error instanceof ApiError) throw new RowFault({ "": error.data.message });
    throw error;
  }
}
