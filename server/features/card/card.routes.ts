import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { apiError } from "../../../contract/api-errors.ts";
import { drawPoster, type PosterSubject } from "../../../posters/poster.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { CachedResponse, sendCached } from "../../http/response-cache.ts";
import { allowEmbedding } from "../../http/security.ts";
import { createSemaphore } from "../../http/semaphore.ts";
import { subjectOf } from "../poster/poster-subject.ts";

const filePattern = /^(\d+|(?:province|activity)-[a-z0-9-]+|empty)\.jpg$/;
const inDrawSlot = createSemaphore(1, 50);

/** A poster as a link preview image (Open Graph): a JPEG of 1200 × 630 pixels, for programs that do not render SVG. */
async function drawCard(subject: PosterSubject): Promise<CachedResponse> {
  const poster = Buffer.from(drawPoster(subject, "day", "card"));
  const bytes = await sharp(poster)
    .resize(1200, 630, { fit: "cover", position: "centre" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  return new CachedResponse(bytes, "image/jpeg");
}

/** `/cards/<key>.jpg`: drawn on the first request, then cached; `<key>` as in `/posters/`. */
export async function cards(app: FastifyInstance, { catalog }: { catalog: Catalog }) {
  allowEmbedding(app);
  const cache = new LRUCache<string, Promise<CachedResponse>>({ max: 200 });

  app.get<{ Params: { file: string } }>("/cards/:file", async (request, reply) => {
    const [, key] = filePattern.exec(request.params.file) ?? [];
    const subject = key && subjectOf(catalog.current(), key);
    if (!subject) throw apiError("picture_unknown");
    const cacheKey = JSON.stringify(subject); // an edited place gets a new key and is drawn again
    const card = cache.get(cacheKey) ?? inDrawSlot(() => drawCard(subject));
    cache.set(cacheKey, card);
    card.catch(() => cache.delete(cacheKey));
    return sendCached(request, reply, await card, "public, max-age=86400");
  });
}
