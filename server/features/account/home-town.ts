import { apiError } from "../../../contract/api-errors.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";

interface HomeTown {
  province_id?: number | null | undefined;
  city_id?: number | null | undefined;
}

/**
 * A member's province and city; a city without a province gets its own province. Throws ApiError "fields_wrong" for an
 * unknown province or city and for a city outside the province.
 */
export function resolveHomeTown(
  { provinceById, cityById }: CatalogIndex,
  { province_id, city_id }: HomeTown,
): HomeTown {
  if (province_id && !provinceById.has(province_id))
    throw apiError("fields_wrong", { province_id: "این استان پیدا نشد." });
  if (!city_id) return { province_id, city_id };
  const city = cityById.get(city_id);
  if (!city) throw apiError("fields_wrong", { city_id: "این شهر پیدا نشد." });
  if (province_id && city.provinceId !== province_id)
    throw apiError("fields_wrong", { city_id: "این شهر در آن استان نیست." });
  return { province_id: city.provinceId, city_id };
}
