import type { z } from "zod";
import { apiError } from "../../../contract/api-errors.ts";
import type { fixedRecordEndpoints, recordEndpoints } from "../../../contract/desk/record.ts";
import { type DeskRight, hasRight } from "../../../contract/desk/team/rights.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Image } from "../../../contract/image.ts";
import type { Db } from "../../../database/connect.ts";
import { fa } from "../../../text/digits.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import type { RemovedAutosave } from "../autosave/autosave.sql.ts";
import type { EntityConfig, Fields } from "./entity-config.ts";
import { validateFields } from "./field-input.ts";
import { loadRecord, saveRecord } from "./record.sql.ts";
import { createRecord, publishRecords, removeRecords, restoreRecords } from "./record-lifecycle.sql.ts";
import { type ListQuery, listRecords } from "./record-list.sql.ts";
import { type Actor, loadActions } from "./standing.sql.ts";
import { findVersion, listVersions } from "./version.sql.ts";

type FixedRecordEndpoints = ReturnType<typeof fixedRecordEndpoints>;
type RecordEndpoints = ReturnType<typeof recordEndpoints>;

/** A registrar without the entity's types: what its schemas type is plain fields here. */
type GenericRegistrar = <C extends Endpoint>(
  endpoint: C,
  handler: (input: never, caller: { member: Actor }) => Promise<object>,
) => void;

/** The endpoints of any entity: their inputs and outputs differ only in the entity's fields. */
type Generic<All> = {
  [Name in keyof All]: All[Name] extends Endpoint ? Endpoint<z.ZodObject, z.ZodType, DeskRight> : All[Name];
};

interface RecordRouteOptions {
  db: Db;
  /** The picture of a record in lists; null while readers do not see it. Kinds without pictures have none. */
  coverOf?: (id: number) => Image | null;
}

/** The fields of a record that is saved, beside what else its save says. */
interface Saved extends Fields {
  autosave?: RemovedAutosave;
}

/** Registers the endpoints of an entity whose records editors only edit. */
export function registerFixedRecordRoutes(
  registrar: RouteRegistrar,
  endpoints: Generic<FixedRecordEndpoints>,
  entity: EntityConfig,
  { db, coverOf }: RecordRouteOptions,
): void {
  const handle = registrar as unknown as GenericRegistrar;
  const savedResponse = async (id: number, warnings: Record<string, string>, by: Actor) => ({
    record: await loadRecordView(db, entity, id, by),
    warnings,
    message: "ذخیره شد.",
  });

  handle(endpoints.list, async (query: ListQuery, { member }) => {
    const list = await listRecords(db, entity, query);
    const ids = list.data.map(({ id }) => id);
    const actions = await loadActions(db, entity, member, ids);
    return {
      ...list,
      data: list.data.map((row) => ({
        ...row,
        ...(coverOf && { cover: coverOf(row.id) }),
        may: actions.get(row.id) ?? [],
      })),
    };
  });

  handle(endpoints.show, ({ id }: { id: number }, { member }) => loadRecordView(db, entity, id, member));

  handle(endpoints.update, async (input: Saved & { id: number; version: number }, { member }) => {
    const { id, version, autosave, ...changes } = input;
    const { account, staff: role } = member;
    const edit = { id, account, role, version, changes, action: "update", autosave } as const;
    return savedResponse(id, await saveRecord(db, entity, edit), member);
  });

  handle(endpoints.versions, async ({ id, ...paging }: { id: number; page: number; page_count: number }) => {
    const { version } = await loadRecord(db, entity, id);
    const versions = await listVersions(db, entity.kind, id, paging);
    return versions.total > 0 ? versions : { ...versions, ...seedVersions(version, paging.page) };
  });

  handle(
    endpoints.revert,
    async ({ id, version_now, to }: { id: number; version_now: number; to: number }, { member }) => {
      const { version: currentVersion } = await loadRecord(db, entity, id);
      const oldVersion = await findVersion(db, entity.kind, id, to);
      if (!oldVersion && currentVersion !== to) throw apiError("version_unknown");
      // Rules may have become stricter since.
      const changes = oldVersion ? validateFields(endpoints.update, oldVersion.state) : {};
      const { account, staff: role } = member;
      const edit = { id, account, role, version: version_now, changes, action: "revert", detail: { to } } as const;
      return savedResponse(id, await saveRecord(db, entity, edit), member);
    },
  );
}

/** Registers the endpoints of an entity whose records editors also create, publish and remove. */
export function registerRecordRoutes(
  registrar: RouteRegistrar,
  endpoints: Generic<RecordEndpoints>,
  entity: EntityConfig,
  options: RecordRouteOptions,
): void {
  const { db } = options;
  registerFixedRecordRoutes(registrar, endpoints, entity, options);
  const handle = registrar as unknown as GenericRegistrar;

  handle(endpoints.create, async (sent: Saved & { published?: boolean }, { member }) => {
    const { published = false, autosave, ...input } = sent;
    if (published && !hasRight(member.staff!, "edit")) throw apiError("right_missing");
    const created = await createRecord(db, entity, { account: member.account, input, published, autosave });
    const record = await loadRecordView(db, entity, created.id, member);
    const { warnings, repeated } = created;
    return { record, warnings, message: `${entity.noun} ساخته شد.`, ...(repeated && { repeated }) };
  });

  handle(endpoints.publish, async (input: Parameters<typeof publishRecords>[3], { member }) =>
    toResult(await publishRecords(db, entity, member, input), input.published ? "منتشر شد" : "پیش‌نویس شد"),
  );

  handle(endpoints.remove, async ({ ids }: { ids: number[] }, { member }) =>
    toResult(await removeRecords(db, entity, member, ids), "حذف شد"),
  );

  handle(endpoints.restore, async ({ ids }: { ids: number[] }, { member }) =>
    toResult(await restoreRecords(db, entity, member, ids), "برگشت"),
  );
}

const toResult = (ids: number[], done: string) => ({
  changed: ids.length,
  ids,
  message: `${fa(ids.length)} مورد ${done}.`,
});

/** Loads a record as the desk shows it to a colleague. */
async function loadRecordView(db: Db, entity: EntityConfig, id: number, by: Actor) {
  const { slug, version, state, changedAt, changedBy, fields } = await loadRecord(db, entity, id);
  const hasPage = state === "published" && ((await entity.hasPage?.(db, id)) ?? true);
  return {
    ...fields,
    id,
    version,
    state,
    updated_at: changedAt?.toISOString() ?? null,
    updated_by: changedBy,
    may: (await loadActions(db, entity, by, [id])).get(id) ?? [],
    preview_url: hasPage ? entity.publicPath({ id, slug, fields }) : null,
  };
}

/** The version list of an unedited record: its single version is not stored yet. */
const seedVersions = (version: number, page: number) => ({
  data: page === 1 ? [{ version, at: null, by: "داده‌های آغازین", account_id: null, changes: [] }] : [],
  total: 1,
  pages: 1,
});
