import { faDigits } from "../../text/digits.ts";
import { MONTHS } from "../../text/months.ts";
import type { CatalogPlace, CatalogRows, Columns, Dimension, DimensionName } from "./catalog-rows.ts";

type NamedRows = { id: number; name: string }[];

const monthOptions: NamedRows = MONTHS.map((name, index) => ({ id: index + 1, name }));
const ratingOptions: NamedRows = [5, 4, 3, 2, 1].map((id) => ({ id, name: `${faDigits(`${id}`)} و بیشتر` }));

/** The mean rating as displayed, in tenths; 0 without ratings. Halves are rounded up, as PostgreSQL does. */
export const rateTenths = ({ rateSum, rateCount }: CatalogPlace) =>
  rateCount === 0 ? 0 : Math.round((10 * rateSum) / rateCount);

/** The filterable values of the places, as columns that a filter scans in milliseconds even for a million places. */
export function buildColumns(places: CatalogPlace[], rows: CatalogRows): Columns {
  const dimension = (name: DimensionName, options: NamedRows, valuesOf: (place: CatalogPlace) => number[]) =>
    buildDimension(places, name, options, valuesOf);
  return {
    dimensions: [
      dimension("province", rows.provinces, ({ provinceId }) => [provinceId]),
      dimension("city", rows.cities, ({ cityId }) => (cityId === null ? [] : [cityId])),
      dimension("type", rows.types, ({ typeId }) => [typeId]),
      dimension("category", rows.categories, ({ categoryIds }) => categoryIds),
      dimension("activity", rows.activities, ({ activityIds }) => activityIds),
      dimension("month", monthOptions, ({ bestMonths }) => bestMonths),
      ...buildRatingDimension(places),
    ],
    ...buildPositions(places),
    rateTenths: Uint8Array.from(places, rateTenths),
  };
}

/** The same columns with current ratings; `places` must be the same places in the same order. */
export const withRatingColumns = (columns: Columns, places: CatalogPlace[]): Columns => ({
  ...columns,
  dimensions: [...columns.dimensions.filter(({ name }) => name !== "min_rate"), ...buildRatingDimension(places)],
  rateTenths: Uint8Array.from(places, rateTenths),
});

const buildRatingDimension = (places: CatalogPlace[]) => [
  buildDimension(places, "min_rate", ratingOptions, (place) => {
    const tenths = rateTenths(place);
    return ratingOptions.filter(({ id }) => tenths >= 10 * id).map(({ id }) => id);
  }),
];

function buildDimension(
  places: CatalogPlace[],
  name: DimensionName,
  rows: NamedRows,
  valuesOf: (place: CatalogPlace) => number[],
): Dimension {
  const options = rows.map((row) => ({ id: row.id, name: row.name }));
  const optionOf = new Map(options.map(({ id }, option) => [id, option]));
  const optionsOf = (place: CatalogPlace) => valuesOf(place).map((value) => optionOf.get(value)!);
  if (places.every((place) => valuesOf(place).length <= 1)) {
    const values = Uint32Array.from(places, (place) => optionsOf(place)[0] ?? options.length);
    return { name, options, optionIndexById: optionOf, starts: null, values };
  }
  const starts = new Uint32Array(places.length + 1);
  for (const [index, place] of places.entries()) starts[index + 1] = starts[index]! + valuesOf(place).length;
  const values = new Uint32Array(starts[places.length]!);
  for (const [index, place] of places.entries()) values.set(optionsOf(place), starts[index]);
  return { name, options, optionIndexById: optionOf, starts, values };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A position in degrees as a point on the unit sphere: the chord between two such points grows with their distance. */
export const toUnitVector = (lat: number, lon: number): [number, number, number] => [
  Math.cos(radians(lat)) * Math.cos(radians(lon)),
  Math.cos(radians(lat)) * Math.sin(radians(lon)),
  Math.sin(radians(lat)),
];

function buildPositions(places: CatalogPlace[]) {
  const points = new Float64Array(3 * places.length);
  for (const [index, { lat, lon }] of places.entries()) points.set(toUnitVector(lat, lon), 3 * index);
  return { points };
}
