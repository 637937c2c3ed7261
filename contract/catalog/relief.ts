import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Latitude, Longitude } from "../fields.ts";
import { Image } from "../image.ts";
import { Direction } from "./amenity-fields.ts";

/** The maximum number of points of a line. */
export const MAX_LINE_POINTS = 40;
const lineMessage = "خط از ۲ تا ۴۰ نقطه دارد، هر کدام عرض و طول جغرافیایی، با نقطه‌ویرگول از هم جدا.";

/** The points of a line, `lat,lon;lat,lon`. */
const LinePoints = z
  .union([z.string(), z.array(z.string())], lineMessage)
  .transform((value) => (typeof value === "string" ? value.split(/[;؛]/) : value))
  .pipe(z.array(z.string()).min(2, lineMessage).max(MAX_LINE_POINTS, lineMessage))
  .transform((points) => points.map((point): (string | number)[] => point.split(/[,،]/)))
  .pipe(z.array(z.array(z.union([z.string(), z.number()])).pipe(z.tuple([Latitude, Longitude], lineMessage))))
  .transform((points) => points.map(([lat, lon]) => ({ lat, lon })))
  .meta({ written: "35.70,51.40;32.65,51.67" });

/** The heights along straight lines between points, from a grid of 2 km. */
export const ElevationProfile = z.object({
  /** The length of the lines in metres. */
  length_m: z.int(),
  /** Heights at equal distances from the first point to the last one: metres above sea level, in steps of 10. */
  heights: z.array(z.int()),
  /** The points: how far along the line, and their heights. */
  stops: z.array(z.object({ distance_m: z.int(), altitude: z.int() })),
});
export type ElevationProfile = z.output<typeof ElevationProfile>;

export const showElevationProfile = endpoint({
  method: "GET",
  path: "home/profile",
  access: "anyone",
  summary: "نیم‌رخ زمین روی خط مستقیم میان نقطه‌ها، از شبکهٔ ارتفاعی ۷۵ ثانیه‌ای",
  input: z.object({ points: LinePoints }),
  output: z.object({
    /** Null where the grid ends, and for lines too short for it. */
    profile: ElevationProfile.nullable(),
  }),
});

/** A peak in the view of a town. */
export const HorizonSummit = z.object({
  name: z.string(),
  /** Metres above sea level. */
  altitude: z.int(),
  /** Great-circle distance from the town in metres. */
  distance_m: z.int(),
  /** Its position in the picture, from the left and from the top, in shares of the size. */
  x: z.number(),
  y: z.number(),
});
export type HorizonSummit = z.output<typeof HorizonSummit>;

/** A mountain as it is seen from a town. */
export const MountainRelief = z.object({
  town: z.object({
    name: z.string(),
    /** Great-circle distance to the peak in metres. */
    distance_m: z.int(),
    /** In which direction the peak lies. */
    direction: Direction,
  }),
  picture: Image,
  /** How many times higher the land is drawn than it is wide. */
  stretch: z.number(),
  /** The place's own peak, and whether it is visible by the grid. */
  own: HorizonSummit.extend({ is_visible: z.boolean() }),
  /** Other visible peaks, the one that stands highest in the picture first. */
  others: z.array(HorizonSummit),
  /** From the town to the peak. */
  profile: ElevationProfile.nullable(),
});
export type MountainRelief = z.output<typeof MountainRelief>;

export const showPlaceRelief = endpoint({
  method: "GET",
  path: "home/place/relief/:id",
  access: "anyone",
  summary: "کوه از نزدیک‌ترین شهر: نمای تقریبی و نیم‌رخ زمین، از شبکهٔ ارتفاعی ۷۵ ثانیه‌ای",
  input: z.object({ id: Id }),
  output: z.object({
    /** Null for places that are no mountain, or that no town is near. */
    relief: MountainRelief.nullable(),
  }),
  errors: ["place_unknown"],
});
