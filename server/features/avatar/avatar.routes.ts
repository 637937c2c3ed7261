import type { FastifyInstance } from "fastify";
import { apiError } from "../../../contract/api-errors.ts";
import { deleteAvatar, uploadAvatar } from "../../../contract/member/member.ts";
import type { Db } from "../../../database/connect.ts";
import type { Admission } from "../../http/admission/admission.ts";
import { AdmittedLookup } from "../../http/admission/admitted-lookup.ts";
import { CachedResponse } from "../../http/cache/cached-response.ts";
import { sendCached } from "../../http/cache/send-cached.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { getAccountRow } from "../account/account.sql.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { deleteMemberAvatar, findAvatarBytes, saveAvatar } from "./avatar.sql.ts";
import { createAvatar } from "./avatar.ts";
import { avatarImage } from "./avatar-image.ts";

/** Registers the endpoints that set and delete a member's avatar. */
export function registerAvatarRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(uploadAvatar, async ({ photo }, { member }) => {
    await consume(db, `photo ${member.account}`, 20, 3600);
    const avatar = await createAvatar(photo);
    const hash = await saveAvatar(db, member.account, avatar);
    const { first_name } = await getAccountRow(db, member.account);
    return { photo: avatarImage(hash, first_name), message: "عکس شما ذخیره شد." };
  });

  handle(deleteAvatar, async (_input, { member }) => {
    await deleteMemberAvatar(db, member.account);
    return { message: "عکس شما حذف شد." };
  });
}

const filePattern = /^([0-9a-f]{40})(-128)?\.webp$/;

interface AvatarFilesOptions {
  db: Db;
  /** Decides when an image is looked up. */
  admission: Admission;
  responseMs?: number | undefined;
}

/** `/media/photo/<hash>[-128].webp`: the content under a hash never changes. */
export async function avatarFiles(app: FastifyInstance, { db, admission, responseMs }: AvatarFilesOptions) {
  const photos = new AdmittedLookup<CachedResponse>({
    admission,
    find: async (file) => {
      const [, hash = "", small] = filePattern.exec(file) ?? [];
      const bytes = await findAvatarBytes(db, hash, small !== undefined);
      return bytes && new CachedResponse(bytes, "image/webp");
    },
    remember: {
      maxSize: 16_000_000,
      sizeCalculation: ({ plain }) => plain.length + 200,
      ttl: 60_000, // a deleted avatar is gone within a minute, also when another process deleted it
    },
    responseMs,
  });

  app.get<{ Params: { file: string } }>("/media/photo/:file", async (request, reply) => {
    const { file } = request.params;
    const photo = filePattern.test(file) ? await photos.get(reply, file) : undefined;
    if (!photo) throw apiError("photo_unknown");
    return sendCached(request, reply, photo, "public, max-age=31536000, immutable");
  });
}
