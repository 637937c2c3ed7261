import { apiError } from "../../../contract/api-errors.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { note } from "../audit/audit.sql.ts";
import type { EntityConfig, Fields, Use } from "./entity-config.ts";
import { columnsOf } from "./record.sql.ts";
import { freeSlug, slugTaken } from "./slug.sql.ts";
import { keepVersion } from "./version.sql.ts";

/** Makes a record; refuses with `slug_taken` or `fields_wrong`. Returns its id and what looks wrong. */
export const createRecord = (
  db: Db,
  desk: EntityConfig,
  { account, given, published }: { account: number; given: Fields; published: boolean },
): Promise<{ id: number; warnings: Record<string, string> }> =>
  slugTaken(desk, () =>
    db.begin(async (tx) => {
      const { kind, table } = desk;
      const [next] = await tx<{ id: number }[]>`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`;
      const { id } = next!;
      const slug = given.slug ?? (await freeSlug(tx, desk, id, String(given[desk.slugFrom ?? ""] ?? "")));
      const named = { ...given, slug };
      const prepared = await desk.prepare(tx, { id, given: named, before: null, fields: named });
      const { fields, warnings = {} } = prepared;
      const columns = { ...columnsOf(desk, prepared), id, published };
      const names = Object.keys(columns);
      await tx`
        insert into ${tx(table)} (${tx(names)})
        select ${tx(names)} from jsonb_populate_record(null::${tx(table)}, ${tx.json(columns as never)})`;
      await desk.settle?.(tx, id, fields, null);
      await keepVersion(tx, kind, id, { version: 1, account, fields });
      const subject = { kind, id, name: String(fields[desk.name]) };
      await note(tx, account, { action: "create", subject, detail: { published } });
      return { id, warnings };
    }),
  );

interface Held {
  id: number;
  name: string;
  published: boolean;
  deleted: boolean;
}

/** Some records, held until the transaction ends; refuses with `record_unknown` unless all are there. */
async function hold(tx: Queryable, { table, name }: EntityConfig, ids: number[]): Promise<Held[]> {
  const rows = await tx<Held[]>`
    select id, ${tx(name)} as name, published, deleted_at is not null as deleted
    from ${tx(table)} where id = any(${ids}::int[]) order by id for update`;
  if (rows.length < ids.length) throw apiError("record_unknown");
  return rows;
}

function assertUnused(uses: Use[] | undefined) {
  if (uses?.length) throw apiError("record_in_use", { ids: uses.map(({ sentence }) => sentence).join(" ") });
}

const noteAll = async (tx: Queryable, account: number, action: string, { kind }: EntityConfig, rows: Held[]) => {
  for (const { id, name } of rows) await note(tx, account, { action, subject: { kind, id, name } });
};

/** Publishes records or takes them back; refuses with `record_unknown`, `record_deleted` or `record_in_use`. Tells how many changed. */
export const publishRecords = (db: Db, desk: EntityConfig, account: number, ids: number[], published: boolean) =>
  db.begin(async (tx): Promise<number> => {
    const rows = await hold(tx, desk, ids);
    if (rows.some(({ deleted }) => deleted)) throw apiError("record_deleted");
    const others = rows.filter((row) => row.published !== published);
    if (others.length === 0) return 0;
    const changing = others.map(({ id }) => id);
    if (!published) assertUnused(await desk.publicUses?.(tx, changing));
    await tx`
      update ${tx(desk.table)} set published = ${published} ${touched(tx, desk)} where id = any(${changing}::int[])`;
    await noteAll(tx, account, published ? "publish" : "unpublish", desk, others);
    return others.length;
  });

/** Removes records so that they can come back; refuses with `record_unknown` or `record_in_use`. Tells how many were there. */
export const removeRecords = (db: Db, desk: EntityConfig, account: number, ids: number[]) =>
  db.begin(async (tx): Promise<number> => {
    const living = (await hold(tx, desk, ids)).filter(({ deleted }) => !deleted);
    if (living.length === 0) return 0;
    const going = living.map(({ id }) => id);
    assertUnused(await desk.uses?.(tx, going));
    await tx`
      update ${tx(desk.table)} set deleted_at = clock_timestamp() ${touched(tx, desk)} where id = any(${going}::int[])`;
    await noteAll(tx, account, "remove", desk, living);
    return living.length;
  });

/** Brings removed records back as they were; refuses with `record_unknown` or `fields_wrong`. Tells how many were away. */
export const restoreRecords = (db: Db, desk: EntityConfig, account: number, ids: number[]) =>
  db.begin(async (tx): Promise<number> => {
    const away = (await hold(tx, desk, ids)).filter(({ deleted }) => deleted);
    if (away.length === 0) return 0;
    const coming = away.map(({ id }) => id);
    const orphans = await desk.orphans?.(tx, coming);
    if (orphans?.length) throw apiError("fields_wrong", { ids: orphans.map(({ sentence }) => sentence).join(" ") });
    await tx`update ${tx(desk.table)} set deleted_at = null ${touched(tx, desk)} where id = any(${coming}::int[])`;
    await noteAll(tx, account, "restore", desk, away);
    return away.length;
  });

const touched = (tx: Queryable, { dated }: EntityConfig) => (dated ? tx`, updated_at = clock_timestamp()` : tx``);
