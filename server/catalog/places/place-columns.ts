// The values of places that filters, orders and maps compare, one typed array per value, indexed by slot.
import type { RatingCounts } from "../../../contract/member/rating.ts";
import type { CatalogPlace, PlaceStatistics } from "../catalog-rows.ts";
import { cellNumber } from "../nearby/mercator.ts";
import { PRIOR, PRIOR_WEIGHT } from "../rating-prior.ts";

const layout = {
  id: Uint32Array,
  /** Grows with every place that is written into the slot: what was derived from an earlier one is outdated. */
  revision: Uint32Array,
  /** Grows with every change of what a card shows: also of views and ratings. */
  cardRevision: Uint32Array,
  /** Degrees. */
  lat: Float64Array,
  lon: Float64Array,
  /** The Morton code of the position, see `cellNumber`. */
  cell: Float64Array,
  importance: Uint8Array,
  /** Metres; −1000 where unknown. */
  altitude: Int16Array,
  /** 1 for a UNESCO World Heritage Site. */
  inscribed: Uint8Array,
  /** 1 for a place with a summary that someone wrote. */
  described: Uint8Array,
  typeId: Uint32Array,
  provinceId: Uint32Array,
  /** 0 without a county. */
  countyId: Uint32Array,
  /** 0 without a city. */
  cityId: Uint32Array,
  /** Milliseconds since 1970. */
  createdAt: Float64Array,
  updatedAt: Float64Array,
  viewCount: Float64Array,
  recentViews: Float64Array,
  /** Milliseconds since 1970; 0 for never. */
  lastViewedAt: Float64Array,
  rateCount: Float64Array,
  rateSum: Float64Array,
  /** Ratings with one star, two … five. */
  oneStar: Uint32Array,
  twoStars: Uint32Array,
  threeStars: Uint32Array,
  fourStars: Uint32Array,
  fiveStars: Uint32Array,
  /** The Bayesian mean of the ratings, see `rating-prior.ts`. */
  score: Float64Array,
} as const;

type ColumnName = keyof typeof layout;

export type PlaceColumns = { [Name in ColumnName]: InstanceType<(typeof layout)[Name]> } & {
  /** By slot; the empty string for a free slot. */
  name: string[];
  sortKey: string[];
};

const starColumns = ["oneStar", "twoStars", "threeStars", "fourStars", "fiveStars"] as const;
const names = Object.keys(layout) as ColumnName[];
const minCapacity = 1024;
const unknownAltitude = -1000;

export function createColumns(): PlaceColumns {
  const arrays = names.map((name) => [name, new layout[name](minCapacity)] as const);
  return { ...(Object.fromEntries(arrays) as Pick<PlaceColumns, ColumnName>), name: [], sortKey: [] };
}

/** Makes room for a slot: every column doubles when it is full. */
export function ensureCapacity(columns: PlaceColumns, slot: number): void {
  const { length } = columns.id;
  if (slot < length) return;
  const capacity = Math.max(2 * length, slot + 1);
  const grown = names.map((name) => {
    const array = new layout[name](capacity);
    array.set(columns[name]);
    return [name, array] as const;
  });
  Object.assign(columns, Object.fromEntries(grown));
}

/** Metres above the sea. */
export function altitudeAt({ altitude }: PlaceColumns, slot: number): number | null {
  const metres = altitude[slot]!;
  return metres === unknownAltitude ? null : metres;
}

/** Writes what does not change with views and ratings. */
export function writeColumns(columns: PlaceColumns, slot: number, place: CatalogPlace): void {
  ensureCapacity(columns, slot);
  columns.id[slot] = place.id;
  columns.revision[slot]!++;
  columns.lat[slot] = place.lat;
  columns.lon[slot] = place.lon;
  columns.cell[slot] = cellNumber(place.lat, place.lon);
  columns.importance[slot] = place.importance;
  columns.altitude[slot] = place.altitudeM ?? unknownAltitude;
  columns.inscribed[slot] = Number(place.unescoYear !== null);
  columns.described[slot] = Number(place.summary !== null);
  columns.typeId[slot] = place.typeId;
  columns.provinceId[slot] = place.provinceId;
  columns.countyId[slot] = place.countyId ?? 0;
  columns.cityId[slot] = place.cityId ?? 0;
  columns.createdAt[slot] = place.createdAt.getTime();
  columns.updatedAt[slot] = place.updatedAt.getTime();
  columns.name[slot] = place.name;
  columns.sortKey[slot] = place.sortKey;
  writeStatistics(columns, slot, place);
}

/** Writes views and ratings. The importance must have been written before. */
export function writeStatistics(columns: PlaceColumns, slot: number, statistics: PlaceStatistics): void {
  const { viewCount, recentViews, lastViewedAt, rateCount, rateSum, rates } = statistics;
  columns.cardRevision[slot]!++;
  columns.viewCount[slot] = viewCount;
  columns.recentViews[slot] = recentViews;
  columns.lastViewedAt[slot] = lastViewedAt?.getTime() ?? 0;
  columns.rateCount[slot] = rateCount;
  columns.rateSum[slot] = rateSum;
  for (let nth = 0; nth < starColumns.length; nth++) columns[starColumns[nth]!][slot] = rates[nth]!;
  columns.score[slot] = (PRIOR_WEIGHT * PRIOR[columns.importance[slot]! - 1]! + rateSum) / (PRIOR_WEIGHT + rateCount);
}

/** The statistics in the columns. */
export function readStatistics(columns: PlaceColumns, slot: number): PlaceStatistics {
  const viewedAt = columns.lastViewedAt[slot]!;
  return {
    viewCount: columns.viewCount[slot]!,
    recentViews: columns.recentViews[slot]!,
    lastViewedAt: viewedAt === 0 ? null : new Date(viewedAt),
    rateCount: columns.rateCount[slot]!,
    rateSum: columns.rateSum[slot]!,
    rates: ratesAt(columns, slot),
  };
}

const ratesAt = ({ oneStar, twoStars, threeStars, fourStars, fiveStars }: PlaceColumns, slot: number): RatingCounts => [
  oneStar[slot]!,
  twoStars[slot]!,
  threeStars[slot]!,
  fourStars[slot]!,
  fiveStars[slot]!,
];

/** The mean rating as displayed, in tenths; 0 without ratings. Halves are rounded up, as PostgreSQL does. */
export function tenthsAt({ rateCount, rateSum }: PlaceColumns, slot: number): number {
  const count = rateCount[slot]!;
  return count === 0 ? 0 : Math.round((10 * rateSum[slot]!) / count);
}
