import type { FactName, FactValue } from "../../contract/catalog/place-fact.ts";
import type { PhraseMeaning } from "../../contract/desk/search-phrase.ts";
import type { RatingCounts } from "../../contract/member/rating.ts";

/** Views and ratings of a place. */
export interface PlaceStatistics {
  viewCount: number;
  /** Views of the last thirty days, by Tehran dates. */
  recentViews: number;
  lastViewedAt: Date | null;
  rateCount: number;
  rateSum: number;
  /** The number of ratings with one star, two … five. */
  rates: RatingCounts;
}

/** A published place. Positions are WGS84 degrees; lengths are in the unit that the name ends with. */
export interface CatalogPlace extends PlaceStatistics {
  id: number;
  slug: string;
  kind: string;
  name: string;
  nameEn: string;
  altNames: string[];
  typeId: number;
  provinceId: number;
  /** The county in which it lies. */
  countyId: number | null;
  /** The city where it belongs, mostly one of its county. */
  cityId: number | null;
  cityKm: number | null;
  /** Whether there is a hotel or an eco-lodge within 10 km. */
  hasLodging: boolean;
  lat: number;
  lon: number;
  positionPrecision: string;
  positionVerified: boolean;
  /** The key of its source in ATTRIBUTION.md; null when an editor has written it. */
  positionSource: string | null;
  altitudeM: number | null;
  altitudeSource: string | null;
  /** How far the height may be off, in metres; null when unknown. */
  altitudePrecisionM: number | null;
  importance: number;
  unescoYear: number | null;
  /** A sentence for the place's card; null while none is written. */
  summary: string | null;
  /** The sources that the description names for what is not common knowledge. */
  textSources: { name: string; url: string | null; license?: string | null }[] | null;
  address: string | null;
  phone: string | null;
  website: string | null;
  openingHours: string | null;
  /** Rials. */
  ticketPrice: number | null;
  visitMinutes: number | null;
  /** Further facts by name; null without any. */
  facts: { [name in FactName]?: FactValue } | null;
  /** The sources of facts by their name; null without any. */
  factSources: { [name in FactName]?: { source: string; url: string | null; checked_on: string } } | null;
  /** Jalali months, 1–12. */
  bestMonths: number[];
  climateStationId: number | null;
  /** The lower one of the mean highest temperatures of Dey and Bahman at its climate station, in °C; null when unknown. */
  winterMaxC: number | null;
  sources: string[];
  sortKey: string;
  createdAt: Date;
  updatedAt: Date;
  categoryIds: number[];
  /** Its sub-activities and their parents, ascending. */
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

export interface CatalogCounty {
  id: number;
  provinceId: number;
  name: string;
  nameEn: string;
  sortKey: string;
  placeCount: number;
}

export interface CatalogCity {
  id: number;
  slug: string;
  provinceId: number;
  name: string;
  nameEn: string;
  /** 0 when unknown. */
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
  /** Null for a top-level activity. */
  parentId: number | null;
  summary: string;
  /** Markdown. */
  body: string | null;
  /** The best season, as text. */
  season: string | null;
  /** Equipment to bring. */
  bring: string[];
  /** Safety advice. */
  safety: string[];
  /** Whom it suits, in a sentence. */
  suits: string | null;
}

export interface CatalogKind {
  slug: string;
  name: string;
  nameEn: string;
  categoryId: number;
}

/** What a text means to the search. */
export interface CatalogPhrase {
  /** The text folded, without spaces. */
  key: string;
  text: string;
  meaning: PhraseMeaning;
  /** Names in the data, or words. */
  values: string[];
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

export type PrecomputedOrder = "best" | "latest" | "most_viewed" | "name";

export type DimensionName =
  | "province"
  | "county"
  | "city"
  | "type"
  | "category"
  | "activity"
  | "month"
  | "min_rate"
  | "lodging";

/** What places belong to: provinces, counties and cities in alphabetical order, the rest in the editors' order. */
export interface CatalogRows {
  provinces: CatalogProvince[];
  counties: CatalogCounty[];
  cities: CatalogCity[];
  types: CatalogType[];
  categories: CatalogCategory[];
  activities: CatalogActivity[];
}
