import { AMENITY_KINDS } from "../../../../contract/catalog/amenity-kinds.ts";
import type { NamedAmenities } from "../../../../contract/catalog/question.ts";
import { namedAmenitiesPath } from "../../../../map/amenity/amenity-path.ts";
import { distance, distanceToVisitor } from "../../../../text/measures.ts";
import type { Suggestion } from "../suggestions.ts";

const maxRows = 3;

/** What travellers need that the text names: the nearest ones, and the way to all of them. */
export function amenitySuggestions(amenities: NamedAmenities): Suggestion[] {
  const { nearest, around } = amenities;
  const distanceOf = around?.is_reader ? distanceToVisitor : distance;
  const row = { ranges: [], alias: null, cover: null };
  return [
    ...nearest.slice(0, maxRows).map((amenity) => ({
      ...row,
      to: `/amenity/${amenity.id}`,
      name: amenity.title,
      description: [amenity.has_name && AMENITY_KINDS[amenity.kind], distanceOf(amenity.distance_m / 1000)]
        .filter(Boolean)
        .join(" · "),
    })),
    {
      ...row,
      to: namedAmenitiesPath(amenities),
      name: around?.place ? `همه در نزدیکی ${around.place.name}` : "دیدن روی نقشه",
      description: "",
    },
  ];
}
