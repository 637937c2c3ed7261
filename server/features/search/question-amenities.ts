import { AROUND_METRES } from "../../../contract/catalog/amenity.ts";
import type { NearAmenity } from "../../../contract/catalog/amenity-fields.ts";
import { AMENITY_KINDS, type AmenityKind } from "../../../contract/catalog/amenity-kinds.ts";
import type { NamedAmenities } from "../../../contract/catalog/question.ts";
import { fa } from "../../../text/digits.ts";
import { joinList } from "../../../text/lists.ts";
import { distance } from "../../../text/measures.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { type Position, positionOf } from "../../catalog/nearby/places-within.ts";
import { isWholeName } from "../../catalog/question/names.ts";
import type { Reading } from "../../catalog/question/reading-context.ts";
import { toNearAmenity } from "../amenity/to-amenity-dto.ts";

const maxShown = 4;
const maxCounted = 100; // of a kind; more are «بیش از …»

/** What travellers need that a text names, around the place or region that it names; null where it names nothing such. */
export function findNamedAmenities(index: CatalogIndex, reading: Reading): NamedAmenities | null {
  const kinds = [...new Set(reading.parsed.amenities)];
  if (kinds.length === 0) return null;
  const title = joinList(kinds.map((kind) => AMENITY_KINDS[kind]));
  const centre = centreOf(index, reading);
  if (!centre) return { kinds, sentence: `${title} روی نقشه`, around: null, nearest: [] };
  const { name, position, place, isReader } = centre;
  const { nearest, count, isAll } = amenitiesAround(index, kinds, position);
  return {
    kinds,
    sentence: sentenceOf({ title, name, count, isAll, first: nearest[0] }),
    around: { lat: position.lat, lon: position.lon, place, is_reader: isReader },
    nearest,
  };
}

interface Centre {
  name: string;
  position: Position;
  place: { id: number; name: string } | null;
  isReader: boolean;
}

/** Where the text says: near a place or the reader, in a region, or at a place by its name. */
function centreOf(index: CatalogIndex, { parsed, match, names, isGuess }: Reading): Centre | undefined {
  for (const part of match?.parts ?? parsed.parts) {
    const near = part.criteria.near ?? part.region?.centre;
    const position = near === undefined ? undefined : positionOf(index, { ...match?.criteria, near });
    const [what, id] = near?.split("-") ?? [];
    const name = part.region?.name ?? part.around ?? "شما";
    const place = what === "place" ? { id: Number(id), name } : null;
    if (position) return { name, position, place, isReader: near === "here" };
  }
  if (!names?.top || isGuess || !isWholeName(names)) return undefined;
  const place = index.places.get(index.lexicon.columns.id(names.top.doc));
  return place && { name: place.name, position: place, place: { id: place.id, name: place.name }, isReader: false };
}

/** The nearest ones within 20 kilometres and their number; where there are none, the nearest one at any distance. */
function amenitiesAround({ amenities }: CatalogIndex, kinds: readonly AmenityKind[], at: Position) {
  const lists = kinds.map((kind) => amenities.nearest(kind, at, maxCounted, AROUND_METRES));
  const near = lists.flat().sort((a, b) => a.metres - b.metres);
  const found = near.length > 0 ? near : kinds.flatMap((kind) => amenities.nearest(kind, at, 1)).slice(0, 1);
  return {
    nearest: found.slice(0, maxShown).map((item) => toNearAmenity(at, item)),
    count: near.length,
    isAll: lists.every((list) => list.length < maxCounted),
  };
}

interface Found {
  title: string;
  name: string;
  count: number;
  isAll: boolean;
  first: NearAmenity | undefined;
}

function sentenceOf({ title, name, count, isAll, first }: Found): string {
  const around = `${title} تا ${fa(AROUND_METRES / 1000)} کیلومتری ${name}`;
  if (count > 0) return `${around}: ${isAll ? "" : "بیش از "}${fa(count)} جا`;
  return first ? `${around} نمی‌شناسیم؛ نزدیک‌ترین: ${distance(first.distance_m / 1000)}` : `${around} نمی‌شناسیم.`;
}
