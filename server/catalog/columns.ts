import { faDigits } from "../../text/digits.ts";
import { MONTHS } from "../../text/months.ts";
import type { CatalogPlace, CatalogRows, Columns, Dimension, DimensionName } from "./snapshot.ts";

type Named = { id: number; name: string }[];

const months: Named = MONTHS.map((name, index) => ({ id: index + 1, name }));
const rates: Named = [5, 4, 3, 2, 1].map((id) => ({ id, name: `${faDigits(`${id}`)} و بیشتر` }));

/** The mean rating as it is shown, in tenths; 0 when nobody has rated. Halves are rounded up, as the database rounds. */
export const rateTenths = ({ rateSum, rateCount }: CatalogPlace) =>
  rateCount === 0 ? 0 : Math.round((10 * rateSum) / rateCount);

/** What filters ask of the places, laid out so that one question passes over a million of them in milliseconds. */
export function columnsOf(places: CatalogPlace[], rows: CatalogRows): Columns {
  const dimension = (name: DimensionName, options: Named, valuesOf: (place: CatalogPlace) => number[]) =>
    dimensionOf(places, name, options, valuesOf);
  return {
    dimensions: [
      dimension("province", rows.provinces, ({ provinceId }) => [provinceId]),
      dimension("city", rows.cities, ({ cityId }) => (cityId === null ? [] : [cityId])),
      dimension("type", rows.types, ({ typeId }) => [typeId]),
      dimension("category", rows.categories, ({ categoryIds }) => categoryIds),
      dimension("activity", rows.activities, ({ activityIds }) => activityIds),
      dimension("month", months, ({ bestMonths }) => bestMonths),
      ...ratesOf(places),
    ],
    ...positionsOf(places),
    rateTenths: Uint8Array.from(places, rateTenths),
  };
}

/** The same columns with the ratings of now; `places` are the same in the same order. */
export const columnsWithRatings = (columns: Columns, places: CatalogPlace[]): Columns => ({
  ...columns,
  dimensions: [...columns.dimensions.filter(({ name }) => name !== "min_rate"), ...ratesOf(places)],
  rateTenths: Uint8Array.from(places, rateTenths),
});

const ratesOf = (places: CatalogPlace[]) => [
  dimensionOf(places, "min_rate", rates, (place) => {
    const tenths = rateTenths(place);
    return rates.filter(({ id }) => tenths >= 10 * id).map(({ id }) => id);
  }),
];

function dimensionOf(
  places: CatalogPlace[],
  name: DimensionName,
  rows: Named,
  valuesOf: (place: CatalogPlace) => number[],
): Dimension {
  const options = rows.map((row) => ({ id: row.id, name: row.name }));
  const optionOf = new Map(options.map(({ id }, option) => [id, option]));
  const optionsOf = (place: CatalogPlace) => valuesOf(place).map((value) => optionOf.get(value)!);
  if (places.every((place) => valuesOf(place).length <= 1)) {
    const values = Uint32Array.from(places, (place) => optionsOf(place)[0] ?? options.length);
    return { name, options, optionOf, starts: null, values };
  }
  const starts = new Uint32Array(places.length + 1);
  for (const [index, place] of places.entries()) starts[index + 1] = starts[index]! + valuesOf(place).length;
  const values = new Uint32Array(starts[places.length]!);
  for (const [index, place] of places.entries()) values.set(optionsOf(place), starts[index]);
  return { name, options, optionOf, starts, values };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A position in degrees as a point of the unit sphere: between two of them the straight line grows with the distance. */
export const onSphere = (lat: number, lon: number): [number, number, number] => [
  Math.cos(radians(lat)) * Math.cos(radians(lon)),
  Math.cos(radians(lat)) * Math.sin(radians(lon)),
  Math.sin(radians(lat)),
];

function positionsOf(places: CatalogPlace[]) {
  const points = new Float64Array(3 * places.length);
  for (const [index, { lat, lon }] of places.entries()) points.set(onSphere(lat, lon), 3 * index);
  return { points };
}
