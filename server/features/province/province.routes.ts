import { refusal } from "../../../contract/api-errors.ts";
import { listProvinces, type Province, showProvince } from "../../../contract/catalog/province.ts";
import { hasWord, searchWords } from "../../../database/persian.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { htmlOf } from "../../catalog/links.ts";
import type { CatalogProvince } from "../../catalog/snapshot.ts";
import type { Answering } from "../../http/endpoint-registry.ts";
import { posterImage } from "../poster/poster-image.ts";
import { provinceSubject } from "../poster/poster-subject.ts";

/** The answers about provinces: all, in the order of the alphabet, and one with what is told of it. */
export function provinceAnswers(answer: Answering, { catalog }: { catalog: Catalog }) {
  answer(listProvinces, ({ search = "" }) => {
    const words = searchWords(search);
    const found = catalog.current().provinces.filter((it) => words.every((word) => hasWord(it.searchText, word)));
    return { data: found.map(provinceCard) };
  });

  answer(showProvince, ({ id }) => {
    const snapshot = catalog.current();
    const province = snapshot.provinceById.get(id);
    if (!province) throw refusal("province_unknown");
    const { introduction } = province;
    return { province: { ...provinceCard(province), introduction: introduction && htmlOf(snapshot, introduction) } };
  });
}

const provinceCard = (it: CatalogProvince): Province => ({
  id: it.id,
  name: it.name,
  name_en: it.nameEn,
  slug: it.slug,
  lat: it.lat,
  lon: it.lon,
  capital: it.capital,
  known_for: it.knownFor,
  area: it.areaKm2,
  population: it.population,
  population_year: it.populationYear,
  city_count: it.cityCount,
  place_count: it.placeCount,
  best_months: it.bestMonths,
  cover: posterImage(`province-${it.slug}`, provinceSubject(it.slug), `استان ${it.name}`),
});
