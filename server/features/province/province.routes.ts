import { apiError } from "../../../contract/api-errors.ts";
import { listProvinces, type Province, showProvince } from "../../../contract/catalog/province.ts";
import { hasWord, searchWords } from "../../../database/persian.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { htmlOf } from "../../catalog/links.ts";
import type { CatalogProvince } from "../../catalog/snapshot.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { posterImage } from "../poster/poster-image.ts";
import { provinceSubject } from "../poster/poster-subject.ts";

/** The answers about provinces: all, in the order of the alphabet, and one with what is told of it. */
export function registerProvinceRoutes(answer: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  answer(listProvinces, ({ search = "" }) => {
    const words = searchWords(search);
    const found = catalog
      .current()
      .provinces.filter((province) => words.every((word) => hasWord(province.searchText, word)));
    return { data: found.map(provinceCard) };
  });

  answer(showProvince, ({ id }) => {
    const snapshot = catalog.current();
    const province = snapshot.provinceById.get(id);
    if (!province) throw apiError("province_unknown");
    const { introduction } = province;
    return { province: { ...provinceCard(province), introduction: introduction && htmlOf(snapshot, introduction) } };
  });
}

const provinceCard = (catalogProvince: CatalogProvince): Province => ({
  id: catalogProvince.id,
  name: catalogProvince.name,
  name_en: catalogProvince.nameEn,
  slug: catalogProvince.slug,
  lat: catalogProvince.lat,
  lon: catalogProvince.lon,
  capital: catalogProvince.capital,
  known_for: catalogProvince.knownFor,
  area: catalogProvince.areaKm2,
  population: catalogProvince.population,
  population_year: catalogProvince.populationYear,
  city_count: catalogProvince.cityCount,
  place_count: catalogProvince.placeCount,
  best_months: catalogProvince.bestMonths,
  cover: posterImage(
    `province-${catalogProvince.slug}`,
    provinceSubject(catalogProvince.slug),
    `استان ${catalogProvince.name}`,
  ),
});
