import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/desk/preview.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { loadRecord } from "../record/record.sql.ts";
import { RECORDS } from "../record/record-kinds.ts";
import { assertMayDo, loadActions } from "../record/standing.sql.ts";
import { deletePreviewLink, insertPreviewLink, type PreviewLinkRow, selectPreviewLinks } from "./preview-link.sql.ts";

/** Registers the endpoints of secret links to previews. */
export function registerPreviewDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }): void {
  const load = async (kind: RecordKind, id: number) => {
    const { entity } = RECORDS[kind];
    const record = await loadRecord(db, entity, id);
    return { ...record, path: entity.publicPath({ id, slug: record.slug, fields: record.fields }) };
  };

  handle(endpoints.listPreviewLinks, async ({ kind, record_id }, { member }) => {
    const { path, name } = await load(kind, record_id);
    const actions = await loadActions(db, RECORDS[kind].entity, member, [record_id]);
    const may_share = actions.get(record_id)?.includes("edit") ?? false;
    return { path, name, may_share, data: (await selectPreviewLinks(db, kind, record_id)).map(toPreviewLink) };
  });

  handle(endpoints.createPreviewLink, async ({ kind, record_id, days }, { member }) => {
    const { path, name, state } = await load(kind, record_id);
    if (state === "deleted") throw apiError("record_deleted");
    await assertMayDo(db, RECORDS[kind].entity, member, "edit", [record_id]);
    const subject = { kind, id: record_id, name };
    const { token, link } = await insertPreviewLink(db, member.account, subject, days);
    return { link: toPreviewLink(link), path: withPreview(path, token), message: "پیوند ساخته شد." };
  });

  handle(endpoints.revokePreviewLink, async ({ id }, { member }) => {
    await deletePreviewLink(db, member, id);
    return { message: "پیوند دیگر کار نمی‌کند." };
  });
}

/** A path with the key of a preview, before its fragment. */
function withPreview(path: string, key: string): string {
  const url = new URL(path, "http://site.local");
  url.searchParams.set("preview", key);
  return url.pathname + url.search + url.hash;
}

const toPreviewLink = ({ created_at, expires_at, ...link }: PreviewLinkRow) => ({
  ...link,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});
