import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { apiError } from "../../../contract/api-errors.ts";
import { destroyPhoto, storePhoto } from "../../../contract/member/member.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { CachedResponse, sendCached } from "../../http/response-cache.ts";
import { accountRow } from "../account/account.sql.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { keepPhoto, photoBytes, removePhoto } from "./avatar.sql.ts";
import { photoOf } from "./avatar.ts";
import { photoImage } from "./avatar-image.ts";

/** The answers about a member's photo. */
export function registerAvatarRoutes(answer: RouteRegistrar, { db }: { db: Db }) {
  answer(storePhoto, async ({ photo }, { member }) => {
    await consume(db, `photo ${member.account}`, 20, 3600);
    const made = await photoOf(photo);
    const hash = await keepPhoto(db, member.account, made);
    const { first_name } = await accountRow(db, member.account);
    return { photo: photoImage(hash, first_name), message: "عکس شما ذخیره شد." };
  });

  answer(destroyPhoto, async (_input, { member }) => {
    await removePhoto(db, member.account);
    return { message: "عکس شما حذف شد." };
  });
}

const address = /^([0-9a-f]{40})(-128)?\.webp$/;

/** `/media/photo/<hash>[-128].webp`: what is under a hash never changes. */
export async function photos(app: FastifyInstance, { db }: { db: Db }) {
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: 16_000_000,
    sizeCalculation: ({ plain }) => plain.length + 200,
    ttl: 60_000, // whoever takes their photo away, here or in another process, may count on it
  });

  app.get<{ Params: { file: string } }>("/media/photo/:file", async (request, reply) => {
    const { file } = request.params;
    const [, hash, small] = address.exec(file) ?? [];
    if (!hash) throw apiError("photo_unknown");
    const known = kept.get(file);
    const bytes = known ? undefined : await photoBytes(db, hash, small !== undefined);
    if (!known && !bytes) throw apiError("photo_unknown");
    const photo = known ?? new CachedResponse(bytes!, "image/webp");
    if (!known) kept.set(file, photo);
    return sendCached(request, reply, photo, "public, max-age=31536000, immutable");
  });
}
