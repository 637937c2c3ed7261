import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { apiError } from "../../../contract/api-errors.ts";
import { drawPoster, type Light, type Shape } from "../../../posters/poster.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { CachedResponse, sendCached } from "../../http/response-cache.ts";
import { allowEmbedding } from "../../http/security.ts";
import { subjectOf } from "./poster-subject.ts";

const filePattern = /^(?<key>\d+|(?:province|activity)-[a-z0-9-]+?|empty|lost)(?<wide>-wide)?(?<night>-night)?\.svg$/;
const ONE_YEAR = "public, max-age=31536000, immutable";

/** `/posters/<key>[-wide][-night].svg`: drawn on the first request, then cached. */
export async function posters(app: FastifyInstance, { catalog }: { catalog: Catalog }) {
  allowEmbedding(app);
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: 64_000_000,
    sizeCalculation: ({ plain }) => plain.length * 2,
  });

  app.get<{ Params: { file: string } }>("/posters/:file", async (request, reply) => {
    const { key, wide, night } = filePattern.exec(request.params.file)?.groups ?? {};
    const subject = key && subjectOf(catalog.current(), key);
    if (!subject) throw apiError("picture_unknown");
    const [light, shape]: [Light, Shape] = [night ? "night" : "day", wide ? "wide" : "card"];
    const cacheKey = `${JSON.stringify(subject)} ${light} ${shape}`; // an edited place gets a new key and is drawn again
    const poster =
      cache.get(cacheKey) ?? new CachedResponse(drawPoster(subject, light, shape), "image/svg+xml", { quality: 9 });
    cache.set(cacheKey, poster);
    return sendCached(request, reply, poster, "v" in (request.query as object) ? ONE_YEAR : "public, max-age=3600");
  });
}
