import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { pauseIfDue } from "../../catalog/slices.ts";
import type { Admission } from "../../http/admission/admission.ts";
import { CachedResponse } from "../../http/cache/cached-response.ts";
import { type RegisterCache, ResponseCache } from "../../http/cache/response-cache.ts";
import { sendCached } from "../../http/cache/send-cached.ts";
import { csvHead, csvLine, feature, openFieldsOf } from "./place-fields.ts";

interface OpenDataOptions {
  catalog: Catalog;
  /** Decides when parts are made. */
  admission: Admission;
  registerCache: RegisterCache;
}

type Fields = ReturnType<typeof openFieldsOf>;

/** How a file begins, how its rows are written and separated, and how it ends. */
interface Format {
  type: string;
  head: (first: Fields | undefined) => string;
  row: (fields: Fields) => string;
  separator: string;
  tail: string;
}

const formats: Record<string, Format> = {
  csv: {
    type: "text/csv; charset=utf-8",
    head: (first) => (first ? `\ufeff${csvHead(first)}` : ""),
    row: csvLine,
    separator: "",
    tail: "",
  },
  geojson: {
    type: "application/geo+json; charset=utf-8",
    head: () =>
      '{"type":"FeatureCollection","license":"ODbL-1.0","attribution":"© OpenStreetMap contributors; see ATTRIBUTION.md","features":[\n',
    row: feature,
    separator: ",\n",
    tail: "\n]}\n",
  },
};

const placesPerPart = 2000; // some 700 kB, made in some 20 ms
const maxCacheBytes = 16 * 1024 * 1024;

/**
 * Fastify plugin for the open data: `/data/places.csv` and `/data/places.geojson`, all published places with the sources of each.
 * A file is made of parts, which are cached; more than one part are streamed, so that no file is in memory as a whole.
 */
export async function openData(app: FastifyInstance, { catalog, admission, registerCache }: OpenDataOptions) {
  const cache = new ResponseCache(maxCacheBytes);
  registerCache(cache);

  for (const [name, format] of Object.entries(formats))
    app.get(`/data/places.${name}`, async (request, reply) => {
      const count = Math.max(1, catalog.current().places.partCount(placesPerPart));
      const part = (nth: number) =>
        cache.getOrCreate(
          `${name} ${nth} ${count}`,
          async () => new CachedResponse(await makePart(catalog.current(), format, nth, count), format.type),
          (task, signal) => admission.run(reply, {}, task, signal),
        );
      const first = await part(0);
      reply.header("content-disposition", `attachment; filename="sarzamin-places.${name}"`);
      if (count === 1) return sendCached(request, reply, first, "public, max-age=3600");
      reply.header("cache-control", "public, max-age=3600").type(format.type);
      return reply.send(Readable.from(bytesOf(first, count, part)));
    });
}

async function* bytesOf(first: CachedResponse, count: number, part: (nth: number) => Promise<CachedResponse>) {
  yield first.plain;
  for (let nth = 1; nth < count; nth++) yield (await part(nth)).plain;
}

async function makePart(index: CatalogIndex, format: Format, nth: number, count: number): Promise<string> {
  const { places } = index;
  const rows: string[] = [];
  let head = "";
  for (const { id } of places.part(nth, placesPerPart)) {
    const place = places.peek(id);
    if (!place) continue;
    const fields = openFieldsOf(index, place);
    if (rows.length === 0 && nth === 0) head = format.head(fields);
    rows.push(format.row(fields));
    const pause = pauseIfDue();
    if (pause) await pause;
  }
  if (nth === 0 && rows.length === 0) head = format.head(undefined);
  const isContinued = rows.length > 0 && hasPlacesBefore(index, nth);
  const tail = nth === count - 1 ? format.tail : "";
  return `${head}${isContinued ? format.separator : ""}${rows.join(format.separator)}${tail}`;
}

/** Whether a part before the nth has a place: mostly the first one has. */
function hasPlacesBefore({ places }: CatalogIndex, nth: number): boolean {
  for (let earlier = 0; earlier < nth; earlier++) if (places.part(earlier, placesPerPart).length > 0) return true;
  return false;
}
