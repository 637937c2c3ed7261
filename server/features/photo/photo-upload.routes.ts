import { apiError } from "../../../contract/api-errors.ts";
import type { PhotoState } from "../../../contract/desk/photo.ts";
import * as endpoints from "../../../contract/desk/photo.ts";
import type { Db } from "../../../database/connect.ts";
import { fa } from "../../../text/digits.ts";
import { markExisting, type RouteRegistrar } from "../../http/endpoint-registry.ts";
import { findPhotos } from "./photo-desk.sql.ts";
import { auditPhoto, cleanFileName, loadPhoto, requireSubjectName, subjectOf, toDeskPhoto } from "./photo-desk.ts";
import { DESK_PARTS } from "./photo-parts.sql.ts";
import { takePart } from "./photo-parts.ts";
import { assertMayEditPhotos, assertMayEditSubject } from "./photo-rights.ts";
import { copyPhotos, findReplaceable, forgetReplacements, insertUpload } from "./photo-upload.sql.ts";

/** Registers the routes by which editors send photos in parts, replace their files and use them again. */
export function registerPhotoUploadRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(endpoints.beginDeskPhoto, async (input, { member }) => {
    const { account } = member;
    const subject = subjectOf(input);
    await requireSubjectName(db, subject);
    await assertMayEditSubject(db, member, subject);
    const { file_name, size, modified, credit = "", credit_url = null, license } = input;
    const file = { fileName: cleanFileName(file_name), size, modified };
    const texts = { credit, creditUrl: credit_url, license: license ?? ("" as const) };
    const { id, isNew } = await insertUpload(db, account, { subject, replaces: null, ...file, ...texts });
    if (isNew) await db.begin((tx) => auditPhoto(tx, account, "create", id, file.fileName));
    const body = { photograph: await loadPhoto(db, id), message: isNew ? "عکس می‌آید." : "این فایل آشناست." };
    return isNew ? body : markExisting(body);
  });

  handle(endpoints.beginReplacement, async ({ id, file_name, size, modified }, { member }) => {
    const { account } = member;
    const replaced = await findReplaceable(db, id);
    if (!replaced) throw apiError("photograph_unknown");
    await assertMayEditPhotos(db, member, [id]);
    if (replaced.source === "member")
      throw apiError("fields_wrong", { photo: "فایل عکس یک عضو از آنِ خود اوست و جایگزین نمی‌شود." });
    const file = { fileName: cleanFileName(file_name), size, modified };
    await forgetReplacements(db, id, file);
    const texts = { credit: "", creditUrl: null, license: "" } as const;
    const upload = await insertUpload(db, account, { subject: replaced.subject, replaces: id, ...file, ...texts });
    if (upload.isNew)
      await db.begin((tx) => auditPhoto(tx, account, "replace", id, replaced.alt, { file_name: file.fileName }));
    const body = { photograph: await loadPhoto(db, upload.id), message: "فایل تازه می‌آید." };
    return upload.isNew ? body : markExisting(body);
  });

  handle(endpoints.sendDeskPhotoPart, async (input, { member }) => {
    await assertMayEditPhotos(db, member, [input.id]); // the place or story may have been published since it was announced
    const { received, state } = await takePart(db, DESK_PARTS, member.account, input);
    return { received, state: state as PhotoState };
  });

  handle(endpoints.reusePhotos, async ({ ids, ...subjectIds }, { member }) => {
    const { account } = member;
    const subject = subjectOf(subjectIds);
    await requireSubjectName(db, subject);
    await assertMayEditSubject(db, member, subject);
    const added = await db.begin(async (tx) => {
      const photos = await copyPhotos(tx, subject, account, ids);
      if (!photos) throw apiError("photograph_unknown");
      for (const { id, alt } of photos) await auditPhoto(tx, account, "create", id, alt, { reused: true });
      return photos;
    });
    const message = added.length === 0 ? "همین عکس پیش‌تر اینجا بوده است." : `${fa(added.length)} عکس افزوده شد.`;
    const rows = await findPhotos(
      db,
      added.map(({ id }) => id),
    );
    return { data: rows.map(toDeskPhoto), message };
  });
}
