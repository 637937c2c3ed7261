import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { apiError } from "../../../contract/api-errors.ts";
import { drawPoster, type Light, type Shape } from "../../../posters/poster.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { CachedResponse, sendCached } from "../../http/response-cache.ts";
import { subjectOf } from "./poster-subject.ts";

const address = /^(?<key>\d+|(?:province|activity)-[a-z0-9-]+?|empty|lost)(?<wide>-wide)?(?<night>-night)?\.svg$/;
const year = "public, max-age=31536000, immutable";

/** `/posters/<key>[-wide][-night].svg`: drawn when first asked for, then kept. */
export async function posters(app: FastifyInstance, { catalog }: { catalog: Catalog }) {
  const drawn = new LRUCache<string, CachedResponse>({
    maxSize: 64_000_000,
    sizeCalculation: ({ plain }) => plain.length * 2,
  });

  app.get<{ Params: { file: string } }>("/posters/:file", async (request, reply) => {
    const { key, wide, night } = address.exec(request.params.file)?.groups ?? {};
    const subject = key && subjectOf(catalog.current(), key);
    if (!subject) throw apiError("picture_unknown");
    const [light, shape]: [Light, Shape] = [night ? "night" : "day", wide ? "wide" : "card"];
    const name = `${JSON.stringify(subject)} ${light} ${shape}`; // an edited place is drawn anew
    const picture =
      drawn.get(name) ?? new CachedResponse(drawPoster(subject, light, shape), "image/svg+xml", { quality: 9 });
    drawn.set(name, picture);
    return sendCached(request, reply, picture, "v" in (request.query as object) ? year : "public, max-age=3600");
  });
}
