import type { AmenityIndex } from "./amenities/amenity-index.ts";
import type {
  CatalogActivity,
  CatalogCategory,
  CatalogCity,
  CatalogCounty,
  CatalogKind,
  CatalogPhrase,
  CatalogProvince,
  CatalogRows,
  CatalogStation,
  CatalogType,
  MonthNormal,
} from "./catalog-rows.ts";
import type { EditorialContent } from "./editorial-content.ts";
import type { CatalogPhotos } from "./photos.ts";
import type { PlaceIndex } from "./places/place-index.ts";
import type { CatalogScene } from "./places/place-scenes.ts";

/** Everything of the catalogue but the search index, which is made from it. */
export interface CatalogContent extends CatalogRows, EditorialContent, CatalogPhotos {
  /** Increases with each change of what is not in `places`. */
  version: number;
  /** How editors have places drawn, where not as the files say; also drafts. */
  sceneByPlace: Map<number, CatalogScene>;
  places: PlaceIndex;
  amenities: AmenityIndex;
  provinceById: Map<number, CatalogProvince>;
  countyById: Map<number, CatalogCounty>;
  cityById: Map<number, CatalogCity>;
  typeById: Map<number, CatalogType>;
  categoryById: Map<number, CatalogCategory>;
  activityById: Map<number, CatalogActivity>;
  kindBySlug: Map<string, CatalogKind>;
  /** The ids of records by the slugs that they had before, as `place old-name`. */
  formerSlugs: Map<string, number>;
  /** What words mean to the search beside the names. */
  phrases: CatalogPhrase[];
  stationById: Map<number, CatalogStation>;
  normalsByStation: Map<number, MonthNormal[]>;
}
