import { apiError } from "../../../contract/api-errors.ts";
import { RECORD_KINDS, type RecordKind } from "../../../contract/desk/record.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { withCatalog } from "../../catalog/overlay.ts";
import type { Member } from "../../http/endpoint-registry.ts";
import { findPreviewedRecord } from "./preview-link.sql.ts";
import { loadPreviewedCatalog, type PreviewSubject } from "./previewed-catalog.ts";

/**
 * Returns the function that opens the preview of a key from an address: it runs what makes the page at `path`, with a catalogue in
 * which the record is published. Throws ApiError `page_unknown` for a key that is wrong, expired, revoked, or of another page.
 */
export function createOpenPreview(db: Db, catalog: Catalog) {
  return async (key: string, path: string, member: Member | null) => {
    const subject = readKey(key, member) ?? (await findLinked(db, key));
    if (!subject) throw apiError("page_unknown");
    const previewed = await loadPreviewedCatalog(db, catalog.current(), subject);
    if (new URL(previewed.path, "http://site.local").pathname !== path) throw apiError("page_unknown");
    return <Result>(run: () => Promise<Result>) => withCatalog(previewed.index, run);
  };
}

/** The subject of an editor's key, `<kind>.<id>` or `<kind>.<id>.<version>`; undefined for anything else. */
function readKey(key: string, member: Member | null): PreviewSubject | undefined {
  const [, kind, id, version] = /^([a-z-]+)\.(\d{1,9})(?:\.(\d{1,6}))?$/.exec(key) ?? [];
  if (!member?.staff || !RECORD_KINDS.includes(kind as RecordKind)) return undefined;
  return {
    kind: kind as RecordKind,
    id: Number(id),
    editor: member.account,
    ...(version !== undefined && { version: Number(version) }),
  };
}

const findLinked = async (db: Db, token: string) =>
  /^[\w-]{32}$/.test(token) ? await findPreviewedRecord(db, token) : undefined;
