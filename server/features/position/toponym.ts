/** What a name of the map names, with its word on screen; the more people look for it, the higher its weight. */
export const TOPONYM_CLASSES = {
  city: { label: "شهر", weight: 7 },
  town: { label: "شهر", weight: 5 },
  peak: { label: "قله", weight: 4 },
  island: { label: "جزیره", weight: 4 },
  village: { label: "روستا", weight: 3 },
  suburb: { label: "محله", weight: 2 },
  locality: { label: "جای‌نام", weight: 1 },
  hamlet: { label: "آبادی کوچک", weight: 1 },
} as const;

export type ToponymClass = keyof typeof TOPONYM_CLASSES;

/** A settlement, a peak or another name of the map. */
export interface ToponymRow {
  name: string;
  class: ToponymClass;
  lat: number;
  lon: number;
  countyId: number;
  /** Metres above sea level; null when unknown. */
  altitude: number | null;
}
