/** A published place, as the catalogue holds it. Positions in WGS84 degrees, lengths in the unit of their name. */
export interface CatalogPlace {
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
  summary: string | null;
  description: string | null;
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
  categoryIds: number[];
  /** Its sub-activities and the activities that these belong to. */
  activityIds: number[];
  viewCount: number;
  /** Views of the last thirty days in Tehran. */
  recentViews: number;
  lastViewedAt: Date | null;
  rateCount: number;
  rateSum: number;
}

export interface CatalogProvince {
  id: number;
  slug: string;
  name: string;
  nameEn: string;
  capital: string;
  knownFor: string;
  lat: number;
  lon: number;
  areaKm2: number;
  population: number;
  populationYear: number;
  searchText: string;
  sortKey: string;
  cityCount: number;
  placeCount: number;
}

export interface CatalogCity {
  id: number;
  provinceId: number;
  name: string;
  lat: number;
  lon: number;
  searchText: string;
  sortKey: string;
  placeCount: number;
}

export interface CatalogType {
  id: number;
  slug: string;
  name: string;
  icon: string;
  placeCount: number;
}

export interface CatalogCategory extends CatalogType {
  typeId: number;
  summary: string;
}

export interface CatalogActivity extends CatalogType {
  /** Null for a whole activity. */
  parentId: number | null;
  summary: string;
}

export interface CatalogStation {
  id: number;
  name: string;
  years: string;
}

/** Long-term means of a Jalali month: °C, and mm in the month. */
export interface MonthNormal {
  month: number;
  tmaxC: number;
  tminC: number;
  rainMm: number;
}

export type ReadyOrder = "best" | "latest" | "most_viewed" | "name";

/** All that a visitor browses, as it was at one moment. Never changed: a newer one takes its place. */
export interface Snapshot {
  /** Grows with each swap in this process. */
  version: number;
  places: CatalogPlace[];
  placeById: Map<number, CatalogPlace>;
  /** In the order of the alphabet, as cities; types, categories and activities as the editors sorted them. */
  provinces: CatalogProvince[];
  provinceById: Map<number, CatalogProvince>;
  cities: CatalogCity[];
  cityById: Map<number, CatalogCity>;
  types: CatalogType[];
  typeById: Map<number, CatalogType>;
  categories: CatalogCategory[];
  categoryById: Map<number, CatalogCategory>;
  activities: CatalogActivity[];
  activityById: Map<number, CatalogActivity>;
  kindBySlug: Map<string, { slug: string; name: string }>;
  stationById: Map<number, CatalogStation>;
  normalsByStation: Map<number, MonthNormal[]>;
  /** Indexes into `places`. */
  orders: Record<ReadyOrder, Uint32Array>;
}
