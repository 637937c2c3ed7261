import type { Photographs } from "./photos.ts";
import type { Lexicon } from "./search/lexicon.ts";
import type { Stories } from "./stories.ts";

/** What visitors did with a place; all 0 while nobody did anything. */
export interface PlaceStatistics {
  viewCount: number;
  /** Views of the last thirty days in Tehran. */
  recentViews: number;
  lastViewedAt: Date | null;
  rateCount: number;
  rateSum: number;
}

/** A published place, as the catalogue holds it. Positions in WGS84 degrees, lengths in the unit of their name. */
export interface CatalogPlace extends PlaceStatistics {
  id: number;
  slug: string;
  kind: string;
  name: string;
  nameEn: string;
  altNames: string[];
  typeId: number;
  provinceId: number;
  /** The nearest city. */
  cityId: number | null;
  cityKm: number | null;
  lat: number;
  lon: number;
  positionPrecision: string;
  positionVerified: boolean;
  altitudeM: number | null;
  importance: number;
  unescoYear: number | null;
  /** A sentence for a card; null where nobody has written one. */
  summary: string | null;
  /** Markdown. */
  description: string | null;
  /** Whom the description names for what is not common knowledge. */
  textSources: { name: string; url: string | null; license?: string | null }[] | null;
  address: string | null;
  phone: string | null;
  website: string | null;
  openingHours: string | null;
  /** Rials. */
  ticketPrice: number | null;
  visitMinutes: number | null;
  /** Jalali months, 1–12. */
  bestMonths: number[];
  climateStationId: number | null;
  sources: string[];
  searchText: string;
  sortKey: string;
  createdAt: Date;
  updatedAt: Date;
  categoryIds: number[];
  /** Its sub-activities and the activities that these belong to. */
  activityIds: number[];
}

export interface CatalogProvince {
  id: number;
  slug: string;
  name: string;
  nameEn: string;
  capital: string;
  knownFor: string;
  /** Markdown. */
  introduction: string | null;
  lat: number;
  lon: number;
  areaKm2: number;
  population: number;
  populationYear: number;
  searchText: string;
  sortKey: string;
  cityCount: number;
  placeCount: number;
  /** Jalali months, 1–12, that are good for at least half of its places. */
  bestMonths: number[];
}

export interface CatalogCity {
  id: number;
  provinceId: number;
  name: string;
  nameEn: string;
  /** 0 where it is not known. */
  population: number;
  lat: number;
  lon: number;
  searchText: string;
  sortKey: string;
  placeCount: number;
}

interface CatalogSubject {
  id: number;
  slug: string;
  name: string;
  icon: string;
  placeCount: number;
}

export interface CatalogType extends CatalogSubject {
  /** Markdown. */
  introduction: string | null;
}

export interface CatalogCategory extends CatalogType {
  nameEn: string;
  typeId: number;
  summary: string;
}

export interface CatalogActivity extends CatalogSubject {
  nameEn: string;
  /** Null for a whole activity. */
  parentId: number | null;
  summary: string;
  /** Markdown. */
  body: string | null;
  /** In words. */
  season: string | null;
  /** What to bring along. */
  bring: string[];
  /** What to mind. */
  safety: string[];
  /** For whom it is, in a sentence. */
  suits: string | null;
}

export interface CatalogStation {
  id: number;
  name: string;
  years: string;
  elevationM: number;
}

/** Long-term means of a Jalali month: °C, and mm in the month. */
export interface MonthNormal {
  month: number;
  tmaxC: number;
  tminC: number;
  rainMm: number;
}

export type ReadyOrder = "best" | "latest" | "most_viewed" | "name";

export type DimensionName = "province" | "city" | "type" | "category" | "activity" | "month" | "min_rate";

/** One thing to filter by, and what each place has of it. */
export interface Dimension {
  name: DimensionName;
  /** All there is to choose, in the order in which equals stand. */
  options: { id: number; name: string }[];
  /** From an option's id to its index in `options`. */
  optionOf: Map<number, number>;
  /**
   * What the place of index i has: `values` from `starts[i]` to before `starts[i + 1]`, each an index into `options`. Where no
   * place has several there are no starts: `values[i]` is it, or as many as there are options when the place has none.
   */
  starts: Uint32Array | null;
  values: Uint32Array;
}

/** What filters ask of the places, by the places' indexes. */
export interface Columns {
  dimensions: Dimension[];
  /** The mean rating in tenths, 0 when nobody has rated. */
  rateTenths: Uint8Array;
  /** Three numbers a place: its point on the unit sphere. */
  points: Float64Array;
}

/** What places belong to: provinces and cities in the order of the alphabet, the rest as the editors sorted them. */
export interface CatalogRows {
  provinces: CatalogProvince[];
  cities: CatalogCity[];
  types: CatalogType[];
  categories: CatalogCategory[];
  activities: CatalogActivity[];
}

/** All that a visitor browses, as it was at one moment. Never changed: a newer one takes its place. */
export interface Snapshot extends CatalogRows, Stories, Photographs {
  /** Grows with each swap in this process. */
  version: number;
  /** By ascending id. */
  places: CatalogPlace[];
  placeById: Map<number, CatalogPlace>;
  provinceById: Map<number, CatalogProvince>;
  cityById: Map<number, CatalogCity>;
  typeById: Map<number, CatalogType>;
  categoryById: Map<number, CatalogCategory>;
  activityById: Map<number, CatalogActivity>;
  kindBySlug: Map<string, { slug: string; name: string }>;
  stationById: Map<number, CatalogStation>;
  normalsByStation: Map<number, MonthNormal[]>;
  columns: Columns;
  /** What is searched. */
  lexicon: Lexicon;
  /** Indexes into `places`. */
  orders: Record<ReadyOrder, Uint32Array>;
}
