import type { PlaceCard } from "../contract/catalog/place.ts";
import type { Image } from "../contract/image.ts";

/** An image that causes no request. */
export const testImage: Image = {
  src: "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E",
  srcset: "",
  night_src: null,
  width: 4,
  height: 3,
  alt: "",
  credit: null,
  placeholder: "",
};

/** A place card with minimal data; `overrides` sets what a test is about. */
export const makePlaceCard = (overrides: Partial<PlaceCard> = {}): PlaceCard => ({
  id: 765,
  name: "تخت جمشید",
  name_en: "",
  kind: "محوطهٔ باستانی",
  type: { id: 4, name: "تاریخی" },
  categories: [],
  province: { id: 17, name: "فارس" },
  city: null,
  lat: 30,
  lon: 52,
  summary: "",
  cover: testImage,
  rate: null,
  rate_count: 0,
  view_count: 0,
  best_months: [],
  unesco_year: null,
  is_described: true,
  created_at: "2026-11-21T00:00:00Z",
  ...overrides,
});
