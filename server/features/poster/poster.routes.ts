import type { FastifyInstance } from "fastify";
import { apiError } from "../../../contract/api-errors.ts";
import type { PosterSubject } from "../../../posters/poster.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { sendCached } from "../../http/cache/send-cached.ts";
import { allowEmbedding } from "../../http/security.ts";
import type { PhotoCard } from "./drawing.ts";
import type { Drawings } from "./drawings.ts";
import { posterVersion } from "./poster-image.ts";
import { subjectOf } from "./poster-subject.ts";

const filePattern = /^(?<key>\d+|(?:province|activity)-[a-z0-9-]+?|empty|lost)(?<wide>-wide)?(?<night>-night)?\.svg$/;
const cardPattern = /^(\d+|(?:province|activity)-[a-z0-9-]+|empty)\.jpg$/;
const ONE_YEAR = "public, max-age=31536000, immutable";

/**
 * How long an answer to an address with this version may be cached. An outdated page, a process that has not heard of an edit and
 * another version of the program have other versions: the poster of now must not stay under them.
 */
function cachingOf(version: string | undefined, subject: PosterSubject): string {
  if (version === undefined) return "public, max-age=3600";
  return version === posterVersion(subject) ? ONE_YEAR : "no-cache";
}

interface PosterOptions {
  catalog: Catalog;
  drawings: Drawings;
}

const cardPhotoWidth = 1024; // pixels

/** The link preview of a place that a photo stands for. */
function cardOfPhoto({ photosByPlace }: CatalogIndex, key: string): PhotoCard | undefined {
  const cover = /^\d+$/.test(key) ? photosByPlace.get(Number(key))?.[0] : undefined;
  if (!cover?.isCover) return undefined;
  const width = cover.widths.find((it) => it >= cardPhotoWidth) ?? cover.widths.at(-1);
  return {
    format: "photo",
    key: `${cover.mediaHash}-${width}.webp`,
    focus: { x: cover.focusX ?? 50, y: cover.focusY ?? 50 },
  };
}

/** `/posters/<key>[-wide][-night].svg`, and `/cards/<key>.jpg` for link previews, of a photo where one stands for the place: drawn on the first request, then cached. */
export async function posters(app: FastifyInstance, { catalog, drawings }: PosterOptions) {
  allowEmbedding(app);
  app.get<{ Params: { file: string } }>("/posters/:file", async (request, reply) => {
    const { key, wide, night } = filePattern.exec(request.params.file)?.groups ?? {};
    const subject = key && subjectOf(catalog.current(), key);
    if (!subject) throw apiError("picture_unknown");
    const poster = await drawings.get(reply, {
      format: "svg",
      subject,
      light: night ? "night" : "day",
      shape: wide ? "wide" : "card",
    });
    const { v } = request.query as { v?: string };
    return sendCached(request, reply, poster, cachingOf(v, subject));
  });

  app.get<{ Params: { file: string } }>("/cards/:file", async (request, reply) => {
    const [, key] = cardPattern.exec(request.params.file) ?? [];
    const photo = key && cardOfPhoto(catalog.current(), key);
    const subject = key && subjectOf(catalog.current(), key);
    if (!subject) throw apiError("picture_unknown");
    const card = await drawings.get(reply, photo || { format: "jpeg", subject });
    return sendCached(request, reply, card, "public, max-age=86400");
  });
}
