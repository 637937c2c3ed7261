import { apiError } from "../../../contract/api-errors.ts";
import { listProvinces, type Province, showProvince } from "../../../contract/catalog/province.ts";
import { hasWord, searchWords } from "../../../database/persian.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogProvince } from "../../catalog/catalog-rows.ts";
import { renderHtml } from "../../catalog/markdown/links.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { posterImage } from "../poster/poster-image.ts";
import { provinceSubject } from "../poster/poster-subject.ts";

/** Registers the province endpoints: the alphabetical list, and one province with its introduction. */
export function registerProvinceRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(
    listProvinces,
    ({ search = "" }) => {
      const words = searchWords(search);
      const matches = catalog
        .current()
        .provinces.filter((province) => words.every((word) => hasWord(province.searchText, word)));
      return { data: matches.map(toProvince) };
    },
    { isPublic: () => true }, // a POST that writes nothing
  );

  handle(showProvince, ({ id }) => {
    const index = catalog.current();
    const province = index.provinceById.get(id);
    if (!province) throw apiError("province_unknown");
    const { introduction } = province;
    return { province: { ...toProvince(province), introduction: introduction && renderHtml(index, introduction) } };
  });
}

const toProvince = (province: CatalogProvince): Province => ({
  id: province.id,
  name: province.name,
  name_en: province.nameEn,
  slug: province.slug,
  lat: province.lat,
  lon: province.lon,
  capital: province.capital,
  known_for: province.knownFor,
  area: province.areaKm2,
  population: province.population,
  population_year: province.populationYear,
  city_count: province.cityCount,
  place_count: province.placeCount,
  best_months: province.bestMonths,
  cover: posterImage(`province-${province.slug}`, provinceSubject(province.slug), `استان ${province.name}`),
});
