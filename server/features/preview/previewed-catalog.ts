import { apiError } from "../../../contract/api-errors.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { repeatAfterDeadlock } from "../../../database/statement/repeat-deadlock.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { withPlace } from "../../catalog/overlay.ts";
import { loadPhotosOfPlaces } from "../../catalog/photos.ts";
import { selectPlaces, toCatalogPlace } from "../../catalog/place-rows.ts";
import { loadReference } from "../../catalog/reference.ts";
import { selectAutosaves } from "../autosave/autosave.sql.ts";
import type { EntityConfig, Fields } from "../record/entity-config.ts";
import { validateFields } from "../record/field-input.ts";
import { loadRecord, saveRecordIn } from "../record/record.sql.ts";
import { RECORDS } from "../record/record-kinds.ts";
import { withSlugConflict } from "../record/slug.sql.ts";
import { findVersion } from "../record/version.sql.ts";

/** What is previewed: a record as it is stored, one of its versions, or with what an editor has typed. */
export interface PreviewSubject {
  kind: RecordKind;
  id: number;
  version?: number;
  /** The editor whose unsaved changes are shown. */
  editor?: number;
}

/** The catalogue as it would be if the subject were published now, and the path of its page. */
export interface PreviewedCatalog {
  index: CatalogIndex;
  path: string;
}

class RolledBack extends Error {
  readonly result: PreviewedCatalog;
  constructor(result: PreviewedCatalog) {
    super("a preview is never stored");
    this.result = result;
  }
}

/**
 * Makes the catalogue of a preview: publishes the subject in a transaction that is rolled back, so that all rules and derived
 * fields are those of a real publication. Throws ApiError "record_unknown", "record_deleted", "version_unknown", "slug_taken" or "fields_wrong".
 */
export async function loadPreviewedCatalog(
  db: Db,
  current: CatalogIndex,
  subject: PreviewSubject,
): Promise<PreviewedCatalog> {
  try {
    return await withSlugConflict(RECORDS[subject.kind].entity, () =>
      repeatAfterDeadlock(() =>
        db.begin(async (tx): Promise<never> => {
          throw new RolledBack(await publishIn(tx, current, subject));
        }),
      ),
    );
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

async function publishIn(
  tx: Parameters<Parameters<Db["begin"]>[1]>[0],
  current: CatalogIndex,
  subject: PreviewSubject,
): Promise<PreviewedCatalog> {
  const { kind, id, editor } = subject;
  const { entity } = RECORDS[kind];
  const { version, state } = await loadRecord(tx, entity, id, true);
  if (state === "deleted") throw apiError("record_deleted");
  const changes = await changesOf(tx, subject);
  if (editor !== undefined && Object.keys(changes).length > 0)
    await saveRecordIn(tx, entity, { id, account: editor, version, changes, action: "update" });
  await markPublished(tx, entity, id);
  const { slug, fields } = await loadRecord(tx, entity, id);
  const path = entity.publicPath({ id, slug, fields });
  return { path, index: await loadIndex(tx, current, kind, id) };
}

/** The fields in which the subject differs from the stored record, validated as if they were saved. */
async function changesOf(tx: Queryable, { kind, id, version, editor }: PreviewSubject): Promise<Fields> {
  const { entity, update } = RECORDS[kind];
  const stored = await loadRecord(tx, entity, id);
  let values: Fields = {};
  if (version !== undefined && version !== stored.version) {
    const old = await findVersion(tx, kind, id, version);
    if (!old) throw apiError("version_unknown");
    values = old.state;
  } else if (version === undefined && editor !== undefined) {
    const [typed] = await selectAutosaves(tx, { account: editor, kind, record_id: id });
    values = typed?.fields ?? {};
  }
  return validateFields(update, values);
}

async function markPublished(tx: Queryable, { table, hasLifecycle, isScheduled }: EntityConfig, id: number) {
  if (!hasLifecycle) return;
  const due = isScheduled ? tx`, published_at = least(published_at, now())` : tx``;
  await tx`update ${tx(table)} set published = true ${due} where id = ${id}`;
}

async function loadIndex(
  tx: Parameters<Parameters<Db["begin"]>[1]>[0],
  current: CatalogIndex,
  kind: RecordKind,
  id: number,
): Promise<CatalogIndex> {
  const reference = await loadReference(tx, current.places);
  const index = { ...current, ...reference, places: withPlace(current.places) };
  if (kind !== "place") return index;
  const [row] = await selectPlaces(tx, [id]);
  if (!row) throw apiError("record_unknown");
  const place = toCatalogPlace(reference, row);
  const photosByPlace = new Map([...current.photosByPlace, ...(await loadPhotosOfPlaces(tx, [id]))]);
  return { ...index, photosByPlace, places: withPlace(current.places, { place, text: row.text }) };
}
