import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/desk/member-photo.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { fa } from "../../../text/digits.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { findLatestAuditEntry, insertAuditEntry } from "../audit/audit.sql.ts";
import { notify, withdrawNotification } from "../notification/notification.sql.ts";
import * as queries from "./review.sql.ts";

/** Registers the desk's review of members' photos. */
export function registerPhotoReviewRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(endpoints.listReviewedPhotos, async ({ state, page, page_count, ...filter }) => {
    const slice = { state, limit: page_count, offset: (page - 1) * page_count };
    const [data, { reported, ...counts }] = await Promise.all([
      queries.listReviewed(db, { ...filter, ...slice }),
      queries.countReviewed(db, filter),
    ]);
    return { ...toPage(data, counts[state], { page, page_count }), counts, reported };
  });

  handle(endpoints.approveMemberPhoto, async ({ id, alt, cover }, { member }) => {
    const changed = await db.begin((tx) => approve(tx, { id, alt, cover }, member.account));
    const message =
      changed.length > 0 ? "منتشر شد و از فرستنده سپاسگزاری کردیم." : "دربارهٔ این عکس پیش‌تر تصمیم گرفته‌اند.";
    return { changed, message };
  });

  handle(endpoints.rejectMemberPhotos, async ({ ids, reason }, { member }) => {
    const changed = await db.begin((tx) => rejectAll(tx, ids, reason, member.account));
    return {
      changed,
      message: changed.length > 0 ? `${fa(changed.length)} عکس پذیرفته نشد.` : "پیش‌تر تصمیم گرفته‌اند.",
    };
  });

  handle(endpoints.undoPhotoDecision, async ({ ids }, { member }) => {
    const changed = await db.begin((tx) => undoAll(tx, ids, member.account));
    return { changed, message: "به صف برگشت." };
  });
}

async function lockKnown(tx: Queryable, ids: number[], by: number): Promise<queries.LockedPhoto[]> {
  const photos = await queries.lockPhotos(tx, ids, by);
  if (photos.length === 0) throw apiError("photograph_unknown");
  return photos;
}

async function approve(tx: Queryable, { id, alt, cover }: { id: number; alt: string; cover: boolean }, by: number) {
  const [photo] = await lockKnown(tx, [id], by);
  if (photo!.state !== "pending") return [];
  const published = await queries.publishPhoto(tx, id, { alt, cover });
  if (!published) throw apiError("photo_taken");
  const { id: photograph, formerCover } = published;
  const decidedAt = await queries.storePhotoDecision(tx, id, { state: "approved", reason: null, by, photograph });
  await tell(tx, photo!, decidedAt, {
    title: "سپاس! عکس شما منتشر شد",
    body: `عکسی که از «${photo!.place_name}» فرستادید از این پس در صفحهٔ آن دیده می‌شود.`,
    link: `/place-details/${photo!.place}`,
  });
  const detail = formerCover === null ? undefined : { former_cover: formerCover };
  await audit(tx, photo!, by, cover ? "approve_as_cover" : "approve", detail);
  return [id];
}

async function rejectAll(tx: Queryable, ids: number[], reason: string, by: number): Promise<number[]> {
  const waiting = (await lockKnown(tx, ids, by)).filter(({ state }) => state === "pending");
  for (const photo of waiting) {
    const decision = { state: "rejected", reason, by, photograph: null } as const;
    const decidedAt = await queries.storePhotoDecision(tx, photo.id, decision);
    await tell(tx, photo, decidedAt, {
      title: "عکس شما منتشر نشد",
      body: `عکسی که از «${photo.place_name}» فرستادید منتشر نشد: ${reason}`,
      link: "/profile/photos",
    });
    await audit(tx, photo, by, "reject");
  }
  return waiting.map(({ id }) => id);
}

async function undoAll(tx: Queryable, ids: number[], by: number): Promise<number[]> {
  const photos = (await lockKnown(tx, ids, by)).filter(({ undoable }) => undoable);
  if (photos.length === 0) throw apiError("undo_late");
  for (const photo of photos) {
    const { id, photograph, place, account, decided_at } = photo;
    await queries.storePhotoDecision(tx, id, { state: "pending", reason: null, by: null, photograph: null });
    if (photograph !== null) {
      const formerCover = await findFormerCover(tx, id);
      await queries.unpublishPhoto(tx, { photograph, place, formerCover });
    }
    const unread = await withdrawNotification(tx, account, `photo ${id} ${decided_at}`);
    if (!unread)
      await tell(tx, photo, `${decided_at} undone`, {
        title: "عکس شما دوباره بررسی می‌شود",
        body: `خبر پیشین دربارهٔ عکسی که از «${photo.place_name}» فرستادید پس گرفته شد. نتیجه را به شما می‌گوییم.`,
        link: "/profile/photos",
      });
    await audit(tx, photo, by, "undo");
  }
  return photos.map(({ id }) => id);
}

/** The id of the chosen cover that the last decision on a photo replaced, or null. */
async function findFormerCover(tx: Queryable, id: number): Promise<number | null> {
  const entry = await findLatestAuditEntry(tx, "member-photo", id);
  return (entry?.detail as { former_cover?: number } | null | undefined)?.former_cover ?? null;
}

const tell = (
  tx: Queryable,
  { id, account }: queries.LockedPhoto,
  decidedAt: string,
  text: { title: string; body: string; link: string },
) => notify(tx, { account, kind: "answer", ...text, about: `photo ${id} ${decidedAt}` });

/** Without the member's name, which is deleted with the account. */
const audit = (tx: Queryable, { id, place_name }: queries.LockedPhoto, by: number, action: string, detail?: object) =>
  insertAuditEntry(tx, by, {
    action,
    subject: { kind: "member-photo", id, name: `عکس یک عضو از «${place_name}»` },
    ...(detail && { detail }),
  });
