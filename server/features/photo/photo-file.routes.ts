import type { FastifyInstance } from "fastify";
import { apiError } from "../../../contract/api-errors.ts";
import type { Db } from "../../../database/connect.ts";
import { MediaError, type MediaGateway } from "../../gateways/media/gateway.ts";
import type { Admission } from "../../http/admission/admission.ts";
import { AdmittedLookup } from "../../http/admission/admitted-lookup.ts";
import { allowEmbedding } from "../../http/security.ts";
import { audienceOf } from "./photo.sql.ts";

const filePattern = /^([0-9a-f]{40})-([1-9]\d{0,4})\.(avif|webp)$/;

interface PhotoFilesOptions {
  db: Db;
  media: MediaGateway;
  /** Decides when it is looked up who may see an image. */
  admission: Admission;
  responseMs?: number | undefined;
}

/**
 * `/media/<hash>-<width>.<avif|webp>`: the content under such a name never changes. It is served by us even from a
 * remote store: the pages' content security policy allows images of their own site only, and a redirect would leave it.
 */
export async function photoFiles(app: FastifyInstance, { db, media, admission, responseMs }: PhotoFilesOptions) {
  allowEmbedding(app);
  const audiences = new AdmittedLookup<"everyone" | "link">({
    admission,
    find: async (file) => {
      const [, hash = "", width] = filePattern.exec(file) ?? [];
      return audienceOf(db, hash, Number(width));
    },
    remember: { max: 20_000, ttl: 60_000 }, // a removed photo disappears within a minute
    responseMs,
  });

  app.get<{ Params: { file: string } }>("/media/:file", async (request, reply) => {
    const { file } = request.params;
    const [, hash, width, format] = filePattern.exec(file) ?? [];
    if (!hash) throw apiError("picture_unknown");
    const audience = await audiences.get(reply, file);
    if (!audience) throw apiError("picture_unknown");
    const etag = `"${hash}-${width}-${format}"`;
    const cacheControl = audience === "everyone" ? "public, max-age=31536000, immutable" : "private, max-age=60";
    reply.headers({ etag, "cache-control": cacheControl });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    const stored = await media.get(file).catch((error) => {
      if (!(error instanceof MediaError)) throw error;
      request.log.warn(`${media.name}: ${error.message}`);
      throw apiError("not_ready", undefined, 10);
    });
    if (!stored) throw apiError("picture_unknown");
    return reply.type(`image/${format}`).header("content-length", stored.size).send(stored.stream);
  });
}
