import type { FastifyInstance } from "fastify";
import { apiError } from "../../../contract/api-errors.ts";
import { showElevationProfile, showPlaceRelief } from "../../../contract/catalog/relief.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { pictureCaching } from "../../http/cache/picture-caching.ts";
import { sendCached } from "../../http/cache/send-cached.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { allowEmbedding } from "../../http/security.ts";
import { findPlace } from "../place/merged-places.ts";
import type { Drawings } from "../poster/drawings.ts";
import { elevationProfile } from "./elevation-profile.ts";
import { isMountain, type MountainView, mountainView } from "./mountain-view.ts";
import { readSummits } from "./read-summits.ts";
import { toRelief, versionOf } from "./to-relief-dto.ts";

/** Registers the heights along a line, and how a mountain is seen from a town. */
export function registerReliefRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(showElevationProfile, ({ points }) => ({ profile: elevationProfile(points) }));

  handle(showPlaceRelief, async ({ id }) => {
    const place = findPlace(catalog.current(), id);
    if (!place) throw apiError("place_unknown");
    const view = await viewOf(catalog, place.id);
    return { relief: view ? toRelief(place.id, view) : null };
  });
}

/** The view of a mountain; the names of peaks are read for mountains only. */
async function viewOf(catalog: Catalog, id: number): Promise<MountainView | undefined> {
  if (!isMountain(catalog.current().places.get(id))) return undefined;
  const summits = await readSummits();
  const index = catalog.current(); // now: it may have changed meanwhile
  const place = index.places.get(id);
  return place && mountainView(index, summits, place);
}

const filePattern = /^(?<id>\d{1,9})(?<night>-night)?\.svg$/;

/** `/horizons/<place>[-night].svg`: a mountain as it is seen from a town, drawn on the first request, then cached. */
export async function horizons(app: FastifyInstance, { catalog, drawings }: { catalog: Catalog; drawings: Drawings }) {
  allowEmbedding(app);
  app.get<{ Params: { file: string } }>("/horizons/:file", async (request, reply) => {
    const { id, night } = filePattern.exec(request.params.file)?.groups ?? {};
    const view = id === undefined ? undefined : await viewOf(catalog, Number(id));
    if (!view) throw apiError("picture_unknown");
    const { from, to, others } = view;
    const light = night ? "night" : "day";
    const picture = await drawings.get(reply, { format: "horizon", view: { from, to, others }, light });
    const { v } = request.query as { v?: unknown };
    return sendCached(request, reply, picture, pictureCaching(v, versionOf(view)));
  });
}
