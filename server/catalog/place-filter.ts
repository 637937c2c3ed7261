import type { z } from "zod";
import type { filterPlaces } from "../../contract/catalog/place.ts";

export type PlaceFilter = z.output<typeof filterPlaces.input>;
/** The part of a filter that decides which places match; `lat` and `lon` with `near=here` only. */
export type PlaceCriteria = Omit<PlaceFilter, "sort" | "page" | "page_count" | "fields">;
