import type { FastifyInstance } from "fastify";
import { apiError } from "../../../contract/api-errors.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { pictureCaching } from "../../http/cache/picture-caching.ts";
import { sendCached } from "../../http/cache/send-cached.ts";
import { allowEmbedding } from "../../http/security.ts";
import type { PhotoCard } from "./drawing.ts";
import type { Drawings } from "./drawings.ts";
import { posterVersion } from "./poster-image.ts";
import { subjectOf } from "./poster-subject.ts";

const posterPattern = /^([a-z0-9-]+)\.svg$/;
const keyPattern = /^(?:\d+|(?:province|activity)-[a-z0-9-]+|empty|lost)$/;
const cardPattern = /^(\d+|(?:province|activity)-[a-z0-9-]+|empty)\.jpg$/;

/** The endings of a poster's name, none first: a short name may end in the same way. */
const variants = [
  { ending: "", light: "day", shape: "card" },
  { ending: "-night", light: "night", shape: "card" },
  { ending: "-wide", light: "day", shape: "wide" },
  { ending: "-wide-night", light: "night", shape: "wide" },
] as const;

/** What the name of a poster asks for. */
function posterOf(index: CatalogIndex, name: string) {
  for (const { ending, ...variant } of variants) {
    const key = name.endsWith(ending) ? name.slice(0, name.length - ending.length) : "";
    const subject = keyPattern.test(key) && subjectOf(index, key);
    if (subject) return { format: "svg" as const, subject, ...variant };
  }
  return undefined;
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
    const [, name] = posterPattern.exec(request.params.file) ?? [];
    const poster = name === undefined ? undefined : posterOf(catalog.current(), name);
    if (!poster) throw apiError("picture_unknown");
    const picture = await drawings.get(reply, poster);
    const { v } = request.query as { v?: unknown };
    return sendCached(request, reply, picture, pictureCaching(v, posterVersion(poster.subject)));
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
