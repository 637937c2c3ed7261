import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Latitude, Longitude, Ref, SearchText } from "../fields.ts";
import { Direction } from "./amenity-fields.ts";
import { Box } from "./nearby.ts";

/** A settlement, a peak or another name of the map, which is no place of the catalogue. */
export const Toponym = z.object({
  name: z.string(),
  /** What it is, in a word: «روستا». */
  kind: z.string(),
  lat: z.number(),
  lon: z.number(),
  county: z.string(),
  province: z.string(),
  /** Metres above sea level, of peaks; null when unknown. */
  altitude: z.int().nullable(),
});
export type Toponym = z.output<typeof Toponym>;

const NearToponym = Toponym.extend({
  /** Great-circle distance in metres. */
  distance_m: z.int(),
  /** Where it lies, seen from the position. */
  direction: Direction,
});

export const showPosition = endpoint({
  method: "GET",
  path: "home/position",
  access: "anyone",
  summary: "یک نقطهٔ ایران: استان و شهرستان، ارتفاع، نزدیک‌ترین شهر و روستا",
  input: z.object({ lat: Latitude, lon: Longitude }),
  output: z.object({
    lat: z.number(),
    lon: z.number(),
    /** Null outside Iran, as is the county. */
    province: Ref.nullable(),
    county: Ref.nullable(),
    /** Metres above sea level, from a grid of 2 km: in mountains it may be off by some hundred. Null outside the grid. */
    altitude: z.int().nullable(),
    town: NearToponym.nullable(),
    village: NearToponym.nullable(),
  }),
});

/** The maximum number of results of each kind. */
export const MAX_FOUND = 8;

export const findOnMap = endpoint({
  method: "GET",
  path: "home/position/find",
  access: "anyone",
  summary: "جستجوی نقشه: مکان‌های سایت در این چهارچوب، و آبادی‌ها و قله‌ها، آنچه در نقشه پیداست نخست",
  input: z.object({
    q: SearchText,
    bbox: Box,
  }),
  output: z.object({
    places: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        kind: z.string(),
        province: z.string(),
        lat: z.number(),
        lon: z.number(),
        in_view: z.boolean(),
      }),
    ),
    toponyms: z.array(Toponym.extend({ in_view: z.boolean() })),
  }),
});
