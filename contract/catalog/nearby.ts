import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { IdList, Latitude, Longitude, MonthList, number, Rate } from "../fields.ts";
import { Image } from "../image.ts";
import { PlaceCard } from "./place.ts";

const zoomMessage = "بزرگ‌نمایی عددی از ۰ تا ۲۴ است.";
const Zoom = number(z.number(zoomMessage).min(0, zoomMessage).max(24, zoomMessage));

const boxMessage = "چهارچوب نقشه چهار عدد است: غرب، جنوب، شرق، شمال.";
const Box = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))], boxMessage)
  .transform((value) => (typeof value === "string" ? value.split(/[,،]/) : value))
  .pipe(
    z
      .tuple([Longitude, Latitude, Longitude, Latitude], boxMessage)
      .refine(([west, south, east, north]) => west <= east && south <= north, boxMessage),
  );

/** Places that a map of the zoom cannot tell apart. */
export const PlaceCluster = z.object({
  /** Their mean position. */
  lat: z.number(),
  lon: z.number(),
  count: z.int(),
  /** West, south, east, north: they lie within. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Where they begin to come apart. */
  zoom: z.int(),
  /** The most important one of them, whoever rated what: it gives them a name. */
  best: z.object({ id: z.int(), name: z.string(), cover: Image }),
});
export type PlaceCluster = z.output<typeof PlaceCluster>;

export const NearbyPlace = PlaceCard.extend({
  /** Metres over the sphere from the map's middle. */
  distance_m: z.int(),
  position: z.enum(["exact", "approximate"]),
});
export type NearbyPlace = z.output<typeof NearbyPlace>;

export const nearbyPlaces = endpoint({
  method: "POST",
  path: "filter/nearby/:lat/:lon/:zoom",
  access: "anyone",
  summary: "آنچه نقشه‌ای با این میانه و بزرگ‌نمایی نشان دهد: مکان‌ها و خوشه‌ها، نزدیک‌ترین نخست، حداکثر ۲۰۰ نشانه",
  input: z.object({
    lat: Latitude,
    lon: Longitude,
    /** As web maps count with tiles of 512 px. */
    zoom: Zoom,
    type_ids: IdList.optional(),
    category_ids: IdList.optional(),
    activity_ids: IdList.optional(),
    province_ids: IdList.optional(),
    month: MonthList.optional(),
    min_rate: Rate.optional(),
    /** Without it nothing is left out: what is far away is in great clusters. */
    bbox: Box.optional(),
  }),
  output: z.object({ places: z.array(NearbyPlace), clusters: z.array(PlaceCluster) }),
});
