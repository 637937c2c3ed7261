import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { apiError } from "../../../contract/api-errors.ts";
import type { Db } from "../../../database/connect.ts";
import { MediaFailure, type MediaGateway } from "../../gateways/media/gateway.ts";
import { isShown } from "./photo.sql.ts";

const address = /^([0-9a-f]{40})-([1-9]\d{0,4})\.(avif|webp)$/;

/**
 * `/media/<hash>-<width>.<avif|webp>`: what is under such a name never changes. It comes through us also from a store elsewhere: pages
 * load pictures of their own site only, and a redirect would lead to another.
 */
export async function pictures(app: FastifyInstance, { db, media }: { db: Db; media: MediaGateway }) {
  const known = new LRUCache<string, true>({ max: 20_000, ttl: 60_000 }); // what an editor removes is gone within a minute

  app.get<{ Params: { file: string } }>("/media/:file", async (request, reply) => {
    const { file } = request.params;
    const [, hash, width, format] = address.exec(file) ?? [];
    if (!hash) throw apiError("picture_unknown");
    if (!known.has(file)) {
      if (!(await isShown(db, hash, Number(width)))) throw apiError("picture_unknown");
      known.set(file, true);
    }
    const etag = `"${hash}-${width}-${format}"`;
    reply.headers({ etag, "cache-control": "public, max-age=31536000, immutable" });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    const found = await media.get(file).catch((error) => {
      if (!(error instanceof MediaFailure)) throw error;
      request.log.warn(`${media.name}: ${error.message}`);
      throw apiError("not_ready", undefined, 10);
    });
    if (!found) throw apiError("picture_unknown");
    return reply.type(`image/${format}`).header("content-length", found.size).send(found.stream);
  });
}
