import { z } from "zod";
import { amenityKinds } from "./amenity-kinds.ts";

/** The error of an unknown kind. */
export const kindMessage = "این گونه شناخته نیست.";
export const AmenityKindName = z.enum(amenityKinds, kindMessage);

/** Something that travellers need on the road. */
export const Amenity = z.object({
  id: z.int(),
  kind: AmenityKindName,
  /** Its name, or that of its kind when it has none. */
  title: z.string(),
  has_name: z.boolean(),
  lat: z.number(),
  lon: z.number(),
  /** The day of which the data is, YYYY-MM-DD; null when unknown. */
  source_date: z.iso.date().nullable(),
});
export type Amenity = z.output<typeof Amenity>;

/** The directions from a position, clockwise from the north. */
export const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export const Direction = z.enum(DIRECTIONS);

/** An amenity near a position. */
export const NearAmenity = Amenity.extend({
  /** Great-circle distance in metres. */
  distance_m: z.int(),
  /** Where it lies, seen from the position. */
  direction: Direction,
});
export type NearAmenity = z.output<typeof NearAmenity>;
