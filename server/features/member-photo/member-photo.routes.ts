import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/photo.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { markExisting, type RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { MEMBER_PARTS } from "../photo/photo-parts.sql.ts";
import { takePart } from "../photo/photo-parts.ts";
import { currentPlaceId } from "../place/merged-places.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { insertMemberPhoto, removeMemberPhoto } from "./member-photo.sql.ts";
import { findOwnPhoto, listOwnPhotos, publicState } from "./own-photos.sql.ts";

const maxBeginsPerHour = 300; // each break of the line begins again

/** Registers the routes by which members send, list and remove their photos. */
export function registerMemberPhotoRoutes(handle: RouteRegistrar, { db, catalog }: { db: Db; catalog: Catalog }) {
  handle(endpoints.beginPhoto, async (input, { member: { account } }) => {
    await consume(db, `photo begin ${account}`, maxBeginsPerHour, 3600);
    const { place_id, comment_id = null, file_name, size, modified, caption = null, credit, keeps_date } = input;
    const photo = {
      place: currentPlaceId(catalog.current(), place_id),
      comment: comment_id,
      fileName: file_name,
      size,
      modified,
      caption,
      credit,
    };
    const { id, isNew } = await insertMemberPhoto(db, account, { ...photo, keepsDate: keeps_date });
    const body = { photo: await getOwnPhoto(db, account, id) };
    return isNew ? body : markExisting(body);
  });

  handle(endpoints.sendPhotoPart, async (input, { member: { account } }) => {
    const { received, state } = await takePart(db, MEMBER_PARTS, account, input);
    return { received, state: publicState(state) };
  });

  handle(endpoints.listOwnPhotos, async ({ place_id, page, page_count }, { member: { account } }) => {
    const place = place_id && currentPlaceId(catalog.current(), place_id);
    const slice = { place, limit: page_count, offset: (page - 1) * page_count };
    const { photos, total } = await listOwnPhotos(db, account, slice);
    return toPage(photos, total, { page, page_count });
  });

  handle(endpoints.removeOwnPhoto, async ({ id }, { member: { account } }) => {
    if (!(await removeMemberPhoto(db, account, id))) throw apiError("photograph_unknown");
    return { message: "عکس شما برداشته شد." };
  });
}

async function getOwnPhoto(db: Db, account: number, id: number): Promise<endpoints.OwnPhoto> {
  const photo = await findOwnPhoto(db, account, id);
  if (!photo) throw apiError("photograph_unknown"); // removed meanwhile, in another window
  return photo;
}
