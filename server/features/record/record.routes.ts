import type { z } from "zod";
import { apiError } from "../../../contract/api-errors.ts";
import type { keptRecordCalls, recordCalls } from "../../../contract/desk/record.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Db } from "../../../database/connect.ts";
import { fa } from "../../../text/server-digits.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { wrongFields } from "../../http/wrong-fields.ts";
import type { EntityConfig, Fields } from "./entity-config.ts";
import { loadRecord, saveRecord } from "./record.sql.ts";
import { createRecord, publishRecords, removeRecords, restoreRecords } from "./record-life.sql.ts";
import { type ListQuestion, listRecords } from "./record-list.sql.ts";
import { versionOf, versionsOf } from "./version.sql.ts";

type KeptCalls = ReturnType<typeof keptRecordCalls>;
type Calls = ReturnType<typeof recordCalls>;

/** An answer of the machinery: what is typed by the kind's own schemas is plain fields here. */
type Answer = <C extends Endpoint>(
  call: C,
  handler: (input: never, caller: { member: { account: number } }) => Promise<object>,
) => void;

/** Any kind's calls: their inputs and outputs differ in the kind's fields alone. */
type Like<All> = {
  [Name in keyof All]: All[Name] extends Endpoint ? Endpoint<z.ZodObject, z.ZodType, "editor"> : All[Name];
};

interface Parts {
  db: Db;
}

interface Fielded extends Fields {
  id: number;
}

/** The answers about records whose fields editors keep. */
export function registerVersionedRecordRoutes(
  answering: RouteRegistrar,
  calls: Like<KeptCalls>,
  desk: EntityConfig,
  { db }: Parts,
): void {
  const answer = answering as unknown as Answer;
  const saved = async (id: number, warnings: Record<string, string>) => ({
    record: await shown(db, desk, id),
    warnings,
    message: "ذخیره شد.",
  });

  answer(calls.list, (question: ListQuestion) => listRecords(db, desk, question));

  answer(calls.show, ({ id }: { id: number }) => shown(db, desk, id));

  answer(calls.update, async ({ id, version, ...given }: Fielded & { version: number }, { member }) => {
    const { account } = member;
    return saved(id, await saveRecord(db, desk, { id, account, version, given, action: "update" }));
  });

  answer(calls.versions, async ({ id, ...paging }: { id: number; page: number; page_count: number }) => {
    const { version } = await loadRecord(db, desk, id);
    const versions = await versionsOf(db, desk.kind, id, paging);
    return versions.total > 0 ? versions : { ...versions, ...untouched(version, paging.page) };
  });

  answer(calls.revert, async ({ id, version_now, to }: { id: number; version_now: number; to: number }, { member }) => {
    const { version: stands } = await loadRecord(db, desk, id);
    const old = await versionOf(db, desk.kind, id, to);
    if (!old && stands !== to) throw apiError("version_unknown");
    const given = old ? checked(calls.update, { ...old.state, id, version: version_now }) : {};
    const { account } = member;
    const edit = { id, account, version: version_now, given, action: "revert", detail: { to } } as const;
    return saved(id, await saveRecord(db, desk, edit));
  });
}

/** The answers about records that editors also make, publish and take away. */
export function registerRecordRoutes(
  answering: RouteRegistrar,
  calls: Like<Calls>,
  desk: EntityConfig,
  { db }: Parts,
): void {
  registerVersionedRecordRoutes(answering, calls, desk, { db });
  const answer = answering as unknown as Answer;

  answer(calls.create, async ({ published = false, ...given }: Fields & { published?: boolean }, { member }) => {
    const { id, warnings } = await createRecord(db, desk, { account: member.account, given, published });
    return { record: await shown(db, desk, id), warnings, message: `${desk.noun} ساخته شد.` };
  });

  answer(calls.publish, async ({ ids, published }: { ids: number[]; published: boolean }, { member }) => {
    const changed = await publishRecords(db, desk, member.account, ids, published);
    return { changed, message: published ? `${many(changed)} منتشر شد.` : `${many(changed)} پیش‌نویس شد.` };
  });

  answer(calls.remove, async ({ ids }: { ids: number[] }, { member }) => {
    const changed = await removeRecords(db, desk, member.account, ids);
    return { changed, message: `${many(changed)} حذف شد.` };
  });

  answer(calls.restore, async ({ ids }: { ids: number[] }, { member }) => {
    const changed = await restoreRecords(db, desk, member.account, ids);
    return { changed, message: `${many(changed)} برگشت.` };
  });
}

const many = (count: number) => `${fa(count)} مورد`;

/** A record as its editors see it. */
async function shown(db: Db, desk: EntityConfig, id: number) {
  const { slug, version, state, changedAt, changedBy, fields } = await loadRecord(db, desk, id);
  const seen = state === "published" && ((await desk.due?.(db, id, fields)) ?? true);
  return {
    ...fields,
    id,
    version,
    state,
    updated_at: changedAt?.toISOString() ?? null,
    updated_by: changedBy,
    preview_url: seen ? desk.path({ id, slug, fields }) : null,
  };
}

/** What nobody of the staff has touched has one version that is written down nowhere yet. */
const untouched = (version: number, page: number) => ({
  data: page === 1 ? [{ version, at: null, by: "داده‌های آغازین", account_id: null, changes: [] }] : [],
  total: 1,
  pages: 1,
});

/** An old state is looked at as if an editor sent it: rules may have become stricter since. */
function checked({ input }: Endpoint<z.ZodObject>, old: object): Fields {
  const parsed = input.safeParse(old);
  if (!parsed.success) throw wrongFields(parsed.error);
  const { id: _, version: __, ...given } = parsed.data as Fields;
  return given;
}
