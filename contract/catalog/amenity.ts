import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Latitude, Longitude, numericField, Ref } from "../fields.ts";
import { Amenity, AmenityKindName, kindMessage, NearAmenity } from "./amenity-fields.ts";
import { amenityKinds } from "./amenity-kinds.ts";
import { Box } from "./nearby.ts";

/** Kinds as a comma-separated list or an array. */
const KindList = z
  .union([z.string(), z.array(z.string())], kindMessage)
  .transform((value) => (typeof value === "string" ? value.split(/[,،]/) : value).map((kind) => kind.trim()))
  .pipe(z.array(AmenityKindName).min(1).max(amenityKinds.length, "تعداد بیش از اندازه است."))
  .transform((chosen) => amenityKinds.filter((kind) => chosen.includes(kind)));

/** How far «around» is, in metres. */
export const AROUND_METRES = 20_000;

/** The maximum number of amenities on a map. */
export const MAX_AMENITIES = 300;
/** The maximum width and height of a map that shows amenities, in degrees: that of zoom 9 on a wide screen. */
export const MAX_BOX_DEGREES = 4;
const limitMessage = "شمار نقطه‌ها عددی از ۱ تا ۳۰۰ است.";

export const listAmenities = endpoint({
  method: "GET",
  path: "home/amenity",
  access: "anyone",
  summary: "آنچه در راه لازم است، در چهارچوب یک نقشه و از گونه‌های خواسته؛ حداکثر ۳۰۰ نقطه، پراکنده در همهٔ نقشه",
  input: z.object({
    bbox: Box.refine(
      ([west, south, east, north]) => east - west <= MAX_BOX_DEGREES && north - south <= MAX_BOX_DEGREES,
      "نقشه بیش از اندازه بزرگ است؛ نزدیک‌تر شوید.",
    ),
    kinds: KindList,
    limit: numericField(
      z.number(limitMessage).int(limitMessage).min(1, limitMessage).max(MAX_AMENITIES, limitMessage),
    ).default(MAX_AMENITIES),
  }),
  output: z.object({
    amenities: z.array(Amenity),
    /** How many there are in the box; those beyond the limit are left out. */
    total: z.int(),
  }),
});

export const listNearestAmenities = endpoint({
  method: "GET",
  path: "home/amenity/nearest",
  access: "anyone",
  summary: "نزدیک‌ترین از هر گونه تا ۲۰ کیلومتری یک نقطه",
  input: z.object({ lat: Latitude, lon: Longitude }),
  output: z.object({ amenities: z.array(NearAmenity) }),
});

export const listAmenitiesAround = endpoint({
  method: "GET",
  path: "home/amenity/around",
  access: "anyone",
  summary: "یک گونه تا ۲۰ کیلومتری یک نقطه، نزدیک‌ترین نخست، حداکثر پنجاه تا",
  input: z.object({ lat: Latitude, lon: Longitude, kind: AmenityKindName }),
  output: z.object({ amenities: z.array(NearAmenity) }),
});

export const showAmenity = endpoint({
  method: "GET",
  path: "home/amenity/show/:id",
  access: "anyone",
  summary: "یکی از آنچه در راه لازم است",
  input: z.object({ id: Id }),
  output: Amenity.extend({ province: Ref, county: Ref.nullable(), source: z.string() }),
  errors: ["amenity_unknown"],
});

/** A number to call in an emergency. */
export const EmergencyNumber = z.object({ number: z.string(), name: z.string() });

export const showPlaceAmenities = endpoint({
  method: "GET",
  path: "home/place/amenities/:id",
  access: "anyone",
  summary: "نزدیک‌ترین از هر گونه تا ۲۰ کیلومتری یک مکان، و در کوه و غار و بیابان شماره‌های اضطراری",
  input: z.object({ id: Id }),
  output: z.object({
    /** How far the place may be from the position that distances are measured from, in metres. */
    position_radius: z.int(),
    amenities: z.array(NearAmenity),
    /** For places where help is far; null for others. */
    emergency: z
      .object({
        numbers: z.array(EmergencyNumber),
        /** The nearest one, at any distance; null when none is known. */
        hospital: NearAmenity.nullable(),
      })
      .nullable(),
  }),
  errors: ["place_unknown"],
});
