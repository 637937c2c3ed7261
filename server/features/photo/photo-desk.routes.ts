import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/desk/photo.ts";
import type { UploadedFile } from "../../../contract/uploaded-file.ts";
import type { Db } from "../../../database/connect.ts";
import { fa } from "../../../text/digits.ts";
import { MediaError, type MediaGateway } from "../../gateways/media/gateway.ts";
import { type Member, markExisting, type RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { log } from "../../log/log.ts";
import { reasonOf } from "../../log/private-data.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import { detectImageType } from "../image/image-type.ts";
import { setCover } from "./cover.sql.ts";
import * as queries from "./photo-desk.sql.ts";
import { auditPhoto, cleanFileName, loadPhoto, requireSubjectName, subjectOf, toDeskPhoto } from "./photo-desk.ts";
import { assertMayEditPhotos, assertMayEditSubject } from "./photo-rights.ts";

interface PhotoDeskOptions {
  db: Db;
  media: MediaGateway;
}

/** Registers the photo endpoints of the desk. */
export function registerPhotoDeskRoutes(handle: RouteRegistrar, options: PhotoDeskOptions) {
  registerUploadRoute(handle, options);
  registerReadRoutes(handle, options);
  registerUpdateRoutes(handle, options);
  registerBulkRoutes(handle, options);
}

const uploadMessages = {
  new: "عکس رسید و در نوبت ساختن است.",
  restored: "این عکس را پیش‌تر حذف کرده بودند؛ برگشت.",
  existing: "همین عکس پیش‌تر اینجا بوده است.",
};

function registerUploadRoute(handle: RouteRegistrar, { db, media }: PhotoDeskOptions) {
  handle(endpoints.uploadPhoto, async (input, { member }) => {
    const { photograph: file, alt, credit, credit_url = null, license } = input;
    const type = assertImageType(file);
    const subject = subjectOf(input);
    await requireSubjectName(db, subject);
    await assertMayEditSubject(db, member, subject);
    const { hash, size, path } = file;
    // The file is stored before the row: a row implies that its file exists.
    await media.put(hash, { path, size, hash, type }).catch((error) => {
      if (!(error instanceof MediaError)) throw error;
      log.warn("photo_not_stored", { storage: media.name, reason: reasonOf(error.message) });
      throw apiError("media_unavailable");
    });
    const fileName = cleanFileName(file.name);
    const upload = { subject, hash, size, type, fileName, alt, credit, creditUrl: credit_url, license };
    const stored = await db.begin(async (tx) => {
      const photo = await queries.storePhoto(tx, { ...upload, account: member.account });
      if (photo.outcome !== "existing")
        await auditPhoto(tx, member.account, photo.outcome === "new" ? "create" : "restore", photo.id, alt);
      return photo;
    });
    const body = { photograph: await loadPhoto(db, stored.id), message: uploadMessages[stored.outcome] };
    return stored.outcome === "new" ? body : markExisting(body);
  });
}

function assertImageType({ head, size }: UploadedFile) {
  if (size === 0) throw apiError("photo_unreadable", { photograph: "این فایل خالی است." });
  const type = detectImageType(head);
  if (type === "other") throw apiError("media_type_wrong", { photograph: "عکس باید JPEG، PNG، WebP یا AVIF باشد." });
  if (!type) throw apiError("photo_unreadable", { photograph: "این فایل یک عکس درست نیست." });
  return type;
}

function registerReadRoutes(handle: RouteRegistrar, { db }: PhotoDeskOptions) {
  handle(endpoints.listPhotos, async ({ place_id, post_id, q, state, ids, is_public, page, page_count }) => {
    if (place_id !== undefined && post_id !== undefined)
      throw apiError("fields_wrong", { place_id: "عکس یا از یک مکان است یا از یک داستان." });
    const subject = place_id === undefined && post_id === undefined ? undefined : subjectOf({ place_id, post_id });
    const result = await queries.listPhotos(db, { subject, q, state, ids, is_public, page, page_count });
    const { total, counts } = result;
    return { ...toPage(result.rows.map(toDeskPhoto), total, { page, page_count }), counts };
  });

  handle(endpoints.showPhoto, async ({ id }) => ({ photograph: await loadPhoto(db, id) }));
}

function registerUpdateRoutes(handle: RouteRegistrar, { db }: PhotoDeskOptions) {
  handle(endpoints.updatePhoto, async ({ id, ...change }, { member }) => {
    const before = await loadPhoto(db, id);
    await assertMayEditPhotos(db, member, [id]);
    await db.begin(async (tx) => {
      if (!(await queries.updatePhoto(tx, id, change))) throw apiError("photograph_unknown");
      const previous = Object.fromEntries(
        Object.keys(change).map((field) => [field, before[field as keyof typeof before]]),
      );
      await auditPhoto(tx, member.account, "update", id, change.alt ?? before.alt, { before: previous, after: change });
    });
    return { photograph: await loadPhoto(db, id), message: "ذخیره شد." };
  });

  handle(endpoints.reorderPhotos, async ({ ids, ...subjectIds }, { member }) => {
    const subject = subjectOf(subjectIds);
    const name = await requireSubjectName(db, subject);
    await assertMayEditSubject(db, member, subject);
    await db.begin(async (tx) => {
      if (!(await queries.reorderPhotos(tx, subject, ids)))
        throw apiError("fields_wrong", { ids: "عکس‌ها در این میان تغییر کرده‌اند؛ صفحه را دوباره باز کنید." });
      await insertAuditEntry(tx, member.account, {
        action: "reorder_photographs",
        subject: { ...subject, name },
        detail: { ids },
      });
    });
    return { data: (await queries.listSubjectPhotos(db, subject)).map(toDeskPhoto), message: "ترتیب تازه ذخیره شد." };
  });

  handle(endpoints.selectCoverPhoto, async ({ id, chosen }, { member }) => {
    const { alt } = await loadPhoto(db, id);
    await assertMayEditPhotos(db, member, [id]);
    await db.begin(async (tx) => {
      if ((await setCover(tx, id, chosen)) === undefined) throw apiError("photograph_unknown");
      await auditPhoto(tx, member.account, chosen ? "choose_cover" : "unchoose_cover", id, alt);
    });
    return { photograph: await loadPhoto(db, id), message: chosen ? "عکس اصلی شد." : "باز نخستین عکس، عکس اصلی است." };
  });
}

function registerBulkRoutes(handle: RouteRegistrar, { db }: PhotoDeskOptions) {
  const changeAll = (ids: number[], member: Member, action: "remove" | "restore" | "retry") =>
    db.begin(async (tx) => {
      await assertMayEditPhotos(tx, member, ids);
      const changed = await queries.changePhotos(tx, ids, action);
      if (!changed) throw apiError("photograph_unknown");
      for (const { id, name } of changed) await auditPhoto(tx, member.account, action, id, name);
      return changed.length;
    });
  const changedResponse = (count: number, what: string) => ({
    changed: count,
    message: `${fa(count)} عکس ${what}.`,
  });

  handle(endpoints.deletePhotos, async ({ ids }, { member }) =>
    changedResponse(await changeAll(ids, member, "remove"), "حذف شد"),
  );
  handle(endpoints.restorePhotos, async ({ ids }, { member }) =>
    changedResponse(await changeAll(ids, member, "restore"), "برگشت"),
  );
  handle(endpoints.retryPhotos, async ({ ids }, { member }) =>
    changedResponse(await changeAll(ids, member, "retry"), "دوباره در نوبت است"),
  );
}
