import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Flag, fieldList, IdList, Latitude, Longitude, MonthList, numericField, Rate } from "../fields.ts";
import { Image } from "../image.ts";
import { PlaceCard } from "./place.ts";

const zoomMessage = "بزرگ‌نمایی عددی از ۰ تا ۲۴ است.";
const Zoom = numericField(z.number(zoomMessage).min(0, zoomMessage).max(24, zoomMessage));

const boxMessage = "چهارچوب نقشه چهار عدد است: غرب، جنوب، شرق، شمال.";
/** The box of a map: west, south, east, north. */
export const Box = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))], boxMessage)
  .transform((value) => (typeof value === "string" ? value.split(/[,،]/) : value))
  .pipe(
    z
      .tuple([Longitude, Latitude, Longitude, Latitude], boxMessage)
      .refine(([west, south, east, north]) => west <= east && south <= north, boxMessage),
  );

/** Places that are too close to each other to be told apart at the zoom level. */
export const PlaceCluster = z.object({
  /** Their mean position. */
  lat: z.number(),
  lon: z.number(),
  count: z.int(),
  /** Their bounding box: west, south, east, north. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** The zoom level at which the cluster splits. */
  zoom: z.int(),
  /** The most important of the places, regardless of ratings; the cluster is named after it. */
  best: z.object({ id: z.int(), name: z.string(), cover: Image, importance: z.int() }),
});
export type PlaceCluster = z.output<typeof PlaceCluster>;

export const NearbyPlace = PlaceCard.extend({
  /** Great-circle distance from the map's centre in metres. */
  distance_m: z.int(),
  position: z.enum(["exact", "approximate"]),
  /** How far the place may be from it, in metres. */
  position_radius: z.int(),
  /** 1 to 5, by the editors. */
  importance: z.int(),
});
export type NearbyPlace = z.output<typeof NearbyPlace>;

/** The maximum number of places and clusters on a map. */
export const MAX_MARKERS = 200;
const limitMessage = "شمار نشانه‌ها عددی از ۱ تا ۲۰۰ است.";

const nearbyFields = Object.keys(NearbyPlace.shape) as (keyof NearbyPlace)[];

export const listNearbyPlaces = endpoint({
  method: "POST",
  path: "filter/nearby/:lat/:lon/:zoom",
  access: "anyone",
  summary: "آنچه نقشه‌ای با این میانه و بزرگ‌نمایی نشان دهد: مکان‌ها و خوشه‌ها، نزدیک‌ترین نخست، حداکثر ۲۰۰ نشانه",
  input: z.object({
    lat: Latitude,
    lon: Longitude,
    /** The zoom level of web maps with 512 px tiles. */
    zoom: Zoom,
    type_ids: IdList.optional(),
    category_ids: IdList.optional(),
    activity_ids: IdList.optional(),
    province_ids: IdList.optional(),
    county_ids: IdList.optional(),
    month: MonthList.optional(),
    min_rate: Rate.optional(),
    /** Only places with a hotel or an eco-lodge within 10 km. */
    lodging: Flag.optional(),
    /** Without it all places are included, distant ones in large clusters. */
    bbox: Box.optional(),
    /** The maximum number of places and clusters together. */
    limit: numericField(
      z.number(limitMessage).int(limitMessage).min(1, limitMessage).max(MAX_MARKERS, limitMessage),
    ).default(MAX_MARKERS),
    /** The fields of places; of those, a cluster's `best` has its id, its name, its importance and `cover`. */
    fields: fieldList(nearbyFields).optional(),
  }),
  output: z.object({ places: z.array(NearbyPlace), clusters: z.array(PlaceCluster) }),
  leanOutput: z.object({
    places: z.array(NearbyPlace.partial()),
    clusters: z.array(PlaceCluster.extend({ best: PlaceCluster.shape.best.partial({ cover: true }) })),
  }),
});
